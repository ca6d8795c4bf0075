import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CollectionKey, collections } from '#contract/content/collections.ts';
import { type ImageIndex, type IndexedImage, imageIndexes } from '#contract/content/images.ts';
import { mediaIdsOf } from '#contract/content/media-files.ts';
import { UnsavedGuard } from '#web/back-office/form/unsaved-guard.tsx';
import { useLibraryImages } from '#web/domains/media/use-library-images.ts';
import { AttentionNotice } from '#web/forms/attention-notice.tsx';
import { useSiteFacts } from '#web/routes/admin/content/editor/use-site-facts.ts';
import { FieldContext } from '#web/routes/admin/content/fields/field-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CollectionItems } from './collection-items.tsx';
import { NavigationFields } from './navigation-fields.tsx';
import { type StoredCollection, useCollection } from './use-collection.ts';

export interface CollectionTexts {
  /** One item: `Entry`. */
  one: string;
  savedText: string;
}

interface CollectionEditorProps extends CollectionTexts {
  collection: CollectionKey;
  stored: StoredCollection;
}

/** The items of a collection with the fields of its schema. They are saved together. */
export function CollectionEditor({ collection: key, stored, one, savedText }: CollectionEditorProps) {
  const state = useCollection(key, stored, savedText);
  const site = useSiteFacts();
  const images = usePortraits();
  const libraryImages = useLibraryImages(mediaIdsOf(state.items as { image?: unknown }[]));
  const { items, problems, conflict, isDirty, isPending } = state;
  const facts = useMemo(
    () => ({ problems, statistics: site?.statistics ?? [], images, libraryImages: libraryImages ?? [] }),
    [problems, site, images, libraryImages],
  );
  return (
    <FieldContext value={facts}>
      <form
        noValidate
        aria-label={one}
        className="grid max-w-192 grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          state.save();
        }}
      >
        {conflict && (
          <Notice
            tone="critical"
            role="alert"
            title="Changed in the meantime, by someone else or in another tab"
            action={
              <span className="flex flex-wrap gap-2">
                <Button size="sm" variant="outline" onClick={() => state.begin(conflict)}>
                  Discard mine
                </Button>
                <Button size="sm" variant="outline" onClick={() => state.begin(conflict, items)}>
                  Keep mine
                </Button>
              </span>
            }
          >
            Your changes are not saved yet. “Keep mine” lets you overwrite the other change with yours.
          </Notice>
        )}
        <AttentionNotice count={Object.keys(problems).length} />
        <CollectionItems
          schema={collections[key].element}
          at="items"
          {...(key === 'navigation' && { Fields: NavigationFields })}
          items={items}
          onChange={state.setItems}
          one={one}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" loading={isPending} loadingLabel="Saving…">
            Save {key}
          </Button>
          {isDirty && <p className="text-ink-2 text-small">Not saved yet</p>}
        </div>
        <UnsavedGuard isDirty={isDirty} isSaved={() => false} />
      </form>
    </FieldContext>
  );
}

/** The portraits of the site, from the public index; team members refer to them by name. */
function usePortraits(): readonly IndexedImage[] {
  const { data = [] } = useQuery({
    queryKey: ['image-index', 'team'],
    async queryFn(): Promise<IndexedImage[]> {
      const answer = await fetch(imageIndexes.team);
      if (!answer.ok) throw new Error(`the image index answered ${answer.status}`);
      return ((await answer.json()) as ImageIndex).images;
    },
    meta: { resource: 'images' },
  });
  return data;
}
