import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packagesFolder } from './record-packages.ts';

/** A package that is part of what is shipped. */
export interface Component {
  /** As in the lock file: `node_modules/sharp`. */
  path: string;
  name: string;
  version: string;
  /** An SPDX expression, as the package states it. */
  license: string;
  /** The digest of its archive in the registry, as the lock file has it. */
  integrity: string | null;
  /** Its code is in our bundles, or its files are in `node_modules`. */
  isBundled: boolean;
}

interface Locked {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
}

/** Files of these are copied by the build (`tools/copy-fonts.ts`), so no bundle names them. */
const copiedByBuild = ['node_modules/@fontsource/geist', 'node_modules/pdfjs-dist'];

/** The packages of the lock file, by the path of their folder. */
export function readLock(root: string): Map<string, Locked> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return new Map(Object.entries(packages).filter(([path]) => path !== ''));
}

/** The packages that the bundles of the build were made of. */
export async function bundledPackages(root: string): Promise<string[]> {
  const folder = join(root, 'build', packagesFolder);
  const lists = (await readdir(folder)).filter((name) => name.endsWith('.json') && name !== 'external.json');
  const found = await Promise.all(lists.map((name) => readJson(join(folder, name))));
  return [...new Set([...copiedByBuild, ...found.flat()])].sort();
}

/** The modules that the server's bundle loads from `node_modules` when it runs. */
export function externalModules(root: string): Promise<string[]> {
  return readJson(join(root, 'build', packagesFolder, 'external.json'));
}

/** What the lock file says of these packages. Throws for one that it does not have: its version would be unknown. */
export function describeComponents(
  root: string,
  bundled: readonly string[],
  installed: readonly string[],
): Component[] {
  const lock = readLock(root);
  return [...new Set([...bundled, ...installed])].sort().map((path) => {
    const locked = lock.get(path);
    if (!locked?.version) throw new Error(`${path} is not in package-lock.json`);
    return {
      path,
      name: locked.name ?? nameOf(path),
      version: locked.version,
      license: locked.license ?? 'NONE',
      integrity: locked.integrity ?? null,
      isBundled: !installed.includes(path),
    };
  });
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

async function readJson(file: string): Promise<string[]> {
  return JSON.parse(await readFile(file, 'utf8')) as string[];
}
