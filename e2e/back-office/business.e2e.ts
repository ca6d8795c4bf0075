import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { emailTo, setUpFixture } from '../testing/fixture.ts';

const fixture = setUpFixture();
let admin: Page;

beforeAll(async () => {
  admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
});

test('with an empty database each list says so, and the former address of undelivered messages leads to the mail', async () => {
  const texts = {
    '/admin/newsletter': 'No subscribers to display',
    '/admin/newsletter/issues': 'No issues to display',
    '/admin/projects': 'No projects to display',
    '/admin/reply-templates': 'No templates to display',
  };
  for (const [path, text] of Object.entries(texts)) {
    await admin.goto(path);
    await admin.getByText(text).waitFor();
  }
  await admin.goto('/admin/undelivered');
  await admin.waitForURL('**/admin/mail?state=failed');
  await admin.getByText('No messages to display').waitFor();
});

test('who has not confirmed yet is counted beside the subscribers, and shown on request', async () => {
  const headers = { origin: fixture.app.url };
  const data = { email: 'waiting@bank.example', page: '/about' };
  await admin.request.post('/api/newsletter/subscribe', { headers, data });
  await admin.goto('/admin/newsletter');
  await admin.getByText('1 not confirmed:').waitFor();
  await admin.getByRole('link', { name: 'show', exact: true }).click();
  await admin.getByRole('link', { name: /waiting@bank\.example/ }).waitFor();
});

test('an administrator imports subscribers, and sends them an issue with a post', async () => {
  await admin.goto('/admin/newsletter');
  await admin.getByRole('button', { name: 'Import' }).click();
  await admin.getByLabel('Addresses').fill('reader@bank.example\nnot an address\nREADER@bank.example');
  await admin.getByLabel('Consent').fill('yes');
  await admin.getByRole('button', { name: 'Check addresses' }).click();
  await admin.getByText('Please say where and when they agreed').waitFor();
  await expect.poll(() => admin.getByLabel('Addresses').inputValue()).toContain('not an address');
  await admin.getByLabel('Consent').fill('Agreed in writing at the conference in Bern, 3 November 2026.');
  await admin.getByRole('button', { name: 'Check addresses' }).click();
  await admin.getByText('1 subscriber will be imported. 2 lines will be left out:').waitFor();
  await admin.getByText('Listed twice').waitFor();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Import 1 subscriber' }).click();
  await admin.getByRole('link', { name: /reader@bank\.example/ }).click();
  await admin.getByText('Agreed in writing at the conference in Bern').waitFor();

  await admin.goto('/admin/newsletter/issues');
  await admin.getByRole('button', { name: 'New issue' }).click();
  await admin.getByLabel('Subject').fill('November notes');
  await admin.getByLabel('Introduction').fill('What changed this month.');
  await admin.getByRole('button', { name: 'Create issue' }).click();
  await admin.waitForURL('**/admin/newsletter/issues/*');
  await admin.getByRole('checkbox', { name: /Passkeys in a private bank/ }).check();
  await admin
    .frameLocator('iframe[title=Email]:not(.invisible)')
    .getByText('Passkeys in a private bank')
    .first()
    .waitFor();
  const send = admin.getByRole('button', { name: 'Send to 1 subscriber…' });
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true');
  await admin.getByText('Save first: what you changed is not in the issue that would be sent.').waitFor();
  await admin.getByText('Advanced').click();
  await admin.getByLabel('Rate').selectOption('600 emails per minute');
  await admin.getByRole('button', { name: 'Save issue' }).click();
  await admin.getByText('“November notes” is saved.').first().waitFor();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Send later…' }).click();
  const later = admin.getByRole('dialog', { name: 'Schedule “November notes”' });
  await later.getByRole('button', { name: 'Schedule', exact: true }).click();
  await later.getByText('Please choose date and time').waitFor();
  await later.getByLabel('Send at').fill('2030-01-07T08:00');
  await later.getByRole('button', { name: 'Schedule', exact: true }).click();
  await admin.getByText('Scheduled for Mon 7 Jan 2030, 08:00').first().waitFor();
  await admin.getByRole('button', { name: 'Cancel the schedule' }).click();
  await admin.getByText('“November notes” is a draft again.').first().waitFor();
  await send.click();
  const asked = admin.getByRole('dialog', { name: 'Send “November notes” to 1 subscriber?' });
  await asked.frameLocator('iframe:not(.invisible)').getByText('Passkeys in a private bank').first().waitFor();
  await admin.getByRole('button', { name: 'Send now' }).click();
  const issue = await emailTo(fixture.app, 'reader@bank.example', 'November notes');
  expect(issue).toContain('/blog/passkeys-in-a-private-bank');
  expect(issue).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await admin.getByText('Sent', { exact: true }).first().waitFor();
  await admin.goto('/admin/mail');
  await admin.getByText('Email, Newsletter issue').waitFor();
});

test('an inquiry is answered with a template, becomes a project, and its sender is invited', async () => {
  const headers = { origin: fixture.app.url };
  const recorded = await admin.request.post('/api/inquiries', {
    headers,
    data: {
      name: 'Anna Muster',
      email: 'anna@bank.example',
      subject: 'Branch network',
      message: 'Three branches lose their connection every morning.',
    },
  });
  const { id } = (await recorded.json()) as { id: string };
  await admin.goto('/admin/reply-templates');
  await admin.getByRole('button', { name: 'New template' }).click();
  await admin.getByLabel('Name').fill('Thanks');
  await admin.getByLabel('Text').fill('Dear {nane}');
  await admin.getByRole('button', { name: 'Add template' }).click();
  await admin.getByText('Please use only the placeholders').waitFor();
  await admin.getByLabel('Text').fill('Dear {name}, thank you.');
  await admin.getByRole('button', { name: 'Add template' }).click();
  await admin.getByText('“Thanks” was added.').first().waitFor();

  await admin.goto(`/admin/inquiries/${id}`);
  await admin.getByRole('button', { name: 'Templates' }).click();
  await admin.getByRole('menuitem', { name: 'Thanks' }).click();
  await expect
    .poll(() => admin.getByRole('textbox', { name: 'Reply' }).inputValue())
    .toBe('Dear Anna Muster, thank you.');
  await admin.getByRole('button', { name: 'Send and keep open' }).click();
  await admin.getByText('Reply sent').first().waitFor();
  await admin.getByRole('button', { name: 'Actions' }).click();
  await admin.getByRole('menuitem', { name: 'Log a reply given elsewhere' }).click();
  const log = admin.getByRole('dialog', { name: 'Log a reply given elsewhere' });
  await log.getByRole('textbox', { name: 'Answer' }).fill('Tuesday suits us.');
  await log.getByRole('button', { name: 'Log reply' }).click();
  await admin.getByText(/answered, recorded by admin@firn\.example/).waitFor();
  await admin.getByRole('button', { name: 'Create project' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('anna@bank.example has no account').waitFor();
  await dialog.getByLabel('Project name').fill('Branches');
  await dialog.getByRole('button', { name: 'Create project' }).click();
  expect(await emailTo(fixture.app, 'anna@bank.example', 'Your project')).toContain('/auth/invitation?token=');
  await admin.getByText(/^Invited, valid until /).waitFor();
  await admin.getByRole('button', { name: 'Resend the invitation to anna@bank.example' }).click();
  await admin.getByText('Invitation sent again').first().waitFor();
  await admin.getByRole('button', { name: 'Withdraw the invitation to anna@bank.example' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await admin.getByText('No account', { exact: true }).waitFor();
  await admin.getByRole('link', { name: 'Branches' }).click();
  await admin.getByRole('heading', { level: 1, name: 'Branches' }).waitFor();
});

test('of two administrators who change a project at once the second is told, and nothing is lost', async () => {
  await admin.goto('/admin/projects');
  await admin.getByRole('link', { name: 'Accepted' }).waitFor();
  await admin.getByRole('link', { name: /^Branches/ }).click();
  await admin.waitForURL('**/admin/projects/*');
  await admin.getByRole('heading', { level: 1, name: 'Branches' }).waitFor();
  await admin.getByLabel('Owner').waitFor();
  const other = await fixture.visitor();
  await fixture.signInAsAdministrator(other, new URL(admin.url()).pathname);
  await other.getByLabel('Owner').selectOption('admin@firn.example');
  await other.getByText('The owner is admin@firn.example.').first().waitFor();
  await admin.getByLabel('Status').selectOption('Running');
  await admin.getByRole('button', { name: 'Save status' }).click();
  await admin.getByText('This was changed in the meantime, by someone else or in another tab').first().waitFor();
  await expect.poll(() => admin.getByLabel('Status').inputValue()).toBe('running');
  await admin.reload();
  await admin.getByLabel('Status').selectOption('Running');
  await admin.getByRole('button', { name: 'Save status' }).click();
  await admin.getByText('“Branches” is now: Running').first().waitFor();
});
