import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of all scripts that public pages can ever load, islands included, uncompressed. */
export async function bundleSize(client: string): Promise<number> {
  const text = await readFile(join(client, 'public-scripts-manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, { file: string }>;
  const scripts = new Set(Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : [])));
  const sizes = await Promise.all([...scripts].map(async (file) => (await stat(join(client, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
