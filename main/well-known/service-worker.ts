import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkerFacts } from '#web/worker/worker-types.ts';

/** Interface, not content: it is there whatever is published. */
const offlinePath = '/offline';

export interface WorkerScripts {
  /** Keeps public pages readable without a network. */
  keep: Buffer;
  /** Takes a worker that was there away again, with all that it kept. */
  remove: Buffer;
}

interface WorkerParts {
  /** The folder with the built scripts. */
  folder: string;
  areas: string[];
  /** Addresses of all built files. */
  assets: Iterable<string>;
  enhance: string;
}

/** Both scripts that `/sw.js` may answer with, the first with the facts of this build above its code. */
export async function loadWorkerScripts({ folder, areas, assets, enhance }: WorkerParts): Promise<WorkerScripts> {
  const [code, remove] = await Promise.all(['keep.js', 'remove.js'].map((name) => readFile(join(folder, name))));
  if (!code || !remove) throw new Error('the build has no service worker; run npm run build');
  const names = [...assets].sort();
  const fonts = names.filter((name) => /geist-latin-wght-normal.*\.woff2$/.test(name));
  const version = createHash('sha256').update(code).update(names.join()).digest('base64url').slice(0, 10);
  const facts: WorkerFacts = {
    version,
    areas,
    offlinePage: offlinePath,
    offlineLinks: ['/', '/contact'],
    essentials: [enhance, ...fonts],
  };
  return { keep: Buffer.from(`const facts=${JSON.stringify(facts)};${code}`), remove };
}
