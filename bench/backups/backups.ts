import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseName } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { applySeeds } from '#server/platform/db/seed.ts';
import { packageRoot } from '#server/platform/package-root.ts';
import { loadSecrets } from '#server/platform/secrets/secrets.ts';
import { seeds } from '#server/seeds.ts';
import { report } from '../load-test.ts';

/**
 * How long a backup of a gigabyte takes, half of it rows and half files: made, restored into a throwaway folder and used, and
 * restored into an empty one, by the command line of the build, each in a process of its own, beside the running database.
 */
const gigabytes = Number(process.argv[2] ?? 1);
const fileBytes = 5_000_000;
/** A row has text that compresses as written text does, and an index. */
const rowBytes = 1_000;
const limitSeconds = 300;
/** Whatever the size: age derives the key of a passphrase with 256 MB. */
const limitMegabytes = 500;

const root = await mkdtemp(join(tmpdir(), 'firn-bench-'));
const dataDir = join(root, 'data');
const passphrase = 'a passphrase of the benchmark';
try {
  const server = await startEmbedded({ dataDir, log() {} });
  const bytes = await fill(server.connection);
  const file = join(root, 'backup');
  const create = await firn(['backup', 'create', file], dataDir);
  const verify = await firn(['backup', 'verify', file], dataDir);
  await server.stop();
  const restore = await firn(['backup', 'restore', file], join(root, 'restored'));
  const size = (await stat(file)).size;
  const perGigabyte = (seconds: number) => (seconds * 1e9) / bytes;
  const took = ({ seconds, megabytes }: typeof create) =>
    `${perGigabyte(seconds).toFixed(1)} s per GB, ${megabytes} MB of memory at most`;
  report([
    {
      name: `Backup of ${(bytes / 1e9).toFixed(2)} GB (${(size / 1e9).toFixed(2)} GB encrypted) made, and restored into an empty folder`,
      measured: `${perGigabyte(create.seconds + restore.seconds).toFixed(1)} s per GB`,
      limit: `≤ ${limitSeconds} s per GB`,
      holds: perGigabyte(create.seconds + restore.seconds) <= limitSeconds,
    },
    {
      name: 'Made beside the running database',
      measured: took(create),
      limit: `≤ ${limitMegabytes} MB`,
      holds: create.megabytes <= limitMegabytes,
    },
    {
      name: 'Restored into an empty folder',
      measured: took(restore),
      limit: `≤ ${limitMegabytes} MB`,
      holds: restore.megabytes <= limitMegabytes,
    },
    {
      name: 'Verified: restored, used, removed',
      measured: took(verify),
      limit: `≤ ${limitMegabytes} MB`,
      holds: verify.megabytes <= limitMegabytes,
    },
  ]);
} finally {
  await rm(root, { recursive: true, force: true });
}

/** Returns the bytes of the database and the files. */
async function fill(connection: Awaited<ReturnType<typeof startEmbedded>>['connection']): Promise<number> {
  const first = new pg.Client(connection());
  await first.connect();
  await first.query(`create database ${databaseName}`);
  await first.end();
  const migrations = await readMigrations(join(packageRoot, 'db/migrations'));
  await migrate(connection(databaseName), migrations, (client) => applySeeds(client, seeds));
  await loadSecrets(join(dataDir, 'secrets.json'));
  const owner = new pg.Client(connection(databaseName));
  await owner.connect();
  await owner.query(
    `create table bench_rows as select number, (select string_agg(md5(random()::text || numbers.number || part), ' ')
      from generate_series(1, $1) as parts (part)) as text from generate_series(1, $2) as numbers (number)`,
    [Math.round(rowBytes / 33), Math.round((gigabytes * 4.6e8) / rowBytes)],
  );
  await owner.query('create index on bench_rows (number)');
  const { rows } = await owner.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  await owner.end();
  await mkdir(join(dataDir, 'files'));
  const files = Math.round((gigabytes * 5e8) / fileBytes);
  for (let index = 0; index < files; index++)
    await writeFile(join(dataDir, 'files', index.toString(16).padStart(32, '0')), randomBytes(fileBytes));
  return Number(rows[0]?.bytes) + files * fileBytes;
}

/** Runs a command of the build. Returns its time, and the most memory that its process had. */
async function firn(args: string[], folder: string): Promise<{ seconds: number; megabytes: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(packageRoot, 'build/main/cli.js'), ...args], {
    env: { ...process.env, DATA_DIR: folder, BACKUP_PASSPHRASE: passphrase, TMPDIR: root },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let kilobytes = 0;
  const looking = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    kilobytes = Math.max(kilobytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
  }, 200);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(looking);
  if (code !== 0) throw new Error(`firn ${args.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000, megabytes: Math.round(kilobytes / 1024) };
}
