import { expect, test } from 'vitest';
import { setUpSharedFixture, waitUntil } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('operators');

/** An answer to a request from this address. */
const send = (address: string, path: string, init: RequestInit = {}) =>
  fetch(fixture.app.url + path, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } });

const signIn = (address: string) =>
  send(address, '/api/auth/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `someone-${address}@firn.example`, password: 'not the password' }),
  });

test('an administrator adds a rule, sees whom it refuses, allows the address, and tries a request', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/enterprise-features?tab=rate-limits');
  await page.getByRole('heading', { name: 'Rate limits' }).waitFor();
  for (const name of ['Global API', 'Per-user API', 'Auth brute force', 'Upload'])
    await page.getByRole('row').filter({ hasText: name }).waitFor();
  await page.getByText('Nobody is limited now.').waitFor();

  await page.getByRole('button', { name: 'Add rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add rule' });
  await dialog.getByLabel('Name').fill('Support page');
  await dialog.getByLabel('Pattern').fill('support');
  await dialog.getByRole('spinbutton', { name: /^Limit/ }).fill('2');
  await dialog.getByLabel('Message').fill('Too many visits');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await dialog.getByText('Please enter an address that begins with /').first().waitFor();
  await dialog.getByLabel('Pattern').fill('/support');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await dialog.waitFor({ state: 'detached' });
  const own = page.getByRole('row').filter({ hasText: 'Support page' }).first();
  await own.getByText('Counting only.').waitFor();
  expect((await send('198.51.100.22', '/support')).headers.get('ratelimit-limit')).toBeNull();
  await own.getByRole('button', { name: 'Enforce Support page…' }).click();
  const question = page.getByRole('dialog', { name: 'Enforce the rule “Support page”?' });
  await question.getByText('Requests beyond 2 in 60 s are refused from now on.').waitFor();
  await question.getByRole('button', { name: 'Enforce rule' }).click();
  await question.waitFor({ state: 'detached' });

  const limitFor = async (other: string) => (await send(other, '/support')).headers.get('ratelimit-limit');
  await waitUntil('the rule applies', async () => (await limitFor('198.51.100.23')) === '2');

  // A cached page: the rule is applied although no page is rendered.
  const address = '198.51.100.24';
  const statuses = [];
  for (let n = 0; n < 4; n++) {
    const answer = await send(address, '/support');
    statuses.push(answer.status);
    expect(answer.headers.get('ratelimit-limit')).toBe('2');
  }
  expect(statuses).toEqual([200, 200, 429, 429]);
  const refused = await send(address, '/support');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ message: 'Too many visits' });
  const asBrowser = await send(address, '/support', { headers: { accept: 'text/html' } });
  expect([asBrowser.status, asBrowser.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
  expect((await send('198.51.100.25', '/support')).status).toBe(200);

  const limited = page.getByRole('region', { name: 'Currently limited' });
  await limited.getByRole('row').filter({ hasText: address }).filter({ hasText: 'Support page' }).waitFor();
  await limited.getByRole('button', { name: `Allow ${address} for 1 hour` }).click();
  await limited.getByRole('region', { name: 'Allowed addresses' }).getByText(address).waitFor();
  await waitUntil('the address is allowed', async () => (await send(address, '/support')).status === 200);

  await page.getByRole('button', { name: 'Test a request' }).click();
  const trial = page.getByRole('dialog', { name: 'Test a request' });
  await trial.getByLabel('Request').fill('GET /support HTTP/1.1');
  await trial.getByLabel('IP address').fill('198.51.100.99');
  await trial.getByRole('button', { name: 'Test', exact: true }).click();
  await trial.getByText('It would pass.').waitFor();
  await trial.getByText('passes, 0 of 2 used').waitFor();
  await trial.getByRole('button', { name: 'Close' }).first().click();
  await trial.waitFor({ state: 'detached' });

  await page.getByRole('group', { name: 'Mode of Support page' }).getByRole('button', { name: 'Off' }).click();
  await page.getByText('Support page is switched off.').first().waitFor();
  await waitUntil('the rule is off', async () => (await limitFor('198.51.100.26')) === null);
  expect(fixture.consoleErrors).toEqual([]);
});

test('the sixth wrong password of a network is refused with its message, and a right one is not counted', async () => {
  const statuses = [];
  for (let n = 0; n < 6; n++) statuses.push((await signIn('198.51.100.30')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const refused = await signIn('198.51.100.30');
  expect(await refused.json()).toMatchObject({ message: 'Too many authentication attempts' });
  expect(refused.headers.get('ratelimit-policy')).toBe('5;w=300');
  expect((await signIn('198.51.100.31')).status).toBe(401);

  const page = await fixture.visitor({
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.30' },
    javaScriptEnabled: false,
  });
  await page.goto('/auth');
  await page.getByLabel('Email').fill('someone@firn.example');
  await page.getByLabel('Password').fill('not the password either');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('Too many authentication attempts').waitFor();
});
