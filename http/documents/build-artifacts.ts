import { join } from 'node:path';
import { nonPublicPrefixes } from '#http/well-known/path-prefixes.ts';
import { loadWorkerScripts, type WorkerScripts } from '#http/well-known/service-worker.ts';
import { type Asset, findAssets, oneDay } from '#server/platform/http/assets.ts';
import { packageRoot } from '#server/platform/package-root.ts';
import { type Build, loadBuild } from './build.ts';
import { type Images, loadImages } from './images.ts';

/** Everything that is served from the build. */
export interface BuildArtifacts {
  build: Build;
  images: Images;
  /** Files by address: scripts, styles, fonts, icons, images. */
  files: Map<string, Asset>;
  /** Path prefixes of addresses that are not public pages. */
  areas: string[];
  worker: WorkerScripts;
}

/** Reads the build's output. `headers` are sent with every file. */
export async function loadBuildArtifacts(headers: Record<string, string>): Promise<BuildArtifacts> {
  const [build, assets, icons, images] = await Promise.all([
    loadBuild(join(packageRoot, 'build')),
    findAssets(join(packageRoot, 'build/client/assets'), '/assets', headers),
    findAssets(
      join(packageRoot, 'build/icons'),
      '',
      { ...headers, 'cross-origin-resource-policy': 'cross-origin' },
      oneDay,
    ),
    loadImages(join(packageRoot, 'web'), headers),
  ]);
  const areas = nonPublicPrefixes(build.server.routes);
  const worker = await loadWorkerScripts({
    folder: join(packageRoot, 'build/worker'),
    areas,
    assets: assets.keys(),
    enhance: build.enhance,
  });
  return { build, images, files: new Map([...assets, ...icons, ...images.responses]), areas, worker };
}
