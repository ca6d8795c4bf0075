import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkerFacts } from '#web/service-worker/worker-types.ts';

/** Part of the interface, not content: it exists whatever is published. */
const offlinePath = '/offline';

export interface WorkerScripts {
  /** Makes visited public pages readable offline. */
  script: Buffer;
  /** Removes an installed worker and everything it stored. */
  unregister: Buffer;
}

interface WorkerParts {
  /** The folder with the built scripts. */
  folder: string;
  areas: string[];
  /** Addresses of all built files. */
  assets: Iterable<string>;
  enhance: string;
}

/** Both scripts that `/sw.js` may return, the first with the facts of this build prepended. */
export async function loadWorkerScripts({ folder, areas, assets, enhance }: WorkerParts): Promise<WorkerScripts> {
  const [code, unregister] = await Promise.all(
    ['service-worker.js', 'unregister.js'].map((name) => readFile(join(folder, name))),
  );
  if (!code || !unregister) throw new Error('the build has no service worker; run npm run build');
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
  return { script: Buffer.from(`const facts=${JSON.stringify(facts)};${code}`), unregister };
}
