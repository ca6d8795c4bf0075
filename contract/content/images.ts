/** Requirements 1.9: the widths of a responsive image, in px, and its quality. */
export const imageWidths = [400, 800, 1200, 1600] as const;
export const imageQuality = 75;

/** One encoding of an image in all its widths, as a `<source>` reads it. */
export interface ImageSource {
  /** `image/avif` */
  type: string;
  /** `/art/team/head-of-cloud-400-1a2b3c4d.avif 400w, …` */
  srcset: string;
}

/** An image of the site, with the name by which content refers to it. */
export interface IndexedImage {
  name: string;
  /** A format that every browser shows; the address has a version, so it may be cached. */
  path: string;
  /** The intended display size, in CSS px. */
  width: number;
  height: number;
  /** Better encodings, best first; none for a drawing. */
  sources: ImageSource[];
  /** What stays in sight when it is cropped, in percent from the left and from the top; absent: the middle. */
  focal?: { x: number; y: number };
}

/** Requirements 1.7: the content of an image index. */
export interface ImageIndex {
  images: IndexedImage[];
  team?: IndexedImage[];
}

/** The index files by address (requirements 1.7). The site uses no third-party photographs, so the last one is empty. */
export const imageIndexes = {
  images: '/images/index.json',
  logos: '/logos/index.json',
  team: '/images/team/index.json',
  unsplash: '/images/unsplash/index.json',
} as const;

/** The address of an image that is in no index. */
export function fallbackPath(kind: 'images' | 'logos', name: string): string {
  return `/${kind}/${name}`;
}
