import { globSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';

interface ManifestEntry {
  module: string;
  imports: string[];
}

interface Manifest {
  entry: ManifestEntry;
  routes: Record<string, ManifestEntry & { id: string; parentId?: string; path?: string; index?: boolean }>;
}

export interface AppScripts {
  /** The scripts that a browser loads to open this screen: of its routes, and the manifest, which loads the next screens. */
  of(path: string): Set<string>;
  /** The bytes of one on the wire, without headers. */
  size(script: string): Promise<number>;
}

/** What the build says about the scripts of the app. */
export async function readAppScripts(build: string): Promise<AppScripts> {
  const client = join(build, 'client');
  const [file = ''] = globSync('assets/manifest-*.js', { cwd: client });
  const { entry, routes }: Manifest = JSON.parse(await readFile(join(build, 'routes.json'), 'utf8'));
  const tree = (parent?: string): RouteObject[] =>
    Object.values(routes)
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: tree(id) }) as RouteObject);
  const screens = tree();
  return {
    of(path) {
      const matched = matchRoutes(screens, path)?.map(({ route }) => routes[route.id ?? '']) ?? [];
      const loaded = [entry, ...matched].flatMap((one) => (one ? [one.module, ...one.imports] : []));
      return new Set([`/${file}`, ...loaded]);
    },
    async size(script) {
      const { size } = await stat(join(client, `${script}.br`)).catch(() => stat(join(client, script)));
      return size;
    },
  };
}
