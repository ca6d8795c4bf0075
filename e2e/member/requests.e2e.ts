import { expect, test } from 'vitest';
import { setUpSharedFixture, waitOutMinimumTime } from '../testing/fixture.ts';
import { createAccount } from '../testing/people.ts';

const fixture = setUpSharedFixture('accounts');
const email = 'requests@bank.example';

test('what a member wrote through the contact form stands on their dashboard with its state, and is answered there', async () => {
  await createAccount(fixture.app, email, 'user');
  const member = await fixture.visitor({ viewport: { width: 390, height: 844 } });
  await member.goto('/contact');
  await member.getByLabel('Name *').fill('Clara Rossi');
  await member.getByLabel('Email *').fill(email);
  await member.getByLabel('Subject *').fill('Second opinion on a backup contract');
  await member.getByLabel('Message *').fill('We would like a second opinion before we sign.');
  await waitOutMinimumTime(member);
  await member.getByRole('button', { name: 'Send Message' }).click();
  await member.getByRole('heading', { name: /^INQ-.* received$/ }).waitFor();

  await fixture.signInAs(email, member, '/dashboard');
  const requests = member.getByRole('region', { name: 'Your requests' });
  const request = requests.getByRole('listitem').filter({ hasText: 'Second opinion' }).first();
  await request.getByText(/^Waiting for /).waitFor();
  await request.getByText(/^Reply by /).waitFor();
  await request.getByRole('link', { name: 'Second opinion on a backup contract' }).click();
  await member.waitForURL('**/requests/*');
  const messages = member.getByRole('list', { name: 'Messages' });
  await messages.getByText('We would like a second opinion').waitFor();

  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/admin/inquiries');
  await admin
    .getByRole('link', { name: /Second opinion/ })
    .first()
    .click();
  await admin.getByRole('textbox', { name: 'Reply' }).fill('We can start in May.');
  await admin.getByRole('button', { name: 'Send reply' }).click();
  await admin.getByText('Reply sent').first().waitFor();

  await member.reload();
  await messages.getByText('We can start in May.').waitFor();
  await member.goto('/dashboard');
  await request.getByText('Waiting for you').waitFor();
  // The first thing below the greeting of a phone.
  const step = member.getByRole('heading', { name: 'Next step' });
  const top = async (locator: typeof step) => (await locator.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top(step)) < (await top(requests.getByRole('heading').first()))).toBe(true);

  const other = await fixture.visitor();
  await createAccount(fixture.app, 'other@bank.example', 'user');
  await fixture.signInAs('other@bank.example', other, new URL(member.url()).pathname);
  await other.getByText('Nothing yet.').waitFor();
});
