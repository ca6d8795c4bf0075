import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LibraryImage } from '#contract/content/media.ts';
import { queries } from '#web/api/queries.ts';

const none: readonly LibraryImage[] = [];

/** The images of the media library of these ids; undefined until they are loaded. */
export function useLibraryImages(ids: readonly string[]): readonly LibraryImage[] | undefined {
  const input = { ids: ids.toSorted() };
  const { data } = useQuery({
    ...queries.media.images.queryOptions({ input, meta: { resource: 'images' } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return ids.length > 0 ? data : none;
}
