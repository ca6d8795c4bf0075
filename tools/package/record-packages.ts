import { mkdirSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

/** Below the folder of the build: which packages each bundle was made of, and which it loads when it runs. */
export const packagesFolder = 'packages';

interface Bundler {
  getModuleIds(): Iterable<string>;
  environment?: { name: string };
}

/** A plugin of Rolldown and Vite that writes down the packages that a bundle was made of, for the list of components. */
export function recordPackages(root: string, name: string) {
  return {
    name: 'record-packages',
    generateBundle(this: Bundler) {
      const found = [...this.getModuleIds()].map((id) => packagePathOf(root, id)).filter((path) => path !== null);
      write(root, [name, this.environment?.name].filter(Boolean).join('-'), found);
    },
  };
}

/** Writes down the packages that the server's bundle imports and does not contain. */
export function recordExternal(
  root: string,
  chunks: readonly { imports?: string[]; dynamicImports?: string[] }[],
): void {
  const all = chunks.flatMap(({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports]);
  write(
    root,
    'external',
    all.filter((name) => !isBuiltin(name) && !name.endsWith('.js')),
  );
}

function write(root: string, name: string, list: string[]): void {
  const folder = join(root, 'build', packagesFolder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify([...new Set(list)].sort(), null, 1)}\n`);
}

/** The folder of the package that has a file, named as in the lock file: `node_modules/a/node_modules/b`; null: our own file. */
export function packagePathOf(root: string, id: string): string | null {
  const path = id.replaceAll('\0', '').replace(/\?.*$/, '').replaceAll('\\', '/');
  const start = `${root.replaceAll('\\', '/')}/`;
  const relative = path.startsWith(start) ? path.slice(start.length) : path;
  return /^(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+/.exec(relative)?.[0].slice(0, -1) ?? null;
}
