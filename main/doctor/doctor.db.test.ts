import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startReceiver } from '#server/domains/webhooks/receiver.fixture.ts';
import { startS3Stub } from '#server/platform/files/s3-stub.fixture.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { createWorld } from '#server/testing/world.ts';
import { examine } from './doctor.ts';
import type { Finding } from './finding.ts';

const world = createWorld(() => new Date());
let folder: string;

beforeAll(async () => {
  folder = await createTemporaryFolder('firn-doctor-');
});
afterAll(() => rm(folder, { recursive: true }));

/** A data folder and its secrets as a first start makes them. */
async function installation(name: string) {
  const dataDir = join(folder, name);
  const secrets = createSecrets();
  await mkdir(dataDir, { mode: 0o700 });
  await writeFile(join(dataDir, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
  const { host, port, user } = inject('cluster');
  const database = String(world.db.ownerConnection.database);
  const databaseUrl = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  return { secrets, environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, APP_URL: 'http://localhost:1' } };
}

/** An SMTP server that takes every email, and its lines. */
async function startMailServer() {
  const lines: string[] = [];
  const converse = (socket: Socket) => {
    let isData = false;
    socket.write('220 mail.example\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        lines.push(line);
        if (isData && line !== '.') continue;
        isData = line === 'DATA';
        if (line === 'QUIT') socket.end('221 bye\r\n');
        else
          socket.write(
            isData
              ? '354 go on\r\n'
              : line.startsWith('EHLO')
                ? '250-mail.example\r\n250 AUTH PLAIN\r\n'
                : line.startsWith('AUTH')
                  ? '235 ok\r\n'
                  : '250 ok\r\n',
          );
      }
    });
  };
  const server = createServer(converse);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  return { port, lines, close: () => void server.close() };
}

const of = (findings: readonly Finding[], name: string) => findings.find((one) => one.name === name);

test('a sound installation: the database, an email that is sent, a file that is stored and read, and what is not checked', async () => {
  const { environment } = await installation('sound');
  const [mail, bucket, cdn] = await Promise.all([startMailServer(), startS3Stub(), startReceiver()]);
  const more = {
    SMTP_URL: `smtp://post:secret-smtp@127.0.0.1:${mail.port}`,
    S3_URL: bucket.url,
    MAIL_FROM: 'firn@firn.example',
    CDN_PURGE_URL: cdn.address,
    CDN_PURGE_SECRET: `whsec_${'secret-'.repeat(6).replaceAll('-', '+')}`,
  };
  try {
    const findings = await examine({ ...environment, ...more }, { mailTo: 'ops@firn.example' });
    expect(findings.filter(({ state }) => state === 'failed').map(({ name }) => name)).toEqual([
      'Public address uses HTTPS',
      // The cluster of the tests is fast instead of durable.
      'Durability of the database',
    ]);
    expect(of(findings, 'Mail server')).toEqual({
      ...{ name: 'Mail server', state: 'ok', remedy: null },
      found: 'It accepted an email to ops@firn.example; look whether it arrives',
    });
    expect(mail.lines).toContain('RCPT TO:<ops@firn.example>');
    expect(of(findings, 'Object store')?.found).toBe('A file of 64 KB was stored, read, compared and deleted');
    expect(bucket.objects.size).toBe(0);
    expect(of(findings, 'Role of the application')?.found).toBe('firn_app, without privileges');
    expect(of(findings, 'Migrations applied')?.state).toBe('ok');
    for (const name of ['Nightly backup', 'Log between two backups', 'Last restore test'])
      expect([name, of(findings, name)?.found]).toEqual([name, expect.any(String)]);
    expect(of(findings, 'Cost of random reads')?.state).toBe('ok');
    expect(of(findings, 'CDN')?.found).toBe('It accepted the purge of a key that no page has');
    expect(cdn.received[0]?.headers['surrogate-key']).toBe('firn-doctor');
    expect(of(findings, 'Place of the backups')).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('backups are lost with it'),
    });
    expect(of(findings, 'Redis')?.found).toBe('REDIS_URL is not set, each process counts rate limits for itself');
    expect(of(findings, 'Public address')?.state).toBe('not checked');
    for (const { state, remedy } of findings) expect(remedy !== null).toBe(['warning', 'failed'].includes(state));
    mail.lines.length = 0;
    await examine({ ...environment, ...more }, { mailTo: null });
    expect(mail.lines.filter((line) => line.startsWith('MAIL'))).toEqual([]);
  } finally {
    mail.close();
    cdn.server.close().closeAllConnections();
    await bucket.close();
  }
});

test('a pooler is asked for acts and for reads', async () => {
  const { environment } = await installation('pooled');
  // The same server in its place.
  const pooler = environment.DATABASE_URL.replace(/\/\/[^/]*/, '//localhost');
  const asked = async () =>
    of(await examine({ ...environment, DATABASE_POOLER_URL: pooler }, { mailTo: null }), 'Pooler');
  const reads = `${world.db.ownerConnection.database}_reads`;
  expect(await asked()).toMatchObject({ state: 'failed', found: expect.stringContaining(`"${reads}" does not exist`) });
  await world.db.owner.query(`create database ${reads}`);
  try {
    expect(await asked()).toMatchObject({
      state: 'ok',
      found: expect.stringContaining('It answers for acts and for reads'),
    });
  } finally {
    await world.db.owner.query(`drop database ${reads} with (force)`);
  }
});

test('a server that follows no other is no replica', async () => {
  const { environment } = await installation('replicated');
  const replica = environment.DATABASE_URL.replace(/\/\/[^/]*/, '//localhost');
  const findings = await examine({ ...environment, DATABASE_REPLICA_URL: replica }, { mailTo: null });
  expect(of(findings, 'Read replica')).toMatchObject({
    state: 'failed',
    found: expect.stringContaining('It follows no server'),
    remedy: expect.stringContaining('DATABASE_REPLICA_URL'),
  });
});

test('a server with the costs of turning disks is named', async () => {
  const { environment } = await installation('turning');
  const name = world.db.ownerConnection.database;
  await world.db.owner.query(`alter database ${name} set random_page_cost = 4`);
  expect(of(await examine(environment, { mailTo: null }), 'Cost of random reads')).toMatchObject({
    state: 'warning',
    found: 'random_page_cost 4',
  });
});

test('what is wrong is named with a remedy, and no secret is in any line', async () => {
  const { environment, secrets } = await installation('wrong');
  await chmod(join(environment.DATA_DIR, 'secrets.json'), 0o644);
  await chmod(environment.DATA_DIR, 0o777);
  const findings = await examine(
    {
      ...environment,
      ADMIN_EMAIL: 'admin@firn.example',
      ADMIN_PASSWORD: 'secret-admin',
      DATABASE_URL: 'postgres://firn:secret-db@127.0.0.1:1/firn?password=secret-parameter',
      SMTP_URL: 'smtp://post:secret-smtp@127.0.0.1:1',
      S3_URL: 'http://KEY:secret%2Fs3@127.0.0.1:1/bucket',
      REDIS_URL: 'redis://:secret-redis@127.0.0.1:1',
      CDN_PURGE_URL: 'http://127.0.0.1:1/secret-path',
      CDN_PURGE_SECRET: 'whsec_0123456789abcdef0123456789abcdef',
      SMS_URL: 'https://secret-user@sms.example/secret-path',
      AUDIT_TSA_URL: 'https://firn:secret-tsa@tsa.example/stamp',
      SENTRY_DSN: 'https://secret-dsn@errors.example/4',
      MICROSOFT_CLIENT_ID: 'app',
      MICROSOFT_CLIENT_SECRET: 'secret-microsoft',
      MICROSOFT_TENANT: 'contoso.example',
      BACKUP_PASSPHRASE: 'secret-backup-words',
      HEARTBEAT_KEY: 'secret-heartbeat-key',
    },
    { mailTo: null },
  );
  const failed = findings.filter(({ state }) => state === 'failed').map(({ name }) => name);
  for (const name of ['Data folder', 'Secrets file', 'Mail server', 'Object store', 'CDN', 'Redis', 'Database'])
    expect(failed).toContain(name);
  expect(of(findings, 'Secrets file')?.found).toMatch(/has mode 0644, and must have 0600$/);
  const printed = JSON.stringify(findings);
  expect(printed).not.toMatch(/secret-|0123456789abcdef/);
  for (const key of Object.values(secrets)) expect(printed).not.toContain(key);
});

test('the folder from before an upgrade of the database is named, and after two weeks it is a warning', async () => {
  const { environment } = await installation('upgraded');
  const found = async (at: Date) => {
    const state = { from: 17, to: 18, at: at.toISOString(), step: 'done', tables: {} };
    await writeFile(join(environment.DATA_DIR, 'upgrade.json'), JSON.stringify(state));
    return of(await examine(environment, { mailTo: null }), 'Upgrade of the database');
  };
  await mkdir(join(environment.DATA_DIR, 'postgres-17'));
  expect(await found(new Date())).toMatchObject({ state: 'ok', found: expect.stringContaining('postgres-17 is kept') });
  expect(await found(new Date('2026-01-01T00:00:00Z'))).toMatchObject({ state: 'warning' });
});

test('a message that quotes a secret is shown without it', async () => {
  const { environment } = await installation('quoted');
  const [finding] = await examine({ ...environment, PORT: 'x', HEARTBEAT_KEY: 'short-key' }, { mailTo: null });
  expect(finding?.state).toBe('failed');
  const quoted = await examine(
    { ...environment, REDIS_URL: 'redis://x:secret-host@secret-host.invalid:6379' },
    { mailTo: null },
  );
  expect(of(quoted, 'Redis')?.found).toMatch(/\*\*\*\.invalid/);
});

test('every problem of the configuration is a line of its own, and the rest waits for it', async () => {
  const findings = await examine({ PORT: 'eighty', APP_ULR: 'https://firn.example' }, { mailTo: null });
  expect(findings.map(({ name, state, found }) => [name, state, found])).toEqual([
    ['Configuration', 'failed', 'APP_ULR: unknown, did you mean APP_URL?'],
    ['Configuration', 'failed', 'PORT: must be a number'],
    ['Everything else', 'not checked', 'The configuration has to be correct first'],
  ]);
});

test('before the first start nothing is made', async () => {
  const findings = await examine({ DATA_DIR: join(folder, 'none'), APP_URL: 'http://localhost:1' }, { mailTo: null });
  expect(of(findings, 'Database')?.state).toBe('not checked');
  expect(of(findings, 'Secrets file')?.state).toBe('not checked');
});
