import { rm } from 'node:fs/promises';
import pg from 'pg';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { applySeeds } from '#server/platform/db/seed.ts';
import { migrationsFolder } from '#server/platform/package-root.ts';
import { seeds } from '#server/seeds.ts';
import { attackWorld } from './attack-world.ts';

// A process of its own: `node attack-tenants.js <folder>`. It creates a database in the folder, attacks one synthetic tenant
// from another in it, and writes the result as JSON. It knows no secret and no database of the installation.

const [folder = ''] = process.argv.slice(2);
const database = 'isolation';
const server = await startEmbedded({ dataDir: folder, durable: false, log() {} });

let stopping: Promise<void> | undefined;
const stop = () => (stopping ??= server.stop());
const abandon = async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(1);
};
process.on('SIGTERM', () => void abandon());
// The end of the application that waits for the result.
process.stdin.on('end', () => void abandon()).resume();

try {
  const superuser = new pg.Client(server.connection());
  await superuser.connect();
  await superuser.query(`create database ${database}`);
  await superuser.end();
  const connection = server.connection(database);
  await migrate(connection, await readMigrations(migrationsFolder), async (owner) => {
    await applySeeds(owner, seeds);
  });
  const result = await attackWorld(connection, folder);
  await new Promise<void>((resolve) => process.stdout.write(JSON.stringify(result), () => resolve()));
} finally {
  await stop();
}
process.exit(0);
