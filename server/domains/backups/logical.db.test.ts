import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/identity/users/tables.ts';
import { createFolderStore } from '#server/platform/backup/folder-store.ts';
import { refuseUnfilled } from '#server/platform/backup/unfinished.ts';
import type { Connection } from '#server/platform/db/db.ts';
import { type Migration, readMigrations } from '#server/platform/db/migrate.ts';
import { withClient } from '#server/platform/db/with-client.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { migrationsFolder } from '#server/platform/package-root.ts';
import { loadSecrets } from '#server/platform/secrets/secrets.ts';
import { defaultSmsCountryCodes } from '#server/platform/sms/countries.ts';
import { sealAuditEntries } from '#server/records/audit/seal.ts';
import { createServices } from '#server/services.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { createWorld } from '#server/testing/world.ts';
import { countRows } from './count-rows.ts';
import { createBackup } from './create.ts';
import { claimDatabase, lockDatabase } from './load.ts';
import { restoreBackup } from './restore.ts';
import { verifyBackup } from './verify.ts';

const world = createWorld(() => new Date());
let root: string;
let dataDir: string;
let migrations: Migration[];
const store = () => createFolderStore(join(root, 'backups'));

beforeAll(async () => {
  root = await createTemporaryFolder('firn-test-');
  dataDir = join(root, 'data');
  await mkdir(join(dataDir, 'files'), { recursive: true });
  await loadSecrets(join(dataDir, 'secrets.json'));
  migrations = await readMigrations(migrationsFolder);
  await world.signedIn('ada@bank.example', 'admin');
  await sealAuditEntries(world.services);
  await store().write('rows', (sink) => createBackup(installation(), 'logical', sink, null));
});

afterAll(() => rm(root, { recursive: true, force: true }));

const installation = () => ({
  owner: world.db.ownerConnection,
  dataDir,
  secretsFile: join(dataDir, 'secrets.json'),
  now: () => new Date(),
});

const unlocking = () => {
  throw new Error('it is not encrypted');
};

async function verify(name: string, fileKeys = inventories.fileKeys) {
  const folder = await createTemporaryFolder('firn-test-');
  try {
    return await verifyBackup(await store().read(name), {
      ...{ name, folder, migrations, unlocking, fileKeys },
      openServices: async (data, connection) =>
        createServices({
          ...{ connection, log: silentLog, appUrl: 'http://localhost:3000', filesFolder: join(data, 'files') },
          ...{ smsCountryCodes: defaultSmsCountryCodes, microsoft: null, sendsMail: false, isStrict: false },
          secrets: await loadSecrets(join(data, 'secrets.json')),
        }),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a verification restores a logical backup into a server of its own, checks the audit chain and signs in', async () => {
  const { rows, auditEntries, manifest } = await verify('rows');
  const { tables } = await withClient(world.db.ownerConnection, (owner) => countRows(owner));
  expect(rows).toBe(tables.values().reduce((sum, count) => sum + count, 0));
  expect(auditEntries).toBeGreaterThan(0);
  expect(manifest.auditHead?.position).toBe(auditEntries);
});

test('a verification notices an audit chain that was broken before the backup, and a file that is missing', async () => {
  // Any column: what it holds is in no file.
  await expect(verify('rows', [users.email])).rejects.toThrow(
    'rows: the restored database names the file ada@bank.example, which is not in the backup.',
  );
  await world.db.owner.query(`alter table audit_seals disable trigger user;
    update audit_seals set hash = repeat('0', 64) where position = 1;
    alter table audit_seals enable trigger user`);
  await store().write('broken', (sink) => createBackup(installation(), 'logical', sink, null));
  await expect(verify('broken')).rejects.toThrow('broken: the audit chain is broken at position 1');
});

const programs = '/usr/lib/postgresql/15/bin';
const isInstalled = existsSync(join(programs, 'initdb'));

test.skipIf(!isInstalled)(
  `a database of PostgreSQL 15 takes the rows, and is refused when it is not empty${isInstalled ? '' : ` (skipped: no ${programs}/initdb)`}`,
  async () => {
    const server = await startPostgres15();
    const databaseUrl = `postgres://firn@localhost/firn?host=${encodeURIComponent(server.folder)}&port=5439`;
    const restore = async (name: string, into: string) =>
      restoreBackup(await store().read(name), {
        ...{ name, unlocking, migrations, databaseUrl, durable: false },
        dataDir: join(root, into),
        secretsFile: join(root, into, 'secrets.json'),
      });
    try {
      // Cut off: the database is empty again.
      const bytes = await readFile(join(root, 'backups', 'rows'));
      await writeFile(join(root, 'backups', 'cut'), bytes.subarray(0, -50));
      await expect(restore('cut', 'cut')).rejects.toThrow('cut is damaged');
      expect(await readdir(join(root, 'cut'))).toEqual([]);

      const other = migrations.slice(0, -1);
      await expect(
        restoreBackup(await store().read('rows'), {
          ...{ name: 'rows', unlocking, migrations: other, databaseUrl, durable: false },
          ...{ dataDir: join(root, 'other'), secretsFile: join(root, 'other', 'secrets.json') },
        }),
      ).rejects.toThrow(/has other migrations than this version \(.*\): restore it with that version/);

      // The secrets of another installation: nothing is restored, and the database is empty again.
      const sealed = { passphrase: 'a long sentence' };
      await store().write('sealed', (sink) => createBackup(installation(), 'logical', sink, sealed));
      await writeFile(join(root, 'other-secrets.json'), '{}');
      await expect(
        restoreBackup(await store().read('sealed'), {
          ...{ name: 'sealed', unlocking: () => sealed, migrations, databaseUrl, durable: false },
          ...{ dataDir: join(root, 'other'), secretsFile: join(root, 'other-secrets.json') },
        }),
      ).rejects.toThrow(/holds other secrets than the backup.* Nothing was restored\.$/);
      expect(await readdir(join(root, 'other'))).toEqual([]);
      expect(await readFile(join(root, 'other-secrets.json'), 'utf8')).toBe('{}');

      // As a killed restore leaves them: no server starts, and the same command begins anew.
      const owner: Connection = { connectionString: databaseUrl };
      await claimDatabase(owner);
      await withClient(owner, (client) => client.query('create table migrations ()'));
      await expect(refuseUnfilled(owner)).rejects.toThrow('A restore or a move into this database has not ended.');
      const unlock = await lockDatabase(owner);
      await expect(restore('rows', 'external')).rejects.toThrow('Another restore or move fills this database');
      await unlock();
      const { rows, manifest } = await restore('rows', 'external');
      await refuseUnfilled(owner);
      expect(rows).toBe(manifest.tables.reduce((sum, { before }) => sum + before, 0));
      await withClient(owner, async (client) => {
        const { rows: users } = await client.query("select role from users where email = 'ada@bank.example'");
        expect(users).toEqual([{ role: 'admin' }]);
        const { rows: left } = await client.query(
          "select count(*) filter (where contype = 'f')::int as keys, (select count(*)::int from pg_trigger where not tgisinternal and tgenabled <> 'O') as off from pg_constraint",
        );
        const { rows: ours } = await world.db.owner.query(
          "select count(*) filter (where contype = 'f')::int as keys from pg_constraint",
        );
        expect(left).toEqual([{ keys: ours[0].keys, off: 0 }]);
      });
      await expect(restore('rows', 'again')).rejects.toThrow(
        /^The database firn is not empty \(it has public\.\w+\): only an empty database is filled\.$/,
      );

      // And back: a backup of the external database is restored into an embedded server.
      await store().write('back', (sink) => createBackup({ ...installation(), owner }, 'logical', sink, null));
      expect((await verify('back')).rows).toBe(rows);
    } finally {
      await server.stop();
    }
  },
);

/** The PostgreSQL 15 of this machine on a socket, with a database whose owner is no superuser. */
async function startPostgres15() {
  const folder = await createTemporaryFolder('firn-pg15-');
  const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if ('uid' in identity) await chown(folder, identity.uid ?? 0, identity.gid ?? 0);
  const data = join(folder, 'data');
  // The encoding is not left to the locale of this machine.
  const made = ['-D', data, '-A', 'trust', '-N', '-U', 'owner', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(programs, 'initdb'), made, { ...identity, cwd: '/' });
  const options = ['-D', data, '-k', folder, '-p', '5439', '-c', 'listen_addresses=', '-c', 'fsync=off'];
  const child = spawn(join(programs, 'postgres'), options, { ...identity, cwd: '/', stdio: 'ignore' });
  const superuser = { host: folder, port: 5439, user: 'owner', database: 'postgres' };
  for (let attempt = 0; ; attempt++) {
    const failure = await withClient(superuser, async (client) => {
      await client.query('create role firn login createrole');
      await client.query('create database firn owner firn');
      return null;
    }).catch((error: Error) => error);
    if (failure === null) break;
    if (attempt > 200) throw failure;
    await sleep(50);
  }
  return {
    folder,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
