import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { queryDatabase } from '../testing/database.ts';
import { emailTo, setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('operators');
const reader = 'reader@bank.example';

/** The text of the page once the server has measured, which it does in the first minute of its life. */
const measuredPage = () =>
  expect
    .poll(async () => (await fetch(`${fixture.app.url}/status`)).text(), { timeout: 90_000, interval: 1_000 })
    .toMatch(/Checked at \d\d:\d\d:00/);

test('without JavaScript a visitor reads what works, subscribes, and gets an email of the incident that is published', async () => {
  const page = await fixture.visitor({ javaScriptEnabled: false });
  await page.goto('/support');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Status/ })
    .click();
  await page.waitForURL('**/status');
  await measuredPage();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'All services work' }).waitFor();
  await page
    .getByRole('img', { name: /^No interruption on 1 of 90 days\. Not measured:/ })
    .first()
    .waitFor();
  await page.getByText('No incident in 90 days.').waitFor();
  await expect.poll(() => page.locator('main [style]').count()).toBe(0);

  await page.getByLabel('Email address').fill('nobody');
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Please enter a valid email address.').waitFor();
  await page.getByLabel('Email address').fill(reader);
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Check your inbox').first().waitFor();
  const asking = await emailTo(fixture.app, reader, 'Please confirm');
  await page.goto(/http:\/\/localhost:\d+\/status\/confirm\?token=[\w-]+/.exec(asking)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await page.getByRole('heading', { name: 'You get status emails' }).waitFor();

  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/admin/status');
  await admin.getByRole('button', { name: 'New incident' }).click();
  await admin.getByText('It is published at once and mailed to 1 subscriber.').waitFor();
  await admin.getByLabel('Title').fill('Downloads fail for some members');
  await admin.getByLabel('Severity').selectOption('Major');
  await admin.getByRole('checkbox', { name: 'Files' }).check();
  await admin.getByLabel('First update').fill('Some downloads stop with an error.');
  await admin.getByRole('button', { name: 'Publish incident' }).click();
  await admin.getByRole('heading', { level: 1, name: 'Downloads fail for some members' }).waitFor();
  await expectAccessible(admin);
  const first = await emailTo(fixture.app, reader, 'Investigating');
  await page.goto('/status');
  await page.getByRole('heading', { level: 1, name: 'Files are affected by an incident' }).waitFor();
  await page.getByText('Some downloads stop with an error.').waitFor();

  await admin.getByRole('button', { name: 'Publish update' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('It is published at once and mailed to 1 subscriber.').waitFor();
  await dialog.getByText('Resolved', { exact: true }).click();
  await dialog.getByRole('textbox', { name: /^Update/ }).fill('Downloads work again.');
  await dialog.getByRole('button', { name: 'Publish update' }).click();
  await admin.getByText('Downloads work again.').waitFor();
  await emailTo(fixture.app, reader, 'Resolved');
  await page.goto('/status');
  await page.getByRole('heading', { level: 1, name: 'All services work' }).waitFor();
  await page.getByText('Downloads fail for some members').first().click();
  await page.getByRole('link', { name: 'Address of this incident' }).click();
  await page.getByRole('heading', { level: 1, name: 'Downloads fail for some members' }).waitFor();
  const { pathname } = new URL(page.url());
  await page.getByRole('link', { name: 'Report of “Downloads fail for some members” (PDF)' }).waitFor();
  const report = await fetch(`${fixture.app.url}${pathname}.pdf`);
  expect(report.headers.get('content-type')).toBe('application/pdf');
  const { text } = await extractText(new Uint8Array(await report.arrayBuffer()), { mergePages: true });
  expect(text).toMatch(/Downloads fail for some members[\s\S]*Investigating[\s\S]*Downloads work again\./);
  const [feed, state] = await Promise.all(
    ['/status/feed.atom', '/status.json'].map(async (path) => (await fetch(fixture.app.url + path)).text()),
  );
  expect(feed).toContain(`<id>${fixture.app.url}${pathname}</id>`);
  expect(JSON.parse(state ?? '').incidents).toMatchObject([{ state: 'resolved', components: ['files'] }]);

  await page.goto(/^List-Unsubscribe:\s+<(\S+)>\r$/m.exec(first)?.[1] ?? '');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
}, 180_000);

test('maintenance is announced and stands beside the verdict; the page is accessible and has no script of its own', async () => {
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/admin/status/maintenance');
  await admin.getByRole('button', { name: 'New maintenance' }).click();
  await admin.getByLabel('What it means for visitors').fill('Up to 2 min without sign-in');
  await admin.getByLabel('Begins on').fill('2099-11-28');
  await admin.getByLabel('Begins at').fill('22:00');
  await admin.getByLabel('Ends on').fill('2099-11-28');
  await admin.getByLabel('Ends at').fill('21:00');
  await admin.getByRole('button', { name: 'Announce maintenance' }).click();
  await admin.getByText('It must end after it begins').waitFor();
  await admin.getByLabel('Ends at').fill('22:30');
  await admin.getByRole('button', { name: 'Announce maintenance' }).click();
  await admin.getByText('“Up to 2 min without sign-in” is announced.').first().waitFor();
  await admin
    .getByRole('link', { name: /^Up to 2 min without sign-in/ })
    .first()
    .click();
  await admin.getByRole('heading', { level: 1, name: 'Up to 2 min without sign-in' }).waitFor();
  await expectAccessible(admin);

  await measuredPage();
  const page = await fixture.visitor();
  await page.goto('/status');
  await page.getByText('Up to 2 min without sign-in').waitFor();
  const structured = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(structured['@graph']).toMatchObject([{ '@type': 'WebPage', name: 'Status' }, { '@type': 'BreadcrumbList' }]);
  await expectAccessible(page);
  const scriptsOf = async (path: string) =>
    [...(await (await fetch(fixture.app.url + path)).text()).matchAll(/<script[^>]*src="([^"]+)"/g)].map(
      ([, src]) => src,
    );
  expect(await scriptsOf('/status')).toEqual(await scriptsOf('/about'));
  // A month of which only three minutes were measured.
  await queryDatabase(
    fixture.app,
    "insert into status_days values ('2026-03-05', 'any', 3, 0), ('2026-03-05', 'api', 3, 0)",
  );
  const report = await fetch(`${fixture.app.url}/status/reports/2026-03.pdf`);
  const { text } = await extractText(new Uint8Array(await report.arrayBuffer()), { mergePages: true });
  expect(text).toContain('Not enough was measured to say whether the agreed value was kept.');
  expect(text).toContain('3 of the 44580 minutes of this month were measured (0%)');
  const missing = [
    '/status/incidents/none',
    `/status/incidents/${crypto.randomUUID()}.pdf`,
    '/status/reports/2026-01.pdf',
    '/status/reports/2026-13.csv',
  ];
  for (const path of missing) expect((await fetch(fixture.app.url + path)).status, path).toBe(404);
}, 180_000);
