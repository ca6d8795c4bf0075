import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { cleanUp, isAlive, preparedFolder, serverPid, startApp, temporaryFolder } from './app-process.fixture.ts';
import { type EmbeddedOptions, startEmbedded } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
/** Another user can run this code only if every folder above it can be traversed by others. */
const isOpenToOthers = foldersAbove(import.meta.dirname).every((folder) => (statSync(folder).mode & 0o001) !== 0);
const open = (dataDir: string, more: Partial<EmbeddedOptions> = {}) =>
  startEmbedded({ dataDir, durable: false, log() {}, ...more });

async function query(connection: object, text: string) {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanUp);

test('the first start creates a cluster, the next one finds its rows', async () => {
  const dataDir = await temporaryFolder();
  const first = await open(dataDir);
  expect(first.started).toBe('created');
  await query(first.connection(), 'create table kept as select 7 as seven');
  const pid = serverPid(dataDir) as number;
  await first.stop();
  await first.stop();
  expect(isAlive(pid)).toBe(false);
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);

  const second = await open(dataDir);
  expect(second.started).toBe('started');
  expect(await query(second.connection(), 'select seven from kept')).toEqual([{ seven: 7 }]);
  await second.stop();
});

test('the cluster has checksums, C.UTF-8, a private folder and no TCP port', async () => {
  const dataDir = await temporaryFolder();
  const server = await open(dataDir, { durable: true, settings: { max_connections: '33' } });
  const [found] = await query(
    server.connection('template1'),
    `select datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding, current_user as user,
       current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
       current_setting('fsync') as fsync, current_setting('max_connections') as connections
     from pg_database where datname = current_database()`,
  );
  expect(found).toEqual({
    datlocprovider: 'b',
    datlocale: 'C.UTF-8',
    encoding: 'UTF8',
    user: 'firn_owner',
    checksums: 'on',
    addresses: '',
    fsync: 'on',
    connections: '33',
  });
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  if (process.platform === 'linux') {
    const sockets = execFileSync('ls', ['-l', `/proc/${serverPid(dataDir)}/fd`], { encoding: 'utf8' });
    const inodes = [...sockets.matchAll(/socket:\[(\d+)\]/g)].map(([, inode]) => inode as string);
    const tcp = readFileSync('/proc/net/tcp', 'utf8') + readFileSync('/proc/net/tcp6', 'utf8');
    expect(inodes.length).toBeGreaterThan(0);
    expect(inodes.filter((inode) => tcp.includes(` ${inode} `))).toEqual([]);
  }
  await server.stop();
});

test('a data folder with a long path is connected to through a short link', async () => {
  const dataDir = join(await temporaryFolder(), 'd'.repeat(60), 'e'.repeat(60));
  const server = await open(dataDir);
  onTestFinished(() => rmSync(server.socketDir));
  expect(server.socketDir.length).toBeLessThan(80);
  expect(await query(server.connection(), 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a cluster of another major version is refused with both versions, the command and the space that it needs', async () => {
  const dataDir = await preparedFolder();
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(open(dataDir)).rejects.toThrow(
    /made by PostgreSQL 17, this release of Firn brings PostgreSQL 18\. .* needs \d+ MB of free disk .*: npx firn upgrade database/,
  );
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '19\n');
  await expect(open(dataDir)).rejects.toThrow(/Start the release that brings PostgreSQL 19/);
});

test.runIf(isRoot)('below a private folder, root starts the server as another user', async () => {
  const closed = join(await temporaryFolder(), 'home');
  mkdirSync(closed, { mode: 0o700 });
  const dataDir = join(closed, 'data');
  const server = await open(dataDir);
  const { uid } = statSync(`/proc/${serverPid(dataDir)}`);
  expect(uid).toBeGreaterThan(60_000);
  expect(statSync(join(dataDir, 'postgres', 'PG_VERSION')).uid).toBe(uid);
  await server.stop();
});

test.runIf(isRoot)('a cluster restored by root gets its owner and mode back', async () => {
  const dataDir = await preparedFolder();
  const restored = await temporaryFolder();
  cpSync(join(dataDir, 'postgres'), join(restored, 'postgres'), { recursive: true });
  execFileSync('chmod', ['755', join(restored, 'postgres')]);
  expect(statSync(join(restored, 'postgres')).uid).toBe(0);
  const server = await open(restored);
  expect(statSync(join(restored, 'postgres')).mode & 0o777).toBe(0o700);
  await server.stop();
});

test.runIf(isRoot && isOpenToOthers)(
  'an ordinary user runs the server under their own account, and root may join it',
  async () => {
    const dataDir = await temporaryFolder();
    chownSync(dataDir, 65_534, 65_534);
    const app = startApp(dataDir, { uid: 65_534 });
    expect(await app.next()).toMatchObject({ started: 'created' });
    expect(statSync(`/proc/${serverPid(dataDir)}`).uid).toBe(65_534);
    const server = await open(dataDir);
    expect(server.started).toBe('joined');
    await server.stop();
    expect(await app.ask('stop')).toMatchObject({ stopped: true });
  },
);

test.runIf(isRoot && isOpenToOthers)(
  'a user who does not own the cluster gets an error that names the owner',
  async () => {
    const dataDir = await preparedFolder();
    chownSync(dataDir, 65_534, 65_534);
    const said = await startApp(dataDir, { uid: 65_534 }).next();
    expect(said.error).toMatch(/postgres belongs to user 6\d+, Firn runs as 65534/);
  },
);

function foldersAbove(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}
