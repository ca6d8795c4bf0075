import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { keepCookies } from '#server/platform/http/cookies.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { administrator, type RunningApp, removeApp, startApp } from '../testing/app.ts';
import { queryDatabase } from '../testing/database.ts';
import { firn } from '../testing/firn.ts';
import { waitUntil } from '../testing/fixture.ts';
import { startEmbeddedApp, startInstalled } from '../testing/installed.ts';
import { startMailServer } from '../testing/mail-server.ts';

const timeoutMs = 60_000;
const pauseMs = 120;
const proxied = { TRUSTED_PROXIES: '127.0.0.1' };

/** Sends one inquiry from its own client address; returns its number if it was acknowledged, null if the connection broke. */
async function send(app: RunningApp, id: string): Promise<string | null> {
  const answer = await fetch(`${app.url}/api/inquiries/submit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${Math.floor(Number.parseInt(id.slice(0, 4), 16) / 256)}.${Number.parseInt(id.slice(2, 4), 16)}.${Number.parseInt(id.slice(4, 6), 16)}`,
    },
    body: JSON.stringify({
      name: 'Load test',
      email: `${id}@load.example`,
      subject: 'Sent while the power fails',
      message: 'Every acknowledged message must be there afterwards.',
      submissionId: id,
    }),
  }).catch(() => null);
  if (answer?.status !== 200) return null;
  const body = (await answer.json().catch(() => null)) as { number: string } | null;
  return body?.number ?? null;
}

function recipientsOf(emails: string[]): string[] {
  return emails.map((message) => /^To: <?([^>\r\n]+)/m.exec(message)?.[1] ?? '');
}

test('killed six times under load, every acknowledged inquiry, its email and its audit entry exist exactly once', async () => {
  const acknowledged = new Map<string, string>();
  let app = await startEmbeddedApp({ env: proxied });
  const { dataDir } = app;
  onTestFinished(async () => removeApp(app));
  for (let round = 0; round < 6; round++) {
    const enough = acknowledged.size + 17;
    const clients = Array.from({ length: 6 }, async () => {
      for (;;) {
        const id = randomUUID();
        const number = await send(app, id);
        if (number === null) break;
        acknowledged.set(id, number);
        // A fast machine would otherwise queue more emails than can be sent in a minute, at ten a second.
        await pause(pauseMs);
      }
    });
    // At a different moment of the background work each time, and on a slow machine not before some requests were answered.
    await pause(400 + round * 70);
    await waitUntil('enough were acknowledged', async () => acknowledged.size >= enough);
    await app.kill();
    await Promise.all(clients);
    app = await startApp({ dataDir, env: proxied });
  }
  expect(acknowledged.size).toBeGreaterThan(100);

  await waitUntil(
    'all emails are sent',
    async () => {
      const [row] = await queryDatabase<{ n: number }>(
        app,
        `select (select count(*)::int from inquiries where pending_mails is not null)
          + (select count(*)::int from mails where sent_at is null) as n`,
      );
      return row?.n === 0;
    },
    2 * timeoutMs,
  );
  const stored = await queryDatabase<{ key: string; number: string; traces: number }>(
    app,
    `select idempotency_key as key, number,
      (select count(*)::int from audit_entries where action = 'inquiry.received' and resource_id = inquiries.id::text) as traces
      from inquiries`,
  );
  const byKey = new Map(stored.map((row) => [row.key, row]));
  expect(byKey.size).toBe(stored.length);
  expect(stored.every(({ traces }) => traces === 1)).toBe(true);
  for (const [id, number] of acknowledged) expect(byKey.get(id)?.number, id).toBe(number);
  const recipients = recipientsOf(await app.emails());
  for (const id of byKey.keys())
    expect(
      recipients.filter((to) => to === `${id}@load.example`),
      id,
    ).toHaveLength(1);
}, 600_000);

test('while the mail server is down emails wait, and after a crash each is sent once within a minute of its return', async () => {
  const smtp = await startMailServer();
  const { port } = smtp;
  await smtp.stop();
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Firn <support@firn.example>', ...proxied };
  let app = await startEmbeddedApp({ env });
  onTestFinished(async () => removeApp(app));
  const ids = Array.from({ length: 6 }, () => randomUUID());
  for (const id of ids) expect(await send(app, id)).toMatch(/^INQ-/);
  await waitUntil(
    'delivery was tried',
    async () => {
      const [row] = await queryDatabase<{ n: number }>(app, 'select count(*)::int as n from mails where attempts > 0');
      return (row?.n ?? 0) >= 12;
    },
    timeoutMs,
  );
  await app.kill();
  app = await startApp({ dataDir: app.dataDir, env });
  const back = await startMailServer(port);
  onTestFinished(() => back.stop());
  await waitUntil('all emails are sent', async () => back.recipients.length >= 12, timeoutMs);
  await waitUntil('nothing is left to send', async () => {
    const [row] = await queryDatabase<{ n: number }>(app, 'select count(*)::int as n from mails where sent_at is null');
    return row?.n === 0;
  });
  for (const id of ids) expect(back.recipients.filter((to) => to === `${id}@load.example`)).toHaveLength(1);
  expect(back.recipients).toHaveLength(12);
}, 240_000);

describe('with two processes on a data folder', () => {
  let first: RunningApp;
  let second: RunningApp;

  beforeAll(async () => {
    // Each attempt comes from another address, so that the rate limits do not apply.
    first = await startEmbeddedApp({ env: proxied });
    second = await startApp({ dataDir: first.dataDir, env: proxied });
    return () => removeApp(second);
  });

  test('the second one joins the server, and loses nothing when the first one ends', async () => {
    expect(await send(first, randomUUID())).toMatch(/^INQ-/);
    expect(await send(second, randomUUID())).toMatch(/^INQ-/);
    await first.stop();
    expect(await send(second, randomUUID())).toMatch(/^INQ-/);
    const [row] = await queryDatabase<{ n: number }>(second, 'select count(*)::int as n from inquiries');
    expect(row?.n).toBe(3);
  });

  test('while the database server is frozen members get 503 after five seconds and visitors the pages, in maintenance the notice at once', async () => {
    const app = second;
    const signedIn = await fetch(`${app.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { origin: app.url, 'content-type': 'application/json' },
      body: JSON.stringify(administrator),
    });
    const cookie = keepCookies('', signedIn.headers);
    const ask = async (path: string) => {
      const began = performance.now();
      const headers = { cookie, accept: 'text/html' };
      const answer = await fetch(app.url + path, { headers, redirect: 'manual' });
      const { status } = answer;
      return {
        status,
        waits: answer.headers.get('retry-after'),
        text: await answer.text(),
        ms: performance.now() - began,
      };
    };
    const pid = Number((await readFile(`${app.dataDir}/postgres/postmaster.pid`, 'utf8')).split('\n')[0]);
    const signal = async (name: NodeJS.Signals) => {
      // First the one that would start others.
      process.kill(pid, name);
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      for (const one of children.trim().split(' ').map(Number)) process.kill(one, name);
    };
    onTestFinished(() => signal('SIGCONT'));
    for (const path of ['/admin', '/services', '/about', '/search']) expect((await ask(path)).status).toBe(200);

    await signal('SIGSTOP');
    // A screen is the same for everybody; what it shows is asked for by calls.
    const first = await ask('/api/users');
    expect(first).toMatchObject({ status: 503, waits: '5', text: expect.stringContaining('UNAVAILABLE') });
    expect(first.ms).toBeLessThan(8_000);
    const waits: number[] = [];
    await waitUntil('nobody knows the session', async () => {
      const { status, ms, text } = await ask('/admin/users');
      waits.push(ms);
      return status === 503 && text.includes('not available at the moment');
    });
    const next = await Promise.all(['/dashboard', '/services', '/about', '/search'].map(ask));
    expect(next.map(({ status }) => status)).toEqual([503, 200, 200, 200]);
    for (const ms of [...waits, ...next.map((one) => one.ms)]) expect(ms).toBeLessThan(5_000);
    await signal('SIGCONT');
    await waitUntil('members are served', async () => (await ask('/api/users')).status === 200);

    await firn(app, ['maintenance', 'on']);
    await signal('SIGSTOP');
    // Until the session is looked up again, the administrator is still known.
    await waitUntil('the notice', async () => (await ask('/services')).text.includes('We are working on this service'));
    const notice = await ask('/services');
    expect(notice).toMatchObject({ status: 503, waits: '300' });
    expect(notice.ms).toBeLessThan(2_000);
    await signal('SIGCONT');
    await firn(app, ['maintenance', 'off']);
    await waitUntil('the pages are back', async () => (await ask('/services')).status === 200);
  });

  test('a killed database server is restarted, and meanwhile public pages are still served', async () => {
    await fetch(second.url);
    const pid = Number((await readFile(`${second.dataDir}/postgres/postmaster.pid`, 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    expect((await fetch(second.url)).status).toBe(200);
    await waitUntil('an inquiry is taken again', async () => (await send(second, randomUUID())) !== null, timeoutMs);
    await expect.poll(async () => (await fetch(`${second.url}/health/ready`)).status).toBe(200);
  });
});

describe('with a database elsewhere', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startInstalled({ env: { APP_URL: 'https://www.firn.example' } });
    return () => removeApp(app);
  });

  test('behind a proxy with https and another host name, forms are accepted and cookies are secure', async () => {
    const answer = await fetch(`${app.url}/auth`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://www.firn.example', 'sec-fetch-site': 'same-origin', 'x-forwarded-proto': 'https' },
      body: new URLSearchParams({ form: 'sign-in', ...administrator }),
    });
    expect(answer.status).toBe(303);
    const [session, hint] = answer.headers.getSetCookie();
    expect(session).toMatch(/^__Host-firn_session=\S+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(hint).toBe('__Host-firn_signed_in=1; Max-Age=86400; Path=/; Secure; SameSite=Lax');
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
  });

  test('a start that cannot succeed ends the process with the reason', async () => {
    const port = Number(new URL(app.url).port);
    await expect(startInstalled({ port })).rejects.toThrow(/the server ended with 1:[\s\S]*EADDRINUSE/);
  });

  test('on SIGTERM it finishes open requests and ends cleanly', async () => {
    const answers = Array.from({ length: 10 }, () => send(app, randomUUID()));
    await pause(30);
    await app.stop();
    expect(app.process.exitCode).toBe(0);
    const sent = (await Promise.all(answers)).filter((number) => number !== null);
    const [row] = await queryDatabase<{ n: number }>(app, 'select count(*)::int as n from inquiries');
    expect(row?.n).toBeGreaterThanOrEqual(sent.length);
  });
});

describe('on a folder whose server was stopped', () => {
  let first: RunningApp;

  beforeAll(async () => {
    first = await startEmbeddedApp();
    await first.stop();
    return () => removeApp(first);
  });

  test('on SIGTERM during the start it leaves no database process behind', async () => {
    for (const afterMs of [50, 350, 650, 950]) {
      let child: ChildProcess | undefined;
      const onSpawn = (spawned: ChildProcess) => {
        child = spawned;
        setTimeout(() => spawned.kill('SIGTERM'), afterMs);
      };
      const started = await startApp({ dataDir: first.dataDir, onSpawn }).catch(() => null);
      await started?.stop();
      // By itself, or by the signal before its handler was installed; not by an error.
      expect(child?.exitCode ?? child?.signalCode).toBeOneOf([0, 'SIGTERM']);
      await expect(readFile(join(first.dataDir, 'postgres/postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' });
    }
  });

  test('on SIGTERM as soon as it answers, while the first pages are being rendered, it reports no error', async () => {
    const port = await freePort();
    let output = '';
    const onSpawn = async (spawned: ChildProcess) => {
      spawned.stdout?.on('data', (part: Buffer) => {
        output += part.toString();
      });
      while (!(await fetch(`http://localhost:${port}/health/live`).catch(() => null))) await pause(2);
      spawned.kill('SIGTERM');
    };
    const started = await startApp({ dataDir: first.dataDir, port, onSpawn }).catch(() => null);
    await started?.stop();
    expect(output).toContain('"event":"stopped"');
    expect(output).not.toContain('"level":"error"');
  });
});
