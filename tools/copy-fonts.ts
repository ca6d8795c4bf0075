import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convert } from 'fontverter';

/**
 * Copies the font weights with which the server draws the titles of cards and documents, and those of payment slips. Those of
 * the website are unpacked: a document that uses one would unpack its tables again, for 40 ms.
 */
export async function copyFonts(root: string): Promise<void> {
  const [folder, modules] = [join(root, 'build/fonts'), join(root, 'node_modules')];
  await mkdir(folder, { recursive: true });
  for (const face of ['latin-400', 'latin-500', 'latin-ext-400', 'latin-ext-500']) {
    const packed = await readFile(join(modules, `@fontsource/geist/files/geist-${face}-normal.woff`));
    await writeFile(join(folder, `${face}.ttf`), await convert(packed, 'truetype'));
  }
  for (const name of ['LiberationSans-Regular.ttf', 'LiberationSans-Bold.ttf'])
    await copyFile(join(modules, 'pdfjs-dist/standard_fonts', name), join(folder, name));
}
