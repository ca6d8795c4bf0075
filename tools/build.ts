import { createHash } from 'node:crypto';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtRooms } from './rooms.ts';

/**
 * Builds everything that is served: images, pages, the scripts of public pages, icons, the bundled server. With `--if-stale` a
 * build whose inputs have not changed since is kept; images are drawn only if their own description changed. What builds
 * is loaded only when there is something to build, because every start asks.
 */
const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'build/stamp.json');
const artFolder = 'web/art';
const inputs = [
  ...builtRooms,
  'package-lock.json',
  'vite.config.ts',
  'vite.public-scripts.config.ts',
  'react-router.config.ts',
];

await build(process.argv.includes('--if-stale'));

async function build(onlyIfStale: boolean): Promise<void> {
  const stamp = await digestOf(inputs);
  const isFresh = onlyIfStale && (await readJson(stampFile)) === stamp;
  if (isFresh && (await hasArt())) return;
  const [{ buildArt }, { buildPages }] = await Promise.all([import('#art/build.ts'), import('./build-pages.ts')]);
  // Drawing has its own threads, and building the pages does not read images.
  await Promise.all([buildArt(join(root, artFolder), join(root, 'web/logos'), log), isFresh || buildPages(log)]);
  if (!isFresh) await writeFile(stampFile, JSON.stringify(stamp));
}

/** Whether every image is there that was drawn; their descriptions are inputs of the build. */
async function hasArt(): Promise<boolean> {
  const drawn = (await readJson(join(root, artFolder, '.made'))) as Record<string, { files: string[] }> | null;
  if (drawn === null) return false;
  const files = ['index.json', ...Object.values(drawn).flatMap((image) => image.files)];
  const missing = await Promise.all(files.map((file) => access(join(root, artFolder, file)).catch(() => file)));
  return missing.every((file) => file === undefined);
}

async function digestOf(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesBelow(path)) hash.update(file).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !file.startsWith(artFolder))
    .sort();
}

async function readJson(file: string): Promise<unknown> {
  return readFile(file, 'utf8').then(JSON.parse, () => null);
}

function log(what: string): void {
  process.stdout.write(`${what}…\n`);
}
