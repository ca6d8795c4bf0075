import { expect, test } from 'vitest';
import { subscriptionMinimumMs } from '#contract/text.ts';
import { emailTo, setUpSharedFixture, waitOutMinimumTime } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('visitors');

/** The address in the List-Unsubscribe header. */
function unsubscribeAddress(message: string): string {
  return /^List-Unsubscribe:\s+<(\S+)>\r$/m.exec(message)?.[1] ?? '';
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  test(`${how} JavaScript a visitor subscribes, confirms with the button in the email, and unsubscribes`, async () => {
    const email = `reader-${how}@bank.example`;
    const page = await fixture.visitor({ javaScriptEnabled });
    await page.goto('/services/cloud');
    await page.getByLabel('Newsletter email').fill('nobody');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Invalid Email').waitFor();
    await page.getByText('Please enter a valid email address.').waitFor();
    await expect.poll(() => page.getByLabel('Newsletter email').inputValue()).toBe('nobody');
    await expect.poll(() => page.getByLabel('Newsletter email').getAttribute('aria-invalid')).toBe('true');
    expect(new URL(page.url()).pathname).toBe(javaScriptEnabled ? '/services/cloud' : '/newsletter');

    await page.getByLabel('Newsletter email').fill(email);
    if (javaScriptEnabled) await waitOutMinimumTime(page, subscriptionMinimumMs);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Check your inbox').waitFor();
    await page.getByText('Invalid Email').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Newsletter email').inputValue()).toBe('');
    if (!javaScriptEnabled) {
      await page.getByRole('link', { name: 'Back to where you were' }).click();
      await page.waitForURL('**/services/cloud');
    }

    const asking = await emailTo(fixture.app, email, 'Please confirm');
    const link = /http:\/\/localhost:\d+\/newsletter\/confirm\?token=[\w-]+/.exec(asking)?.[0] ?? '';
    // An email scanner opens links but sends no forms.
    await page.goto(link);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await page.getByRole('heading', { name: 'You are subscribed' }).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Confirm my subscription' }).count()).toBe(0);

    const welcome = await emailTo(fixture.app, email, 'You are subscribed');
    expect(welcome).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    await page.goto(unsubscribeAddress(welcome));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    await page.goto(unsubscribeAddress(welcome));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    // The browser logs the expected refusals.
    expect(fixture.consoleErrors.filter((text) => !/ 4(00|10) /.test(text))).toEqual([]);
  });
}

test('when the server cannot be reached the address is kept in the field', async () => {
  const page = await fixture.visitor();
  await page.goto('/contact');
  await page.getByLabel('Newsletter email').fill('patient@bank.example');
  await page.route('**/api/newsletter/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Operation failed').waitFor();
  await expect.poll(() => page.getByLabel('Newsletter email').inputValue()).toBe('patient@bank.example');
  await page.unroute('**/api/newsletter/**');
  await waitOutMinimumTime(page, subscriptionMinimumMs);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Check your inbox').waitFor();
});

test('a click before the script has loaded is handled in place once it has, exactly once', async () => {
  const page = await fixture.visitor();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Reports of the visit are not part of this.
    if (request.method() === 'POST' && pathname !== '/collect') calls.push(pathname);
  });
  const { promise: pressed, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route('**/assets/island-*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/about');
  await page.getByLabel('Newsletter email').fill('quick@bank.example');
  await waitOutMinimumTime(page, subscriptionMinimumMs);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  letArrive();
  await page.getByText('Check your inbox').waitFor();
  expect([new URL(page.url()).pathname, calls]).toEqual(['/about', ['/api/newsletter/subscribe']]);
});

test('email programs unsubscribe with one click from any origin, and nothing else is allowed from there', async () => {
  const post = (address: string, headers: Record<string, string>, body: BodyInit) =>
    fetch(new URL(address, fixture.app.url), { method: 'POST', redirect: 'manual', headers, body });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const email = 'one-click@bank.example';
  await post('/newsletter', form, `email=${email}&page=/about`);
  const asking = await emailTo(fixture.app, email, 'Please confirm');
  const token = /confirm\?token=([\w-]+)/.exec(asking)?.[1];
  const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  const address = unsubscribeAddress(asking);

  expect((await post(`/newsletter/confirm?token=${token}`, { ...foreign, ...form }, '')).status).toBe(403);
  expect((await post('/newsletter', { ...foreign, ...form }, `email=${email}&page=/`)).status).toBe(403);
  expect((await post('/newsletter/unsubscribe/unknown', { ...foreign, ...form }, 'x=1')).status).toBe(403);
  expect((await post('/api/newsletter/unsubscribe', { ...foreign, ...form }, 'x=1')).status).toBe(403);
  const put = await fetch(address, { method: 'PUT', headers: foreign, body: 'x' });
  expect(put.status).toBe(403);
  expect((await post(`/newsletter/confirm?token=${token}`, form, '')).status).toBe(200);

  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');
  for (const send of [
    () => post(address, { ...foreign, ...form }, 'List-Unsubscribe=One-Click'),
    () => post(address, foreign, multipart),
  ]) {
    const answer = await send();
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('set-cookie')]).toEqual([
      200,
      'no-store',
      null,
    ]);
    expect(await answer.text()).toContain('You are unsubscribed');
  }
});

test('a page behind an emailed link does not contain the token, is not stored and not indexed, and says when it is dead', async () => {
  const pages = ['a', 'b'].map((digit) => `/newsletter/unsubscribe/${digit.repeat(64)}`);
  const confirming = ['a', 'b'].map((digit) => `/newsletter/confirm?token=${digit.repeat(43)}`);
  for (const [one, other] of [pages, confirming] as [string, string][]) {
    const first = await fetch(fixture.app.url + one);
    const second = await fetch(fixture.app.url + other);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('referrer-policy')).toBe('strict-origin');
    const html = await first.text();
    expect(html).toBe(await second.text());
    expect(html).not.toMatch(/a{43}/);
    expect(html).toContain('This link does not work');
    expect(html).toContain('<meta name="robots" content="noindex"');
  }
});
