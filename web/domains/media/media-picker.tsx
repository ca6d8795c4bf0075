import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { MediaRow } from '#contract/content/media.ts';
import { queries } from '#web/api/queries.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { MediaUpload } from './media-upload.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** Chooses an image of the media library, or uploads one. An image without alt text cannot be chosen yet. */
export function MediaPicker({ onPick, onClose }: { onPick: (row: MediaRow) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState<{ q: string; after: string | null; until: string | null }>(first(''));
  const page = useQuery({
    ...queries.media.list.queryOptions({ input: { ...query, sort: '-uploaded' }, meta: { resource: 'images' } }),
    // Read again on the way back from another tab, where an alt text may have been written.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

  function search(event: FormEvent): void {
    event.preventDefault();
    // The dialog may be inside a form of the page.
    event.stopPropagation();
    setQuery(first(typed));
  }

  return (
    <Dialog
      onClose={onClose}
      title="Media Library"
      description="Choose an image. Images without alt text can be used once you have written it."
    >
      <MediaUpload />
      <form className="mt-4 flex gap-2" onSubmit={search}>
        <Input
          type="search"
          aria-label="Search images"
          placeholder="Name, alt text"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
      <div className="mt-4">
        <QueryState query={page} resource="images" rows={3} height="tall">
          {({ rows, next, previous }) => (
            <>
              {rows.length === 0 && (
                <EmptyState title="No media files">
                  {query.q === '' ? 'Upload the first image.' : `No image matches “${query.q}”.`}
                </EmptyState>
              )}
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
                {rows.map((row) => (
                  <li key={row.id} className="min-w-0">
                    <Choice row={row} onPick={onPick} />
                  </li>
                ))}
              </ul>
              <div className="mt-4 flex gap-2 empty:hidden">
                {previous && (
                  <Button
                    size="sm"
                    variant="outline"
                    onClick={() => setQuery({ ...query, after: null, until: previous })}
                  >
                    Previous
                  </Button>
                )}
                {next && (
                  <Button size="sm" variant="outline" onClick={() => setQuery({ ...query, after: next, until: null })}>
                    Next
                  </Button>
                )}
              </div>
            </>
          )}
        </QueryState>
      </div>
    </Dialog>
  );
}

function Choice({ row, onPick }: { row: MediaRow; onPick: (row: MediaRow) => void }) {
  const hasAlt = row.image.alt !== '';
  return (
    <>
      <button
        type="button"
        className="block w-full text-left disabled:opacity-60"
        disabled={!hasAlt}
        onClick={() => onPick(row)}
      >
        <Thumbnail row={row} className="w-full" />
        <span className="mt-1 block truncate text-small">{row.name}</span>
      </button>
      {!hasAlt && (
        <Link to={`/admin/media/${row.id}`} target="_blank" className="link text-meta">
          Write alt text
          <span className="sr-only"> of {row.name}, in a new tab</span>
        </Link>
      )}
    </>
  );
}

function first(q: string) {
  return { q, after: null, until: null };
}
