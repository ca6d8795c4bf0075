import { type MediaExtension, mediaExtensions } from '#contract/content/media-files.ts';
import { requiredLine } from '#contract/text.ts';
import type { EncodeOptions } from '#server/platform/images/image-encoder.ts';
import { refuseFields } from '#server/platform/refuse.ts';

const fileName = requiredLine(200);
const formats = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif' } as const;

/** The name of an uploaded image and what its ending says it is. Refuses with INVALID_INPUT beside `file`. */
export function imageFileOf(given: string): {
  name: string;
  extension: MediaExtension;
  format: EncodeOptions['format'];
} {
  const { data: name, error } = fileName.safeParse(given);
  if (name === undefined) throw refuseFields({ file: error?.issues[0]?.message ?? '' });
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  const extension = mediaExtensions.find((known) => known === ending);
  if (extension === undefined) throw refuseFields({ file: `Allowed file types: ${mediaExtensions.join(', ')}` });
  return { name, extension, format: formats[extension] };
}
