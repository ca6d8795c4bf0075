import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('editors');
let admin: Page;
let other: Page;
let visitor: Page;

beforeAll(async () => {
  [admin, other, visitor] = [await fixture.visitor(), await fixture.visitor(), await fixture.visitor()];
  await fixture.signInAsAdministrator(admin, '/admin/statistics');
  await fixture.signInAsAdministrator(other, '/admin/statistics');
});

/** The text of a public page, as a new request gets it. */
async function textOf(path: string): Promise<string> {
  await visitor.goto(path);
  return visitor.locator('body').innerText();
}

test('a changed statistic is on the public page with the next request; a wrong value and a conflict lose nothing', async () => {
  expect(await textOf('/')).toContain('99.9%');
  await admin.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor();
  await admin.getByRole('link', { name: '99.9% uptime' }).click();
  await admin.getByRole('heading', { level: 1, name: '99.9%, Contractual target, reported monthly' }).waitFor();
  await other.goto(admin.url());
  await other.getByRole('heading', { level: 1, name: '99.9%, Contractual target, reported monthly' }).waitFor();

  await admin.getByRole('textbox', { name: 'Value' }).fill('');
  await admin.getByRole('button', { name: 'Save statistic' }).click();
  await admin.getByText('Required', { exact: true }).waitFor();
  await admin.getByRole('textbox', { name: 'Value' }).fill('99.95%');
  await admin.getByLabel('Owner').selectOption('admin@firn.example');
  await admin.getByRole('button', { name: 'Save statistic' }).click();
  await admin.getByText('“99.95%” is updated on every page that uses it.').first().waitFor();
  expect(await textOf('/')).toContain('99.95%');
  expect(await textOf('/')).not.toContain('99.9%');

  await other.getByLabel('Source').fill('the monthly report');
  await other.getByRole('button', { name: 'Save statistic' }).click();
  await other
    .getByText('This was changed in the meantime, by someone else or in another tab. Reload and try again.')
    .waitFor();
  await other.getByRole('button', { name: 'Reload' }).click();
  await other.getByRole('heading', { level: 1, name: '99.95%, Contractual target, reported monthly' }).waitFor();
  await expect.poll(() => other.getByLabel('Source').inputValue()).toBe('the monthly report');
  await other.getByRole('button', { name: 'Save statistic' }).click();
  await other.getByText('“99.95%” is updated on every page that uses it.').first().waitFor();
});

test('evidence is uploaded for the team; two values for one measure are not published', async () => {
  await admin.getByLabel('File').setInputFiles({
    name: 'uptime.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 uptime'),
  });
  const file = admin.getByRole('link', { name: 'uptime.pdf' });
  await file.waitFor();
  const address = (await file.getAttribute('href')) ?? '';
  expect((await visitor.request.get(address)).status()).toBe(401);
  expect(await (await admin.request.get(address)).text()).toBe('%PDF-1.7 uptime');

  await admin.getByRole('link', { name: 'Statistics', exact: true }).first().click();
  await admin.getByRole('button', { name: 'New statistic' }).click();
  const dialog = admin.getByRole('dialog', { name: 'New statistic' });
  await dialog.waitFor();
  await dialog.getByRole('textbox', { name: 'Key (advanced)', exact: true }).fill('uptime-twice');
  await dialog.getByRole('textbox', { name: 'Value' }).fill('99.99%');
  await dialog.getByLabel('Unit').fill('uptime');
  await dialog.getByLabel('Meaning').fill('Another count');
  await dialog.getByLabel('Measure key (advanced)').fill('uptime');
  await dialog.getByLabel('Source').fill('nobody');
  await dialog.getByRole('button', { name: 'Add statistic' }).click();
  await admin.getByRole('heading', { level: 1, name: '99.99%, Another count' }).waitFor();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await admin
    .getByText('“99.95%, Contractual target, reported monthly” is already published for this measure.', {
      exact: false,
    })
    .waitFor();
});

test('a menu entry moves by keyboard and is renamed; one that leads nowhere is refused at its field', async () => {
  await admin.goto('/admin/navigation');
  await admin.getByRole('button', { name: /^Contact/ }).waitFor();
  await admin.getByRole('button', { name: 'Move Contact up' }).focus();
  await admin.keyboard.press('Enter');
  await admin.getByText('Contact is now number 6 of 7.').waitFor();
  await admin.getByRole('button', { name: /^Contact/ }).click();
  await admin.getByLabel('Label').fill('Talk to us');
  await admin.getByLabel('Link').fill('/no-such-page');
  await admin.getByRole('button', { name: 'Save navigation' }).click();
  await admin.getByText('No published page has the address /no-such-page').waitFor();
  await expectAccessible(admin);
  await admin.getByLabel('Link').fill('/contact');
  await admin.getByRole('button', { name: 'Save navigation' }).click();
  await admin.getByText('The menu is updated on every page.').first().waitFor();
  await visitor.goto('/');
  const labels = await visitor.locator('[data-main-navigation] > li > a').allInnerTexts();
  expect(labels.slice(-2)).toEqual(['Talk to us', 'About']);
});

test('a published post is on the public site, and a redirect leads to it', async () => {
  const written = await admin.request.post('/rpc/content/savePage', {
    data: {
      json: {
        path: '/blog/ice-report',
        locale: 'en',
        title: 'Ice report',
        description: 'What the uptime of {uptime} means.',
        body: {
          ...{ template: 'post', sheet: 'cloud', lead: 'In short.', author: 'Cloud practice', tags: ['Ice'] },
          blocks: [{ kind: 'paragraph', text: 'It was {uptime} in November.' }],
          next: { title: 'Next', text: 'Go on.', action: { label: 'Go', href: '/contact' } },
        },
        status: 'draft',
        publishedAt: null,
        version: 0,
      },
    },
    headers: { origin: fixture.app.url },
  });
  expect(written.status()).toBe(200);
  await admin.goto('/admin/content?q=Ice+report');
  await admin.getByRole('button', { name: 'Actions for Ice report' }).click();
  await admin.getByRole('menuitem', { name: 'Publish' }).click();
  await admin.getByText('“Ice report” is public at /blog/ice-report.').first().waitFor();
  await admin.goto('/admin/redirects');
  await admin.getByRole('button', { name: 'New redirect' }).click();
  const dialog = admin.getByRole('dialog', { name: 'New redirect' });
  await dialog.waitFor();
  await dialog.getByLabel('Address').fill('/services');
  await dialog.getByLabel('Redirects to').fill('/blog/ice-report');
  await dialog.getByRole('button', { name: 'Add redirect' }).click();
  await dialog.getByText('already has this address', { exact: false }).waitFor();
  await dialog.getByLabel('Address').fill('/ice');
  await dialog.getByRole('button', { name: 'Add redirect' }).click();
  await admin.getByText('/ice redirects to /blog/ice-report.').first().waitFor();
  expect(await textOf('/ice')).toContain('It was 99.95% in November.');
  expect(new URL(visitor.url()).pathname).toBe('/blog/ice-report');
});

test('company details and the team are changed on their screen', async () => {
  await admin.goto('/admin/company');
  await admin.getByText('These are still sample values:', { exact: false }).waitFor();
  await admin.getByLabel('Phone hours').fill('Mon-Fri 8:00-17:00 CET');
  await admin.getByRole('button', { name: 'Save company details' }).click();
  await admin.getByText('The company details are updated on every page.').first().waitFor();
  expect(await textOf('/contact')).toContain('Mon-Fri 8:00-17:00 CET');
  await admin.getByRole('tab', { name: 'Values' }).click();
  await admin.getByRole('button', { name: 'Add value' }).waitFor();
  await expectAccessible(admin);
});

test('the audit log tells the story, with what was there before', async () => {
  await admin.goto('/admin/activity');
  for (const label of ['Statistic saved', 'Collection saved', 'Page published', 'Redirect created'])
    await admin.getByRole('link', { name: label }).first().waitFor();
  await admin.getByRole('link', { name: 'Statistic saved' }).last().click();
  await admin.getByText('99.9%', { exact: true }).waitFor();
  await admin.getByText('99.95%', { exact: true }).waitFor();
});
