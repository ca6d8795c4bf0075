import sharp, { type Sharp } from 'sharp';
import { imageQuality, imageWidths } from '#contract/content/images.ts';

/** All widths of one encoding. */
interface Raster {
  type: string;
  extension: string;
  sizes: { width: number; bytes: Buffer }[];
}

// Each image already has its own thread.
sharp.concurrency(1);

/** A drawing as raster images: rendered once at the largest width, then scaled down. The smaller encoding comes first. */
export async function rasterise(svg: string, width: number): Promise<Raster[]> {
  const widest = Math.max(...imageWidths);
  const density = (72 * widest) / width;
  const { data, info } = await sharp(Buffer.from(svg), { density })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const resized = (size: number) => sharp(data, { raw: info }).resize(size);
  const encode = async (type: string, extension: string, make: (image: Sharp) => Sharp) => ({
    type,
    extension,
    sizes: await Promise.all(
      imageWidths.map(async (size) => ({ width: size, bytes: await make(resized(size)).toBuffer() })),
    ),
  });
  const rasters = await Promise.all([
    // More effort costs seconds of every first build and saves 2 %.
    encode('image/avif', 'avif', (image) => image.avif({ quality: imageQuality, effort: 1 })),
    encode('image/webp', 'webp', (image) => image.webp({ quality: imageQuality, effort: 4 })),
  ]);
  return rasters.sort((a, b) => weightOf(a) - weightOf(b));
}

function weightOf({ sizes }: Raster): number {
  return sizes.reduce((sum, { bytes }) => sum + bytes.length, 0);
}
