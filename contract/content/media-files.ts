import { isId } from '#contract/ids.ts';

// Apart from the schemas, so that a list that shows these does not load their library.

/** Endings of the files that can be uploaded; the content decides as well. */
export const mediaExtensions = ['jpg', 'jpeg', 'png', 'webp', 'avif'] as const;
export type MediaExtension = (typeof mediaExtensions)[number];

/** Takes one file as the body, and its name in the query. */
export const mediaUploadPath = '/api/upload/media';

export const maximumMediaBytes = 20 * 1024 * 1024;
/** More than the largest phone cameras take. */
export const maximumMediaPixels = 50_000_000;

/** Encodings in which images are stored: two for today's browsers, one of the others for old ones. */
export const variantFormats = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;
export type VariantFormat = keyof typeof variantFormats;

const mediaPrefix = 'media/';

/** The name by which content refers to an image of the media library. */
export function mediaNameOf(id: string): string {
  return mediaPrefix + id;
}

/** The id of an image of the media library by its name; null for an image of the index. */
export function mediaIdOf(name: string): string | null {
  const id = name.slice(mediaPrefix.length);
  return name.startsWith(mediaPrefix) && isId(id) ? id : null;
}

/** The address of one variant: `/media/0198…/800.avif`. Its content never changes. */
export function mediaPath(id: string, variant: string): string {
  return `/media/${id}/${variant}`;
}

/** The ids of the images of the media library that the texts of a page show. */
export function mediaIdsIn(body: unknown): string[] {
  return mediaIdsOf('blocks' in Object(body) ? (body as { blocks: { image?: unknown }[] }).blocks : []);
}

/** The ids of the images of the media library that these blocks or records show. */
export function mediaIdsOf(shown: readonly { image?: unknown }[]): string[] {
  const ids = shown.map(({ image }) => (typeof image === 'string' ? mediaIdOf(image) : null));
  return [...new Set(ids.filter((id) => id !== null))];
}
