import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepCookies } from '#server/platform/http/cookies.ts';
import { administrator, type RunningApp, removeApp } from '../testing/app.ts';
import { emailTo } from '../testing/fixture.ts';
import { startInstalled } from '../testing/installed.ts';

let app: RunningApp;

beforeAll(async () => {
  app = await startInstalled();
});
afterAll(() => removeApp(app));

test('a new site name appears at once on cached pages, and in the next email', async () => {
  const read = async (path: string) => (await fetch(app.url + path)).text();
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${app.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.url, cookie },
      body: JSON.stringify(body),
    });
  for (const path of ['/', '/contact', '/auth']) expect(await read(path)).not.toContain('Blankeis');

  const signedIn = await post('/auth/sign-in', administrator);
  const cookie = keepCookies('', signedIn.headers);
  const current = await (await fetch(`${app.url}/api/settings`, { headers: { cookie } })).json();
  const values = { ...current.general, siteName: 'Blankeis' };
  expect(
    (await post('/settings', { section: 'general', values, version: current.versions.general }, cookie)).status,
  ).toBe(200);

  for (const path of ['/', '/contact', '/auth']) expect(await read(path)).toContain('Blankeis');
  const message = {
    name: 'Operations',
    email: 'operations@bank.example',
    subject: 'Trading floor network',
    message: 'Three branches lose their connection every morning.',
  };
  expect((await post('/inquiries/submit', message)).status).toBe(200);
  expect(await emailTo(app, message.email, 'We have your message')).toContain('Thank you for writing to Blankeis.');
});
