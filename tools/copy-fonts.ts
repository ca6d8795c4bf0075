import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies the font weights with which the server draws the titles of cards and documents, and those of payment slips. */
export async function copyFonts(root: string): Promise<void> {
  const [folder, modules] = [join(root, 'build/fonts'), join(root, 'node_modules')];
  await mkdir(folder, { recursive: true });
  for (const face of ['latin-400', 'latin-500', 'latin-ext-400', 'latin-ext-500'])
    await copyFile(join(modules, `@fontsource/geist/files/geist-${face}-normal.woff`), join(folder, `${face}.woff`));
  for (const name of ['LiberationSans-Regular.ttf', 'LiberationSans-Bold.ttf'])
    await copyFile(join(modules, 'pdfjs-dist/standard_fonts', name), join(folder, name));
}
