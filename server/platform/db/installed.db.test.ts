import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { installOnce } from './installed.ts';

let database: TestDatabase;
let folder: string;
let installs: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'firn-stamps-'));
  for (const build of ['one', 'two']) await writeFile(join(folder, build), `"digest of ${build}, it's"`);
  return async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  };
});

beforeEach(async () => {
  installs = [];
  await database.owner.query('comment on table migrations is null');
});

const start = (build: string, install = async () => void installs.push(build)) =>
  installOnce(database.owner, join(folder, build), install);

test('a build installs itself once, and again after another build did', async () => {
  for (const build of ['one', 'one', 'two', 'two', 'one']) await start(build);
  expect(installs).toEqual(['one', 'two', 'one']);
});

test('without a stamp it installs at every start, and what another build installed counts no more', async () => {
  for (const build of ['one', 'none', 'none', 'one']) await start(build);
  expect(installs).toEqual(['one', 'none', 'none', 'one']);
});

test('an installation that failed is made up for at the next start', async () => {
  await expect(start('one', () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  await start('one');
  expect(installs).toEqual(['one']);
});

test('a database that was restored from before the installation gets it', async () => {
  await start('one');
  // A dump without comments, or of an earlier build.
  await database.owner.query('comment on table migrations is null');
  await start('one');
  expect(installs).toEqual(['one', 'one']);
});
