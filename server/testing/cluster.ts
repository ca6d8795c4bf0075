import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { applySeeds } from '#server/platform/db/seed.ts';
import { migrationsFolder, packageRoot } from '#server/platform/package-root.ts';
import { seeds } from '#server/seeds.ts';
import { copyFonts } from '#tools/copy-fonts.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const template = 'firn_template';

/**
 * One fast cluster for all database tests, with a migrated and seeded template that every test file clones. A second,
 * unused one is created and stopped: the tests of the embedded server begin with copies of it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Documents are drawn with the fonts of the build, which these tests do not need otherwise.
  await copyFonts(packageRoot);
  const prepared = await createTemporaryFolder('firn-test-');
  await (await startEmbedded({ dataDir: prepared, durable: false, log() {} })).stop();
  const dataDir = await createTemporaryFolder('firn-test-');
  execFileSync('cp', ['-a', join(prepared, 'postgres'), dataDir]);
  const server = await startEmbedded({ dataDir, durable: false, log() {}, settings: { max_connections: '200' } });
  const owner = new pg.Client(server.connection());
  await owner.connect();
  await owner.query(`create database ${template}`);
  await owner.end();
  await migrate(server.connection(template), await readMigrations(migrationsFolder), async (client) => {
    await applySeeds(client, seeds);
  });
  const { host, port, user } = server.connection();
  project.provide('cluster', { host, port, user, template });
  project.provide('preparedDataDir', prepared);
  return async () => {
    await server.stop();
    for (const folder of [dataDir, prepared]) await rm(folder, { recursive: true, force: true });
  };
}
