import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from './env.ts';
import { answerForeignHost } from './other-hosts.ts';

const app = new Hono<Env>().all('*', (c) => answerForeignHost(c, { appUrl: 'https://firn.example' }));

test('a foreign name leads to our own host and answers no call', async () => {
  const ask = (path: string, method = 'GET') => app.request(`https://lost.example${path}`, { method });
  for (const path of ['/', '/settings?tab=api', '//other.example/', '/auth/sso/callback/leads?state=a']) {
    const { status, headers } = await ask(path);
    expect([status, headers.get('location')]).toEqual([302, `https://firn.example${path}`]);
  }
  for (const [path, method] of [
    ['/api/account', 'GET'],
    ['/rpc/auth/session', 'POST'],
    ['/auth', 'POST'],
    ['/auth', 'PUT'],
  ] as const)
    expect([path, (await ask(path, method)).status]).toEqual([path, 421]);
});
