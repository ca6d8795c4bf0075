import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { imageQuality, imageWidths } from '#contract/content/images.ts';

/**
 * Encodes one image in a process of its own, which has no secrets and whose memory is given back when it ends:
 * `encode-image.js FILE FOLDER FORMAT MAXIMUM_PIXELS`. Writes the variants into the folder, and what it made, or why it
 * did not, as JSON to standard output. Everything besides the picture itself, such as the place where it was taken, is lost.
 */
const [file = '', folder = '', format = '', maximumPixels = '0'] = process.argv.slice(2);

/** A picture that is much higher than wide is scaled down further. */
const maximumHeight = 4 * Math.max(...imageWidths);

sharp.cache(false);
sharp.concurrency(1);
// Vector drawings, animations, documents and the rest of what the library reads are refused by the library itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
  ],
});

process.stdout.write(JSON.stringify(await encode().catch(problemOf)));

async function encode() {
  const input = sharp(file, { limitInputPixels: Number(maximumPixels), failOn: 'error', sequentialRead: true });
  const found = await input.metadata();
  if ((found.format === 'heif' ? 'avif' : found.format) !== format) return { problem: 'other-format' };
  // Written once without loss, so that a large picture is decoded only once.
  const reduced = join(folder, 'reduced.png');
  const { width, height } = await input
    .autoOrient()
    .resize({ width: Math.max(...imageWidths), height: maximumHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toFile(reduced);
  const isOpaque = !found.hasAlpha || (await sharp(reduced).stats()).isOpaque;
  const widths = [...imageWidths.filter((smaller) => smaller < width), width];
  const variants: { name: string; format: string; width: number; height: number }[] = [];
  const write = async (extension: string, size: number, encoded: (image: Sharp) => Sharp) => {
    const name = `${size}.${extension}`;
    const made = await encoded(sharp(reduced).resize({ width: size })).toFile(join(folder, name));
    variants.push({ name, format: extension, width: made.width, height: made.height });
  };
  for (const size of widths) {
    await write('avif', size, (image) => image.avif({ quality: imageQuality - 15, effort: 2 }));
    await write('webp', size, (image) => image.webp({ quality: imageQuality }));
  }
  if (isOpaque)
    await write('jpg', width, (image) => image.flatten().jpeg({ quality: imageQuality, progressive: true }));
  else await write('png', width, (image) => image.png({ palette: true }));
  return { width, height, variants };
}

function problemOf(error: unknown) {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
  return { problem: isTooLarge ? 'too-many-pixels' : 'unreadable' };
}
