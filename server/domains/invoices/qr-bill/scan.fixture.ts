import { createCanvas, loadImage } from '@napi-rs/canvas';
import jsQr from 'jsqr';
import { renderPageAsImage } from 'unpdf';

/** Draws the last sheet of a PDF in pixels, 216 to the inch, and returns what its QR code says; null: none was found. */
export async function scanSlip(pdf: Buffer): Promise<string | null> {
  const sheet = pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 1;
  const image = await renderPageAsImage(new Uint8Array(pdf), sheet, {
    canvasImport: () => import('@napi-rs/canvas'),
    scale: 3,
  });
  const picture = await loadImage(Buffer.from(image));
  const context = createCanvas(picture.width, picture.height).getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, picture.width, picture.height);
  return jsQr(new Uint8ClampedArray(data), width, height)?.data ?? null;
}
