import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MediaRow } from '#contract/content/media.ts';
import { queries } from '#web/api/queries.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Thumbnail } from '../thumbnail.tsx';
import { chosenRow, type TabProps } from './chosen.ts';
import { ImageCard, ImageGrid } from './image-card.tsx';

/** So that not every letter is sent. */
const quietMs = 250;

/** The images of the media library that match what is typed, the newest first. The chosen one stays in sight. */
export function LibraryTab({ typed, ...given }: TabProps) {
  const [query, setQuery] = useState<{ q: string; after: string | null; until: string | null }>(first(typed));
  const page = useQuery({
    ...queries.media.list.queryOptions({ input: { ...query, sort: '-uploaded' }, meta: { resource: 'images' } }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    const waiting = setTimeout(() => setQuery((before) => (before.q === typed ? before : first(typed))), quietMs);
    return () => clearTimeout(waiting);
  }, [typed]);
  const row = given.chosen?.row;
  return (
    <QueryState query={page} resource="images" rows={3} height="tall">
      {({ rows, next, previous }) => (
        <>
          {rows.length === 0 && (
            <EmptyState title="No media files">
              {query.q === '' ? 'Upload the first image.' : `No image matches “${query.q}”.`}
            </EmptyState>
          )}
          <ImageGrid>
            {row && rows.every(({ id }) => id !== row.id) && <LibraryCard row={row} {...given} />}
            {rows.map((one) => (
              <LibraryCard key={one.id} row={one} {...given} />
            ))}
          </ImageGrid>
          <div className="mt-4 flex gap-2 empty:hidden">
            {previous && (
              <Button size="sm" variant="outline" onClick={() => setQuery({ ...query, after: null, until: previous })}>
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
  );
}

function LibraryCard({ row, ...given }: Omit<TabProps, 'typed'> & { row: MediaRow }) {
  const { name, size, image, uses } = row;
  const used = uses === 0 ? 'not used' : uses === 1 ? 'used on 1 page' : `used on ${uses} pages`;
  return (
    <ImageCard
      {...given}
      label={name}
      facts={`${sizeText(size)}, ${image.alt === '' ? 'no alt text' : used}`}
      own={chosenRow(row)}
      picture={<Thumbnail row={row} className="aspect-3/2 w-full" />}
    />
  );
}

function first(q: string) {
  return { q, after: null, until: null };
}
