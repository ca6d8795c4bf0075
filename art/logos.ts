import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexedImage } from '#contract/content/images.ts';

/** The logos of a folder as the index lists them: drawings of a fixed size, by file name. */
export async function readLogos(folder: string): Promise<IndexedImage[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.svg')).sort();
  return Promise.all(
    files.map(async (file) => {
      const svg = await readFile(join(folder, file), 'utf8');
      const size = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
      if (!size) throw new Error(`${file} does not say its size in a viewBox`);
      const version = createHash('sha256').update(svg).digest('hex').slice(0, 8);
      return {
        name: file.replace(/\.svg$/, ''),
        path: `/logos/${file}?v=${version}`,
        width: Number(size[1]),
        height: Number(size[2]),
        sources: [],
      };
    }),
  );
}
