import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { type RunningApp, startApp } from '../testing/app.ts';
import { copyDatabase, dropDatabase } from '../testing/cluster.ts';
import { waitUntil } from '../testing/fixture.ts';
import { startMailServer } from '../testing/mail-server.ts';

/** The promise of docs/operations.md: with the rules of a new installation, each fault is told within a minute. */
const withinMs = 60_000;
const patienceMs = 4 * withinMs;

const run = promisify(execFile);
const hasOwnDisk = canMount();
let app: RunningApp;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
/** As the owner: of the server's database, and of another one of the same cluster. */
let owner: pg.Pool;
let cluster: pg.Pool;

beforeAll(async () => {
  const installed = inject('installed');
  mailServer = await startMailServer();
  const [dataDir, databaseUrl] = await Promise.all([
    createTemporaryFolder('firn-e2e-'),
    copyDatabase(installed.cluster, installed.databaseUrl),
  ]);
  // A disk of its own, which can be filled without any harm to others.
  if (hasOwnDisk) await run('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', dataDir]);
  await run('cp', ['-a', `${installed.dataDir}/.`, dataDir]);
  const env = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, MAIL_FROM: 'Firn <support@firn.example>' };
  app = await startApp({ dataDir, databaseUrl, env });
  owner = connect(databaseUrl);
  cluster = connect(databaseUrl.replace(/\/[^/?]+\?/, '/postgres?'));
  return async () => {
    await Promise.all([app.stop(), owner.end(), cluster.end()]);
    await mailServer.stop();
    if (hasOwnDisk) await run('umount', ['-l', dataDir]);
    await rm(dataDir, { recursive: true, force: true });
    await dropDatabase(installed.cluster, databaseUrl);
  };
});
test(
  'mail server down, background work at a standstill and a full disk each raise an alert, which ends with its cause',
  async () => {
    const { port } = mailServer;
    await mailServer.stop();
    await sendInquiry();
    await waitUntil('an email was refused', async () => {
      const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from mails where attempts > 0');
      return (rows[0]?.n ?? 0) > 0;
    });
    const blocker = await owner.connect();
    // The question which work is due reads this table, and no figure does.
    await blocker.query('begin; lock table check_runs in access exclusive mode');
    const filler = join(app.dataDir, 'filler');
    if (hasOwnDisk) spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
    const names = ['Emails are not accepted', 'Background work stopped', ...(hasOwnDisk ? ['Disk almost full'] : [])];
    await Promise.all(names.map(isRaised));
    // What stands still is the work, not the database.
    expect(await alertNamed('Database does not answer')).toBeUndefined();

    await rm(filler, { force: true });
    await blocker.query('rollback');
    blocker.release();
    mailServer = await startMailServer(port);
    await Promise.all(names.map(isResolved));
    for (const name of names) await waitUntil(`the team was mailed of “${name}”`, async () => isMailed(name));
  },
  patienceMs,
);

test(
  'a database that refuses connections is told at once by email, and the alert is stored when it is back',
  async () => {
    const name = new URL(app.databaseUrl ?? '').pathname.slice(1);
    const downAt = Date.now();
    await cluster.query(`alter database ${name} with allow_connections false`);
    await cluster.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await waitUntil('the team was mailed past the outbox', async () => isMailed('Database does not answer'), withinMs);
    expect((await fetch(`${app.url}/health/ready`)).status).toBe(503);
    expect((await fetch(app.url)).status).toBe(200);
    await cluster.query(`alter database ${name} with allow_connections true`);
    await isResolved('Database does not answer');
    const alert = await alertNamed('Database does not answer');
    expect(alert?.raisedAt.getTime()).toBeLessThan(downAt + withinMs);
  },
  patienceMs,
);

interface AlertRow {
  raisedAt: Date;
  resolvedAt: Date | null;
}

async function alertNamed(name: string): Promise<AlertRow | undefined> {
  const newest = `select raised_at as "raisedAt", resolved_at as "resolvedAt" from alerts where name = $1
    order by raised_at desc limit 1`;
  return (await owner.query<AlertRow>(newest, [name])).rows[0];
}

/** Waits until the fault that begins now has raised its alert. */
async function isRaised(name: string): Promise<void> {
  await waitUntil(`“${name}” is raised`, async () => (await alertNamed(name)) !== undefined, withinMs);
}

async function isResolved(name: string): Promise<void> {
  await waitUntil(`“${name}” is resolved`, async () => (await alertNamed(name))?.resolvedAt != null, withinMs);
}

/** Alone, or with others that began with it. Quoted-printable breaks long lines with "=" at the end. */
const isMailed = (name: string) =>
  mailServer.emails.some((email) => email.includes('Subject: Alert: ') && email.replaceAll('=\n', '').includes(name));

async function sendInquiry(): Promise<void> {
  const answer = await fetch(`${app.url}/api/inquiries/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Anna Keller',
      email: 'anna@load.example',
      subject: 'While the mail server is down',
      message: 'This email waits until the mail server accepts it again.',
      submissionId: crypto.randomUUID(),
    }),
  });
  expect(answer.status).toBe(200);
}

function connect(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url });
  // Its connections are ended by the server when the database is closed.
  pool.on('error', () => {});
  return pool;
}

function canMount(): boolean {
  if (process.platform !== 'linux') return false;
  const folder = mkdtempSync(join(tmpdir(), 'firn-mount-'));
  const tried = spawnSync('sh', ['-c', `mount -t tmpfs tmpfs ${folder} && umount ${folder}`]);
  rmSync(folder, { recursive: true });
  return tried.status === 0;
}
