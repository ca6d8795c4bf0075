import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The light paper colour: an icon on a home screen needs a background of its own. */
const ground = '#FBFAF7';

/** In a dark tab bar the circle of the mark is dark (web/styles/tokens.css). */
const night = '<style>@media (prefers-color-scheme: dark){circle{fill:#0F1114}}</style>';

/** Widths in px; `share` is the part that the mark takes up. Platforms may crop a fifth or more of a maskable icon. */
const squares = [
  { name: 'apple-touch-icon', size: 180, share: 0.62 },
  { name: 'icons/icon-192', size: 192, share: 0.78 },
  { name: 'icons/icon-512', size: 512, share: 0.78 },
  { name: 'icons/maskable-192', size: 192, share: 0.5 },
  { name: 'icons/maskable-512', size: 512, share: 0.5 },
];

/** Writes the set of icons that browsers and home screens request, all from one drawing. */
export async function buildIcons(markFile: string, outDir: string): Promise<void> {
  const mark = await readFile(markFile);
  await mkdir(join(outDir, 'icons'), { recursive: true });
  await writeFile(join(outDir, 'favicon.svg'), mark.toString().replace('</title>', `</title>${night}`));
  await writeFile(join(outDir, 'favicon.ico'), asIco(await draw(mark, 32), 32));
  for (const { name, size, share } of squares) {
    const inner = Math.round(size * share);
    const picture = await sharp({ create: { width: size, height: size, channels: 3, background: ground } })
      .composite([{ input: await draw(mark, inner) }])
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    await writeFile(join(outDir, `${name}.png`), picture);
  }
}

function draw(mark: Buffer, size: number): Promise<Buffer> {
  return sharp(mark, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** One PNG in an ICO file: a header of 6 bytes and an entry of 16. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
