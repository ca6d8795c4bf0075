import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { setUpSharedFixture, waitForResponses, waitUntil } from '../testing/fixture.ts';
import { createAccount } from '../testing/people.ts';
import { signOutAdministrator } from '../testing/sidebar.ts';

const fixture = setUpSharedFixture('members');
/** Whose sessions and files nobody else adds to. */
const email = 'interaction@firn.example';
let page: Page;
let id: string;

const call = (name: string, json: object) =>
  page.evaluate(
    async ([path, input]) => {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ json: input }),
      };
      return (await (await fetch(`/rpc/${path}`, init)).json()).json;
    },
    [name, json] as const,
  );
const focused = (of = page) =>
  of.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
const focusIsOn = (name: string) => waitUntil(`the focus is on ${name}`, async () => (await focused()) === name);

/** Delays the next request to this procedure until the returned function is called. */
async function holdRequests(procedure: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/rpc/${procedure}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

beforeAll(async () => {
  await createAccount(fixture.app, email, 'admin');
  page = await fixture.visitor();
  await fixture.signInAs(email, page);
  const link = `https://files.bank.example/${'averylongword'.repeat(9)}`;
  id = (await call('projects/create', { name: 'Archive in Bern', description: `Everything is at ${link}` })).id;
  await call('projects/write', { id, body: link });
});

test('sending a message keeps the text that is typed meanwhile, and the focus', async () => {
  await page.goto(`/projects/${id}`);
  const field = page.getByRole('textbox', { name: 'Message' });
  const releaseRequests = await holdRequests('projects/write');
  await field.fill('The first.');
  await page.getByRole('button', { name: 'Send message' }).press('Enter');
  const button = page.getByRole('button', { name: 'Sending…' });
  await button.waitFor();
  expect([await button.isDisabled(), await button.getAttribute('aria-busy')]).toEqual([true, 'true']);
  await page.keyboard.press('Enter');
  await field.fill('The first.\n\nThe second.');
  await button.focus();
  releaseRequests();
  await page.getByText('Message sent').first().waitFor();
  await expect.poll(() => field.inputValue()).toBe('The second.');
  await focusIsOn('Send message');
  const talk = page.getByRole('list', { name: 'Conversation' });
  await talk.getByText('The first.').waitFor();
  await expect.poll(() => talk.getByText('The first.').count()).toBe(1);
});

test('input during saving a profile is kept, and fields of another tab are not overwritten', async () => {
  await page.goto('/profile');
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Last name').fill('Keller');
  const releaseRequests = await holdRequests('profiles/update');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByRole('button', { name: 'Saving profile…' }).waitFor();
  await page.getByLabel('Company').fill('Bank');
  releaseRequests();
  await page.getByText('Profile updated').first().waitFor();
  await expect.poll(() => page.getByLabel('Company').inputValue()).toBe('Bank');
  await page.getByText('Not saved yet').waitFor();
  await page.unroute('**/rpc/profiles/update');
  await call('profiles/update', { phone: '+41 44 000 00 00' });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });
  expect(await call('profiles/get', {})).toMatchObject({
    first_name: 'Anna',
    company: 'Bank',
    phone: '+41 44 000 00 00',
  });
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+41 44 000 00 00');
});

test('removing a file, a session or a notice moves the focus to the heading', async () => {
  await page.goto(`/projects/${id}`);
  const input = page.getByLabel('File', { exact: true });
  await input.setInputFiles({ name: 'nothing.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) });
  await page.getByText('“nothing.txt” was not added').waitFor();
  await page.getByText('This file is empty').waitFor();
  await input.setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('one, two') });
  await page.getByRole('button', { name: 'Delete list.txt' }).press('Enter');
  await page.getByRole('button', { name: 'Delete file' }).press('Enter');
  await page.getByText('No files yet.').waitFor();
  await focusIsOn('Files');

  await page.goto('/settings/account');
  const address = page.getByLabel('New email');
  await address.fill('nobody');
  await page.getByRole('button', { name: 'Send link' }).press('Enter');
  await page.getByText('Please enter a valid email address').waitFor();
  await expect.poll(() => address.evaluate((element) => element === document.activeElement)).toBe(true);
  await address.fill('other@firn.example');
  await page.getByRole('button', { name: 'Send link' }).press('Enter');
  await page.getByText('We sent a link to other@firn.example').waitFor();
  await focusIsOn('Send link');
  await page.getByRole('button', { name: 'Cancel change' }).press('Enter');
  await page.getByText('We sent a link to').waitFor({ state: 'detached' });
  await focusIsOn('Email');

  const other = await fixture.visitor();
  await fixture.signInAs(email, other);
  await page.goto('/settings/security');
  await page
    .getByRole('button', { name: /^End session/ })
    .first()
    .press('Enter');
  await page.getByText('There are no other sessions').waitFor();
  await focusIsOn('Sessions');
});

test('one long word is wrapped, and toasts do not cover the buttons of a conversation', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [`/projects/${id}`, `/admin/projects/${id}`]) {
    await page.goto(path);
    await page.getByRole('list', { name: 'Conversation' }).getByText('averylongword').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(`/projects/${id}`);
  const field = page.getByRole('textbox', { name: 'Message' });
  for (const text of ['The third.', 'The fourth.']) {
    await field.fill(text);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('list', { name: 'Conversation' }).getByText(text).waitFor();
  }
  const toasts = page.locator('.toast');
  await waitUntil('both toasts stand', async () => (await toasts.count()) === 2);
  const boxes = async () => {
    const button = await page.getByRole('button', { name: 'Send message' }).boundingBox();
    const [oldest, newest] = [await toasts.first().boundingBox(), await toasts.last().boundingBox()];
    if (!button || !oldest || !newest) throw new Error('a toast has disappeared');
    // They are oldest first in the document; the newest is shown above.
    return { isBeside: button.x + button.width <= oldest.x, isNewestAbove: newest.y < oldest.y };
  };
  await expect.poll(boxes).toEqual({ isBeside: true, isNewestAbove: true });
});

test('a desired start in the past is refused at its field', async () => {
  await page.goto('/projects/new');
  await page.getByLabel('Name').fill('Archive in Bern');
  await page.getByLabel('Description').fill('Replace the old file server.');
  await page.getByLabel('Preferred start').fill('2020-01-01');
  await page.getByRole('button', { name: 'Send project' }).click();
  await page.getByText('Please choose today or a later date').waitFor();
});

test('a dialog whose field takes the focus returns it to the element that opened it', async () => {
  await page.goto('/settings/security');
  for (const name of ['Add authenticator app', 'Add phone']) {
    await page.getByRole('button', { name }).press('Enter');
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    await page.keyboard.press('Escape');
    await focusIsOn(name);
  }
});

test('going back after signing out asks to sign in, without an error', async () => {
  const own = await fixture.visitor();
  await fixture.signInAs(email, own);
  await signOutAdministrator(own);
  await own.waitForURL((url) => url.pathname === '/');
  await waitForResponses(own);
  await own.goBack();
  await own.waitForURL('**/auth?next=**');
  await own.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
});

test('the browser console has no unexpected errors', () => {
  expect(fixture.consoleErrors.filter((line) => !/status of (400|401|403)/.test(line))).toEqual([]);
});
