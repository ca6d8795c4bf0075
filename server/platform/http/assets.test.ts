import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAssets } from './assets.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firn-assets-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a file is read with its first request, and kept', async () => {
  await writeFile(join(folder, 'a.js'), 'first');
  const assets = await findAssets(folder, '/assets', {});
  await writeFile(join(folder, 'a.js'), 'second');
  const answer = assets.get('/assets/a.js')?.();
  expect(answer?.variants.identity.body.toString()).toBe('second');
  await writeFile(join(folder, 'a.js'), 'third');
  expect(assets.get('/assets/a.js')?.()).toBe(answer);
});

test('the compressed file beside a file is sent as it is; without one, text is compressed', async () => {
  await writeFile(join(folder, 'b.css'), 'body{}');
  await writeFile(join(folder, 'b.css.br'), 'of the build');
  await writeFile(join(folder, 'c.svg'), '<svg/>');
  const assets = await findAssets(folder, '', {});
  expect(assets.get('/b.css')?.()?.variants.br.body.toString()).toBe('of the build');
  const compressed = assets.get('/c.svg')?.()?.variants.br.body;
  expect(compressed && brotliDecompressSync(compressed).toString()).toBe('<svg/>');
  expect(assets.has('/b.css.br')).toBe(false);
});

test('a file that another build has removed is not found', async () => {
  await writeFile(join(folder, 'd.js'), 'here');
  const assets = await findAssets(folder, '', {});
  await rm(join(folder, 'd.js'));
  expect(assets.get('/d.js')?.()).toBeUndefined();
});
