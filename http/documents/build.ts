import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { PageStylesheet } from '#server/platform/http/page-styles.ts';
import type * as Entry from '#web/entry.server.tsx';

/** The build's output for the server: the pages as code, stylesheets to inline, and the names of files. */
export interface Build {
  server: ServerBuild;
  entry: typeof Entry;
  stylesheets: ReadonlyMap<string, PageStylesheet>;
  /** Address of the enhancement script of public pages. */
  enhance: string;
}

/** Reads the build folder. Throws when there is none. */
export async function loadBuild(folder: string): Promise<Build> {
  const server = (await import(pathToFileURL(join(folder, 'main/pages.js')).href)) as ServerBuild;
  const client = join(folder, 'client');
  const manifest = JSON.parse(await readFile(join(client, 'public-scripts-manifest.json'), 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean }
  >;
  const enhance = Object.values(manifest).find(({ isEntry }) => isEntry)?.file;
  if (!enhance) throw new Error('the build has no enhancement script; run npm run build');
  const hrefs = [...new Set(Object.values(server.assets.routes).flatMap((route) => route?.css ?? []))];
  const sheets = hrefs.map(async (href) => {
    // The framework marks an address with # whose file a lazily loaded part needs too.
    const rules = await readFile(join(folder, 'styles', `${basename(href.replace(/#$/, ''))}.json`), 'utf8');
    return [href, JSON.parse(rules) as PageStylesheet] as const;
  });
  return {
    server,
    entry: server.entry.module as unknown as typeof Entry,
    stylesheets: new Map(await Promise.all(sheets)),
    enhance: `/${enhance}`,
  };
}
