import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { rolldown } from 'rolldown';
import { bundleWarningBytes } from '#contract/operations/vitals.ts';
import { bundleServer, minifyServer } from './bundle-server.ts';
import { bundleSize } from './bundle-size.ts';
import { copyFonts } from './copy-fonts.ts';
import { buildIcons } from './icons.ts';
import { recordPackages } from './package/record-packages.ts';
import { readPageScripts, splitStylesheet } from './split-stylesheets.ts';

const root = join(import.meta.dirname, '..');

/** Builds everything below `build`. `log` is called at each step. */
export async function buildPages(log: (what: string) => void): Promise<void> {
  await rm(join(root, 'build'), { recursive: true, force: true });
  log('building the pages');
  await run('react-router', 'build');
  await run('vite', 'build', '--config', 'vite.public-scripts.config.ts');
  await nameFilesFromRoot(join(root, 'build/client/public-scripts-manifest.json'));
  await warnIfBundleTooLarge();
  await buildIcons(join(root, 'web/logos/mark.svg'), join(root, 'build/icons'));
  await copyFonts(root);
  log('bundling the server');
  await Promise.all([bundleServer(root), bundleWorker('service-worker'), bundleWorker('unregister')]);
  await minifyServer(root);
  await shortenRouteManifest(join(root, 'build/client/assets'));
  await compressAssets(join(root, 'build/client/assets'));
  await splitStylesheets();
}

/** Documents of public pages contain the rules that they use; those of the app link their stylesheet. */
async function splitStylesheets(): Promise<void> {
  const [assets, folder] = [join(root, 'build/client/assets'), join(root, 'build/styles')];
  const scripts = await readPageScripts(join(root, 'build/client'));
  await mkdir(folder);
  for (const name of (await readdir(assets)).filter((file) => file.endsWith('.css'))) {
    const sheet = splitStylesheet(await readFile(join(assets, name), 'utf8'), scripts);
    await writeFile(join(folder, `${name}.json`), JSON.stringify(sheet));
  }
}

/** The same source gives the same build in any folder, so no file of it names the folder (`npm run compare-builds`). */
async function nameFilesFromRoot(file: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(`${root}/`, ''));
}

/** Requirements 1.9: bundle warning. */
async function warnIfBundleTooLarge(): Promise<void> {
  const size = await bundleSize(join(root, 'build/client'));
  if (size > bundleWarningBytes) {
    process.stderr.write(`warning: the scripts of public pages take ${size} bytes, more than ${bundleWarningBytes}\n`);
  }
}

/** Bundles a service worker as one classic script without imports. */
async function bundleWorker(name: string): Promise<void> {
  const bundle = await rolldown({
    input: join(root, `web/service-worker/${name}.ts`),
    platform: 'browser',
    plugins: [recordPackages(root, name)],
    logLevel: 'warn',
  });
  await bundle.write({ file: join(root, `build/worker/${name}.js`), format: 'iife', minify: true });
  await bundle.close();
}

interface RouteManifest {
  routes: Record<string, Record<string, unknown>>;
}

/**
 * Every screen of the app loads the manifest of all routes. Left out is what says nothing, and what a screen imports: the
 * browser reads that in the screen itself, and the server, whose documents name it early, has a manifest of its own. The
 * whole one is kept for the weights (`bench/app-scripts.ts`).
 */
async function shortenRouteManifest(folder: string): Promise<void> {
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error('The build has no manifest of the routes.');
  const text = await readFile(join(folder, name), 'utf8');
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  await writeFile(join(root, 'build/routes.json'), text.slice(start, end));
  const manifest = JSON.parse(text.slice(start, end)) as RouteManifest;
  for (const [id, route] of Object.entries(manifest.routes)) manifest.routes[id] = shortened(route);
  await writeFile(join(folder, name), text.slice(0, start) + JSON.stringify(manifest) + text.slice(end));
}

function shortened({ imports, ...route }: RouteManifest['routes'][string]): RouteManifest['routes'][string] {
  const says = (value: unknown) => value !== false && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(route).filter(([, value]) => says(value)));
}

async function compressAssets(folder: string): Promise<void> {
  const compress = promisify(brotliCompress);
  const files = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      await writeFile(join(folder, `${name}.br`), await compress(await readFile(join(folder, name)), { params }));
    }),
  );
}

async function run(command: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'node_modules', binOf(command)), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

function binOf(command: string): string {
  return command === 'vite' ? 'vite/bin/vite.js' : '@react-router/dev/bin.cjs';
}
