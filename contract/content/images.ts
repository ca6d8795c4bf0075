/** spec 000 §9: the widths of a responsive image, in px, and how well it is kept. */
export const imageWidths = [400, 800, 1200, 1600] as const;
export const imageQuality = 75;

/** One encoding of an image in all its widths, as a `<source>` reads it. */
export interface ImageSource {
  /** `image/avif` */
  type: string;
  /** `/art/team/head-of-cloud-400-1a2b3c4d.avif 400w, …` */
  srcset: string;
}

/** An image that the site has, by the name under which content refers to it. */
export interface IndexedImage {
  name: string;
  /** What any browser shows; the address carries a version, so it may be kept. */
  path: string;
  /** As it is meant to be shown, in CSS px. */
  width: number;
  height: number;
  /** Better encodings, best first; none for a drawing. */
  sources: ImageSource[];
}

/** spec 000 §7: the answer of an image index. */
export interface ImageIndex {
  images: IndexedImage[];
  team?: IndexedImage[];
}

/** The index files by address (spec 000 §7). We show no photographs from elsewhere, so the last one is empty. */
export const imageIndexes = {
  images: '/images/index.json',
  logos: '/logos/index.json',
  team: '/images/team/index.json',
  unsplash: '/images/unsplash/index.json',
} as const;

/** Where an image is when no index knows it. */
export function fallbackPath(kind: 'images' | 'logos', name: string): string {
  return `/${kind}/${name}`;
}
