import { useQuery } from '@tanstack/react-query';
import { type ImageIndex, type IndexedImage, imageIndexes } from '#contract/content/images.ts';

/** The portraits of the site, from the public index; team members refer to them by name. */
export function usePortraits(): readonly IndexedImage[] {
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
