import { request } from 'node:http';
import { expect, test } from 'vitest';
import { administrator } from '../testing/app.ts';
import { expectAccessible } from '../testing/axe.ts';
import { queryDatabase } from '../testing/database.ts';
import { setUpSharedFixture } from '../testing/fixture.ts';
import { createAccount } from '../testing/people.ts';

const fixture = setUpSharedFixture('tenants');
const person = { ...administrator, email: 'somebody@two-houses.example' };

/** A request to the server under another host name, as a proxy passes it on. */
function ask(host: string, path: string, { method = 'GET', ...headers }: Record<string, string> = {}) {
  const { port } = new URL(fixture.app.url);
  const answer = Promise.withResolvers<{ status: number; headers: Record<string, unknown>; body: string }>();
  const options = { host: '127.0.0.1', port, path, method, headers: { accept: 'text/html', ...headers, host } };
  const sent = request(options, (response) => {
    let body = '';
    response.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    response.on('end', () => answer.resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
  });
  sent.on('error', answer.reject).end();
  return answer.promise;
}

test('people sign in on the host of their tenant, choose one on our own, and pages of hosts are never mixed', async () => {
  const { url } = fixture.app;
  const { host } = new URL(url);
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/enterprise-features');
  let last = { id: '', version: 0 };
  for (const name of ['Bank', 'Office', 'Closed']) {
    const data = { name, subdomain: name.toLowerCase(), ownerEmail: `owner@${name.toLowerCase()}.example` };
    const added = await admin.request.post('/api/tenants', { data, headers: { origin: url } });
    expect(added.status()).toBe(200);
    last = await added.json();
  }
  await createAccount(fixture.app, person.email, 'user');
  await queryDatabase(
    fixture.app,
    `insert into tenant_members (tenant_id, user_id, role, invited_at, joined_at)
     select tenants.id, users.id, 'owner', now(), now() from tenants, users
     where tenants.name in ('Bank', 'Office') and users.email = '${person.email}'`,
  );

  const page = await fixture.visitor();
  const bank = `http://bank.${host}`;
  await page.goto(`${bank}/`);
  await page.getByRole('heading', { name: 'Sign in to Bank' }).waitFor();
  await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Sign In', 'Magic Link', 'Reset']);
  const signIn = async () => {
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await signIn();
  await page.waitForURL(`${bank}/dashboard`);
  await page.goto(`${bank}/settings/organisation`);
  await page.getByRole('heading', { name: 'Sign-in addresses' }).waitFor();
  await page.getByText(bank, { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Office').count()).toBe(0);
  await page.getByRole('textbox', { name: 'Custom domain' }).fill('portal.bank.example');
  await page.getByRole('button', { name: 'Save domain' }).click();
  await page.getByRole('row', { name: /TXT _firn\.portal\.bank\.example firn-domain=.* Not checked/ }).waitFor();
  await page.getByRole('row', { name: /CNAME portal\.bank\.example localhost/ }).waitFor();

  await page.goto(`http://closed.${host}/auth`);
  await page.getByRole('heading', { name: 'Sign in to Closed' }).waitFor();
  await signIn();
  await page.getByText('Your account does not belong to this organisation.').waitFor();

  await page.goto(`${url}/auth?next=/projects`);
  await page.getByRole('heading', { name: /^Sign in to (?!Bank|Closed)/ }).waitFor();
  await signIn();
  await page.getByRole('heading', { name: 'Choose an organisation' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Office/ }).click();
  await page.waitForURL(`${url}/projects`);

  const ours = await ask(host, '/auth');
  const theirs = await ask(`bank.${host}`, '/auth');
  const unknown = await ask(`unknown.${host}`, '/auth');
  expect([ours.body.includes('Sign in to Bank'), theirs.body.includes('Sign in to Bank')]).toEqual([false, true]);
  expect(unknown.body).toBe(ours.body);
  expect(await ask(`bank.${host}`, '/services?a=b')).toMatchObject({
    status: 302,
    headers: { location: `${url}/services?a=b` },
  });
  const post = (origin: string) =>
    ask(`bank.${host}`, '/rpc/auth/signOut', { method: 'POST', origin, cookie: 'a=b' }).then(({ status }) => status);
  expect([await post(url), await post(`http://office.${host}`)]).toEqual([403, 403]);
  expect(await post(bank)).not.toBe(403);

  const suspension = { data: { version: last.version, reason: 'Unpaid since May' }, headers: { origin: url } };
  expect((await admin.request.post(`/api/tenants/${last.id}/suspend`, suspension)).status()).toBe(200);
  const closed = await ask(`closed.${host}`, '/dashboard');
  expect(closed.status).toBe(403);
  expect(closed.body).toContain('Closed is not available');
  expect(closed.body).not.toContain('Unpaid');
  expect(fixture.consoleErrors.filter((text) => !text.includes('403'))).toEqual([]);
});
