import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emailTo, setUpSharedFixture, waitOutMinimumTime } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('visitors');

async function fillContactForm(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Name *').fill('Chief Information Officer');
  await page.getByLabel('Email *').fill('cio@familyoffice.example');
  await page.getByLabel('Company').fill('Family office (sample)');
  await page.getByLabel('Subject *').fill(subject);
  await page.getByLabel('Service').selectOption('Cloud Infrastructure');
  await page.getByLabel('Budget').selectOption('CHF 100,000 – 500,000');
  await page.getByLabel('Message *').fill('We hold about 38 TB of scanned client files with a provider abroad.');
}

test('a visitor sends an inquiry and gets a reply from the back office', async () => {
  const visitor = await fixture.visitor();
  await visitor.goto('/');
  await expect
    .poll(() => visitor.getByRole('heading', { level: 1 }).innerText())
    .toMatch(/Transform\s+Your Business\s+Operations/);
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  await visitor
    .getByRole('link', { name: /^Cybersecurity/ })
    .first()
    .click();
  await visitor.waitForURL('**/services/*');
  await visitor.getByRole('link', { name: 'Schedule Consultation' }).first().click();
  await visitor.waitForURL('**/contact**');
  await fillContactForm(visitor, 'Document archive: move to Switzerland');
  await waitOutMinimumTime(visitor);
  await visitor.getByRole('button', { name: 'Send Message' }).click();
  await visitor.getByText('Message sent successfully!').waitFor();
  await visitor.getByText("We'll respond within 24 hours.").waitFor();
  const receipt = visitor.getByRole('region', { name: 'Contact form' });
  await expect
    .poll(() => receipt.innerText())
    .toMatch(/INQ-\d{4}-\d{4} received[\s\S]*Reply by[\s\S]*cio@familyoffice/);
  await expect.poll(() => visitor.evaluate(() => document.activeElement?.textContent)).toMatch(/^INQ-.* received$/);
  await visitor.getByRole('button', { name: 'Close' }).click();
  await visitor.reload();
  await receipt.getByRole('heading', { name: /^INQ-.* received$/ }).waitFor();
  await receipt.getByRole('link', { name: 'Write another message' }).click();
  await expect.poll(() => visitor.getByLabel('Subject *').inputValue()).toBe('');

  await emailTo(fixture.app, 'cio@familyoffice.example', 'We have your message');
  const notice = await emailTo(fixture.app, 'admin@firn.example', 'Document archive');
  const link = /http:\/\/localhost:\d+(\/admin\/inquiries\/[0-9a-f-]+)/.exec(notice)?.[1] ?? '';

  const admin = await fixture.visitor();
  await admin.goto(link);
  await admin.waitForURL('**/auth?next=**');
  await admin.getByLabel('Email').fill('admin@firn.example');
  await admin.getByLabel('Password').fill('glacier tongue 1999');
  await admin.getByRole('button', { name: 'Sign In', exact: true }).click();
  await admin.waitForURL(`**${link}`);
  await admin.getByRole('heading', { level: 1, name: 'Document archive: move to Switzerland' }).waitFor();
  await admin.goto('/admin/inquiries');
  await admin
    .getByRole('link', { name: /Document archive/ })
    .first()
    .click();
  await admin.waitForURL(`**${link}`);
  await admin
    .getByRole('textbox', { name: /reply/i })
    .fill('Thank you for writing. The first step is a two-week inventory.');
  await admin.getByRole('button', { name: 'Send reply' }).click();
  await admin.getByText('Answered').first().waitFor();

  const reply = await emailTo(fixture.app, 'cio@familyoffice.example', 'Re: Document archive');
  expect(reply).toContain('two-week inventory');
  expect(fixture.consoleErrors).toEqual([]);
});

test('invalid input is reported field by field in place, the first invalid field is focused, and no input is lost', async () => {
  const page = await fixture.visitor();
  const violated: string[] = [];
  await page.exposeFunction('onViolation', (what: string) => violated.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (globalThis as unknown as { onViolation(what: string): void }).onViolation(`${effectiveDirective} ${blockedURI}`),
    ),
  );
  await page.goto('/contact');
  // At once, before the form's script has arrived.
  await page.evaluate(() => {
    Object.assign(globalThis, { sameDocument: true });
    document.querySelector<HTMLButtonElement>('#contact-form [type=submit]')?.click();
  });
  await page.getByText('Subject must be at least 5 characters').first().waitFor();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  await page.getByLabel('Name *').fill('A');
  await page.getByLabel('Email *').fill('operations@bank');
  await page.getByLabel('Subject *').fill('Exposure report before year-end');
  await page.getByLabel('Message *').fill('Call me');
  await page.getByRole('button', { name: 'Send Message' }).click();
  for (const message of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Message must be at least 10 characters',
  ]) {
    await page.getByText(message).first().waitFor();
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await expect.poll(() => page.getByLabel('Subject *').inputValue()).toBe('Exposure report before year-end');
  await page.getByLabel('Name *').fill('Anna');
  await page.getByText('Name must be at least 2 characters').waitFor({ state: 'detached' });
  expect(violated).toEqual([]);
});

test('without JavaScript the form shows its messages, keeps the values, and can be sent', async () => {
  const page = await fixture.visitor({ javaScriptEnabled: false });
  await page.goto('/contact');
  await fillContactForm(page, 'No');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Subject must be at least 5 characters').first().waitFor();
  await expect.poll(() => page.getByLabel('Email *').inputValue()).toBe('cio@familyoffice.example');
  await expect.poll(() => page.getByLabel('Budget').inputValue()).toBe('100k-500k');
  await page.getByLabel('Subject *').fill('Sent without any script');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const received = page.getByRole('heading', { name: /^INQ-\d{4}-\d{4} received$/ });
  await received.waitFor();
  // A page of its own: reloading it sends nothing again.
  const title = await received.innerText();
  await page.reload();
  await expect.poll(() => received.innerText()).toBe(title);
  await page.getByText('Confirmation sent to').waitFor();
  await page.getByRole('definition').filter({ hasText: 'cio@familyoffice.example' }).waitFor();
  await emailTo(fixture.app, 'admin@firn.example', 'Sent without any script');
});

test('when the server cannot be reached the values are kept, and Retry sends the same data', async () => {
  const page = await fixture.visitor();
  await page.goto('/contact');
  await fillContactForm(page, 'Sent at the second try');
  await waitOutMinimumTime(page);
  await page.route('**/rpc/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Failed to send message.').waitFor();
  await expect.poll(() => page.getByLabel('Subject *').inputValue()).toBe('Sent at the second try');
  await page.unroute('**/rpc/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Message sent successfully!').waitFor();
  await emailTo(fixture.app, 'admin@firn.example', 'Sent at the second try');
});

test('an export is downloaded, never shown as a page', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/admin/inquiries');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/);
  const answer = await page.request.get('/api/inquiries/export');
  expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename="inquiries-/);
  expect(await answer.text()).toMatch(/^\uFEFF"Number",/);
});

test('an empty list says so, and every filter is in the query string', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/admin/inquiries?q=nothing-like-this');
  await page.getByText('No inquiries to display').waitFor();
  await page.goto('/admin/inquiries');
  await page.getByLabel('Status').selectOption('answered');
  await page.waitForURL('**status=answered**');
  await page.reload();
  await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('answered');
  await page.goBack();
  await page.waitForURL((url) => !url.search.includes('answered'));
});
