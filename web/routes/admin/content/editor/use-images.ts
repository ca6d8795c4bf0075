import { useQuery } from '@tanstack/react-query';
import { type ImageIndex, type IndexedImage, imageIndexes } from '#contract/content/images.ts';

/** The images of the site, from the public index. */
export function useImages(): readonly IndexedImage[] {
  const { data = [] } = useQuery({
    queryKey: ['image-index'],
    async queryFn(): Promise<IndexedImage[]> {
      const answer = await fetch(imageIndexes.images);
      if (!answer.ok) throw new Error(`the image index answered ${answer.status}`);
      return ((await answer.json()) as ImageIndex).images;
    },
    meta: { resource: 'images' },
  });
  return data;
}
