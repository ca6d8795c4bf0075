import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkit';
import { loadOnce } from '#server/platform/load-once.ts';
import { packageRoot } from '#server/platform/package-root.ts';
import type { Stretch, TaggedDocument } from './tagged-document.ts';

/** The files of one weight, the preferred first: the second has the letters of further European languages. */
interface Weight {
  files: { name: string; data: Buffer; has: (codePoint: number) => boolean }[];
}

export interface Typeface {
  /** The name of the font for plain text. */
  regular: string;
  bold: string;
  /** Makes the fonts known to a document. */
  register(document: TaggedDocument): void;
  /** The text in stretches, each in a font that has its letters. */
  stretches(text: string, isBold?: boolean): Stretch[];
}

/** The site's typeface, from the folder of this build. */
export const siteTypeface = loadOnce(() => loadTypeface(join(packageRoot, 'build/fonts')));

/** The site's typeface, from the build's folder of fonts. */
export async function loadTypeface(folder: string): Promise<Typeface> {
  const [regular, bold] = await Promise.all([loadWeight(folder, 400), loadWeight(folder, 500)]);
  return {
    regular: 'latin-400',
    bold: 'latin-500',
    register(document) {
      for (const { name, data } of [...regular.files, ...bold.files]) document.registerFont(name, data);
    },
    stretches: (text, isBold = false) => stretchesOf(text, isBold ? bold : regular),
  };
}

async function loadWeight(folder: string, weight: number): Promise<Weight> {
  const names = ['latin', 'latin-ext'].map((set) => `${set}-${weight}`);
  const files = names.map(async (name) => {
    const data = await readFile(join(folder, `${name}.ttf`));
    const font = create(data);
    return { name, data, has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) };
  });
  return { files: await Promise.all(files) };
}

function stretchesOf(text: string, { files }: Weight): Stretch[] {
  const stretches: Stretch[] = [];
  for (const letter of text) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const known = codePoint < 32 ? files[0] : (files.find(({ has }) => has(codePoint)) ?? files[0]);
    const font = known?.name ?? '';
    const last = stretches.at(-1);
    if (last?.font === font) last.text += letter;
    else stretches.push({ text: letter, font });
  }
  return stretches;
}
