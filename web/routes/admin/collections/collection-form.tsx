import { lazy, Suspense } from 'react';
import type { CollectionKey } from '#contract/content/collections.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { CollectionTexts } from './collection-editor.tsx';
import { collectionOptions } from './collection-options.ts';

/** The fields come with the library of the schemas, which only these screens need. */
const Editor = lazy(async () => ({ default: (await import('./collection-editor.tsx')).CollectionEditor }));

/** Fetches a collection and shows its editor. */
export function CollectionForm({ collection: key, ...texts }: CollectionTexts & { collection: CollectionKey }) {
  return (
    <Loaded query={collectionOptions(key)} rows={6} height="tall">
      {(stored) => (
        <Suspense fallback={<SkeletonRows rows={6} height="tall" label="Loading editor..." />}>
          <Editor key={key} collection={key} stored={stored} {...texts} />
          <p className="pt-8">
            <ActivityLink resource="collection" id={key} />
          </p>
        </Suspense>
      )}
    </Loaded>
  );
}
