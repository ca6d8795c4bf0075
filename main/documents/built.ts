import { join } from 'node:path';
import { home } from '#main/package-root.ts';
import { appAreas } from '#main/well-known/areas.ts';
import { loadWorkerScripts, type WorkerScripts } from '#main/well-known/service-worker.ts';
import { aDay, loadAssets } from '#server/platform/http/assets.ts';
import type { StoredAnswer } from '#server/platform/http/stored-answer.ts';
import { type Build, loadBuild } from './build.ts';
import { type Images, loadImages } from './images.ts';

/** All that is answered from the build, in memory. */
export interface Built {
  build: Build;
  images: Images;
  /** Files by address: scripts, styles, fonts, icons, images. */
  files: Map<string, StoredAnswer>;
  /** Where the addresses begin that are not public pages. */
  areas: string[];
  worker: WorkerScripts;
}

/** Reads what the build left. `headers` go with every file. */
export async function loadBuilt(headers: Record<string, string>): Promise<Built> {
  const [build, assets, icons, images] = await Promise.all([
    loadBuild(join(home, 'build')),
    loadAssets(join(home, 'build/client/assets'), '/assets', headers),
    loadAssets(join(home, 'build/icons'), '', { ...headers, 'cross-origin-resource-policy': 'cross-origin' }, aDay),
    loadImages(join(home, 'web'), headers),
  ]);
  const areas = appAreas(build.server.routes);
  const worker = await loadWorkerScripts({
    folder: join(home, 'build/worker'),
    areas,
    assets: assets.keys(),
    enhance: build.enhance,
  });
  return { build, images, files: new Map([...assets, ...icons, ...images.answers]), areas, worker };
}
