import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { digestTables } from '#server/domains/backups/move.ts';
import { type EmbeddedServer, startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { type Binaries, packageBinaries, packageName } from '#server/platform/db/embedded/package-binaries.ts';
import { isRoot, namedIdentity } from '#server/platform/db/embedded/run-as.ts';
import { findPrograms } from '#server/platform/db/upgrade/find-programs.ts';
import { withClient } from '#server/platform/db/with-client.ts';
import { createDataDir, startApp } from '../testing/app.ts';
import { firn } from '../testing/firn.ts';
import { postgres } from './engines.ts';
import { contentOf } from './load.ts';
import { signedIn } from './two-nodes.ts';

const run = promisify(execFile);
const { major: newest } = packageBinaries();
/** The last one of the major version before, of the same package. */
const earlier = '17.10.0-beta.17';

interface Old extends Binaries {
  /** What `--programs` names; null: it is found without. */
  given: string | null;
}

/** Old majors of this machine, and that of npm where it can be installed. */
const olds: Old[] = [];
for (const { path } of postgres) {
  const major = Number(/\/(\d+)\/bin$/.exec(path)?.[1]);
  if (major < newest) olds.push({ native: dirname(path), version: String(major), major, given: null });
}
const installed = await mkdtemp(join(tmpdir(), 'firn-earlier-'));
afterAll(() => rm(installed, { recursive: true, force: true }));
await run('npm', ['install', '--prefix', installed, '--no-save', `${packageName()}@${earlier}`], { timeout: 120_000 })
  .then(() =>
    olds.push({ ...(findPrograms(17, { dataDir: installed, given: installed }) as Binaries), given: installed }),
  )
  .catch((error: Error) =>
    process.stdout.write(`skipped  PostgreSQL ${earlier} of npm: ${error.message.split('\n')[0]}\n`),
  );

/** A data folder whose database an old version made. */
async function createFolder({ native, major }: Old): Promise<string> {
  const dataDir = await createDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  // From this one on clusters are made as ours are.
  if (major >= 17) return dataDir;
  // Where the user of the server may enter, as whom initdb runs.
  const made = await mkdtemp(join(tmpdir(), 'firn-old-'));
  const identity = isRoot() ? await namedIdentity() : null;
  if (identity) await chown(made, identity.uid, identity.gid);
  const flags = ['-U', 'firn_owner', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums'];
  await run(join(native, 'bin/initdb'), ['-D', join(made, 'data'), ...flags], { ...identity, cwd: made });
  await run('cp', ['-a', join(made, 'data'), join(dataDir, 'postgres')]);
  await rm(made, { recursive: true });
  // Programs before 16 find themselves by the path of their working directory.
  await chmod(dataDir, 0o711);
  return dataDir;
}

const byHand = [
  "create role reports login password 'of the reports' connection limit 3",
  "alter role reports in database firn set statement_timeout = '7s'",
  'alter role reports set search_path = "$user", public',
  'grant pg_read_all_settings to reports',
  'grant select on inquiries to reports',
  "alter database firn set work_mem = '9MB'",
  "alter system set log_autovacuum_min_duration = '5s'",
  'create index made_by_hand on inquiries (id)',
];

/** Of everything that has to come along beside rows. */
async function readFacts(client: pg.Client) {
  const { rows } = await client.query(
    `select (select json_agg(row(rolname, rolpassword, rolcanlogin, rolconnlimit) order by rolname) from pg_authid where rolname in ('firn_app', 'reports')) as roles,
      (select json_agg(row(coalesce(rolname, ''), setconfig) order by rolname, setconfig) from pg_db_role_setting left join pg_roles on pg_roles.oid = setrole) as settings,
      has_table_privilege('reports', 'inquiries', 'select') as reads, has_table_privilege('reports', 'inquiries', 'insert') as writes,
      pg_has_role('reports', 'pg_read_all_settings', 'member') as member,
      current_setting('log_autovacuum_min_duration') as logged`,
  );
  return rows[0];
}

const stateOf = async (server: EmbeddedServer) => {
  const owner = server.connection('firn');
  return { tables: await digestTables(owner), facts: await withClient(owner, readFacts) };
};

describe.each(olds)('from PostgreSQL $version', (old) => {
  test(`to ${newest} and back: rows, roles and settings, after attempts that were killed`, async () => {
    const dataDir = await createFolder(old);
    const open = (programs?: Binaries) => startEmbedded({ dataDir, log() {}, ...(programs && { programs }) });
    const major = async () => Number(await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8'));
    const upgrade = ['upgrade', 'database', ...(old.given === null ? [] : ['--programs', old.given])];

    let server = await open(old);
    await withClient(server.connection(), (client) => client.query('create database firn'));
    const databaseUrl = `postgres://firn_owner@/firn?host=${encodeURIComponent(server.socketDir)}&port=5432`;
    let app = await startApp({ dataDir, databaseUrl });
    onTestFinished(() => app.stop());
    const { cookie, project } = await signedIn(app.url);
    const uploaded = await fetch(`${app.url}/api/upload/project-file?project=${project}&name=kept.txt`, {
      method: 'POST',
      headers: { origin: app.url, cookie, 'content-type': 'application/octet-stream' },
      body: contentOf('kept.txt'),
    });
    const { id: file } = (await uploaded.json()) as { id: string };
    await withClient(server.connection('firn'), async (client) => {
      for (const statement of byHand) await client.query(statement);
    });
    expect((await firn({ dataDir }, upgrade)).output).toMatch(/made by PostgreSQL|stop it first/);
    await app.stop();
    await server.stop();

    await expect(startApp({ dataDir })).rejects.toThrow('npx firn upgrade database');
    const preview = await firn({ dataDir }, [...upgrade, '--preview']);
    expect(preview, preview.output).toMatchObject({ code: 0, output: expect.stringMatching(/MB needed, .* MB free/) });
    expect((await readdir(dataDir)).filter((name) => name.startsWith('upgrad'))).toEqual([]);
    server = await open(old);
    const before = await stateOf(server);
    await server.stop();

    expect((await firn({ dataDir }, upgrade, 'Copying')).code).toBeNull();
    expect(await major()).toBe(old.major);
    server = await open(old);
    const busy = await firn({ dataDir }, upgrade);
    expect(busy).toMatchObject({ code: 1, output: expect.stringContaining('stop it first') });
    expect(await stateOf(server)).toEqual(before);
    await server.stop();

    const done = await firn({ dataDir }, upgrade);
    expect(done.code, done.output).toBe(0);
    expect(done.output).toMatch(/\d+ rows in \d+ tables were copied, and are the same/);
    expect(done.output).toContain('made by hand: the index public.made_by_hand');
    expect(await major()).toBe(newest);
    server = await open();
    expect(await stateOf(server)).toEqual(before);
    await server.stop();

    app = await startApp({ dataDir });
    const again = await signedIn(app.url);
    const read = await fetch(`${app.url}/api/files/project/${file}`, { headers: { cookie: again.cookie } });
    expect(await read.text()).toBe(contentOf('kept.txt'));
    const audit = await firn({ dataDir }, ['audit', 'verify']);
    expect(audit.code, audit.output).toBe(0);
    await app.stop();

    const refused = await firn({ dataDir }, ['upgrade', 'undo']);
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringMatching(/audit_entries: \+\d+ rows[\s\S]*--force/),
    });
    const undone = await firn({ dataDir }, ['upgrade', 'undo', '--force']);
    expect(undone.code, undone.output).toBe(0);
    server = await open(old);
    expect(await stateOf(server)).toEqual(before);
    await server.stop();

    await firn({ dataDir }, upgrade, 'are the same');
    const left = await readdir(dataDir);
    const second = await firn({ dataDir }, upgrade);
    process.stdout.write(`killed at the end: ${left.join(' ')}; then: ${second.output.split('\n').at(-1)}\n`);
    expect(await major()).toBe(newest);
    server = await open();
    expect(await stateOf(server)).toEqual(before);
    await server.stop();
    expect((await firn({ dataDir }, ['upgrade', 'finish'])).code).toBe(0);
    expect((await readdir(dataDir)).filter((name) => /^(upgrad|postgres-\d+$)/.test(name))).toEqual([
      `postgres-${newest}`,
    ]);
    app = await startApp({ dataDir });
    await signedIn(app.url);
  });
});
