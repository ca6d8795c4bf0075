import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { administrator, createDataDir, startApp } from '../testing/app.ts';
import { firn } from '../testing/firn.ts';
import { waitUntil } from '../testing/fixture.ts';
import { makeCertificate } from './certificates.ts';
import { type Engine, postgres, redis } from './engines.ts';
import { startRedis, startSmtp } from './other-servers.ts';
import { startPostgres } from './postgres-server.ts';
import { signedIn } from './two-nodes.ts';

async function folder(): Promise<string> {
  const made = await createDataDir();
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

describe.each(postgres)('$version', (engine) => {
  test('it is migrated, serves and stores, is backed up and verified, and starts again', async () => {
    const server = await startPostgres(engine);
    onTestFinished(() => server.remove());
    const place = { dataDir: await folder(), databaseUrl: server.url };
    let app = await startApp(place);
    onTestFinished(() => app.stop());
    const { project } = await signedIn(app.url);
    for (const path of ['/', '/services', '/search?q=security'])
      expect([path, (await fetch(app.url + path)).status]).toEqual([path, 200]);
    const backup = join(place.dataDir, 'one.tar.zst');
    for (const args of [
      ['audit', 'verify'],
      ['backup', 'create', backup],
      ['backup', 'verify', backup],
    ]) {
      const { code, output } = await firn(place, args);
      expect(code, output).toBe(0);
    }
    await app.stop();
    app = await startApp(place);
    const { cookie } = await signedIn(app.url);
    const answer = await fetch(`${app.url}/rpc/projects/list`, {
      method: 'POST',
      headers: { origin: app.url, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ json: {} }),
    });
    expect(await answer.text()).toContain(project);
  });
});

test.skipIf(redis === null)(
  'without Redis each node counts for itself, and together again once it is back',
  async () => {
    const server = await startRedis(redis as Engine);
    onTestFinished(() => server.stop());
    const app = await startApp({ dataDir: await folder(), env: { REDIS_URL: server.url } });
    onTestFinished(() => app.stop());
    const signIn = async () => {
      const answer = await fetch(`${app.url}/api/auth/sign-in`, {
        method: 'POST',
        headers: { origin: app.url, 'content-type': 'application/json' },
        body: JSON.stringify(administrator),
      });
      return answer.status;
    };
    const counts = async () => {
      const client = createClient({ url: server.url });
      client.on('error', () => {});
      await client.connect();
      try {
        return await client.dbSize();
      } finally {
        client.destroy();
      }
    };
    expect(await signIn()).toBe(200);
    expect(await counts()).toBeGreaterThan(0);
    await server.stop();
    expect(await signIn()).toBe(200);
    expect((await fetch(app.url)).status).toBe(200);
    await server.start();
    expect(await counts()).toBe(0);
    await waitUntil('it counts there again', async () => (await signIn()) === 200 && (await counts()) > 0);
  },
);

describe.each([
  ['STARTTLS', false],
  ['TLS from the first byte', true],
])('a mail server with %s', (_name, isImplicit) => {
  test('gets an email where its certificate is trusted and of its name, and none where it is not', async () => {
    const roots = await mkdtemp(join(tmpdir(), 'firn-roots-'));
    onTestFinished(() => rm(roots, { recursive: true, force: true }));
    const dataDir = await folder();
    const recipients: string[] = [];
    const send = async (name: string, isTrusted: boolean) => {
      const server = await startSmtp({ isImplicit, ...(await makeCertificate(roots, name)) });
      const env = {
        SMTP_URL: server.url,
        MAIL_FROM: 'support@firn.example',
        ...(isTrusted && { NODE_EXTRA_CA_CERTS: join(roots, 'root.pem') }),
      };
      const { output } = await firn({ dataDir, env }, ['doctor', '--mail-to', 'ada@bank.example', '--json']);
      await server.stop();
      recipients.push(...server.recipients);
      const findings = JSON.parse(output) as { name: string; state: string; found: string }[];
      return findings.find(({ name: one }) => one === 'Mail server');
    };
    expect(await send('localhost', true)).toMatchObject({ state: 'ok' });
    expect(recipients).toEqual(['ada@bank.example']);
    expect(await send('localhost', false)).toMatchObject({
      state: 'failed',
      found: expect.stringMatching(/certificate/i),
    });
    expect(await send('mail.other.example', true)).toMatchObject({
      state: 'failed',
      found: expect.stringMatching(/altnames/i),
    });
    expect(recipients).toEqual(['ada@bank.example']);
  });
});
