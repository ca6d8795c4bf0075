import { buffer, text } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { emailTo, setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('members');
const password = 'a long winter sentence';
let email = 'anna.keller@bank.example';
let member: Page;

async function call(page: Page, name: string, input: object): Promise<unknown> {
  return page.evaluate(
    async ([path, json]) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ json }) };
      return (await (await fetch(`/rpc/${path}`, init)).json()).json;
    },
    [name, input] as const,
  );
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

async function linkIn(address: string, about: string, path: string): Promise<string> {
  const message = await emailTo(fixture.app, address, about);
  return new RegExp(`http://localhost:\\d+${path}\\?token=[\\w-]+`).exec(message)?.[0] ?? '';
}

beforeAll(async () => {
  member = await fixture.visitor();
  await member.goto('/auth');
  await call(member, 'auth/signUp', { email, password, confirmPassword: password });
  await member.goto(await linkIn(email, 'Confirm your address', '/auth/confirm'));
  await member.getByRole('button', { name: 'Confirm my address' }).click();
  await member.getByText('You can now sign in with your password.').waitFor();
  await signIn(member);
});

test('a member fills in the profile: invalid fields show messages, unsaved ones are kept, and the dashboard greets by name', async () => {
  await member.getByRole('heading', { level: 1, name: 'Welcome, anna.keller' }).waitFor();
  const links = member.getByRole('main').getByRole('link');
  for (const name of ['Profile', 'Settings', 'Resources', 'Your activity'])
    await links.getByText(name, { exact: true }).waitFor();
  await member.getByText('Signed in').first().waitFor();
  await member.getByRole('link', { name: 'Complete your profile' }).click();
  await member.getByRole('button', { name: 'Save profile' }).click();
  await member.getByText('First name is required').waitFor();
  await member.getByText('Last name is required').waitFor();
  await member.getByLabel('First name').fill('Anna');
  await member.getByRole('link', { name: 'Edit account settings' }).click();
  await member.waitForURL('**/settings/account');
  await member.goBack();
  await member.getByText('You have changes from earlier that are not saved.').waitFor();
  await expect.poll(() => member.getByLabel('First name').inputValue()).toBe('Anna');
  await member.getByLabel('Last name').fill('Keller');
  await member.getByRole('button', { name: 'Save profile' }).click();
  await member.getByText('Your profile information has been updated successfully.').first().waitFor();
  await member.goto('/dashboard');
  await member.getByRole('heading', { level: 1, name: 'Welcome, anna.keller' }).waitFor();
  await expect.poll(() => member.getByText('Next step').count()).toBe(0);
});

test('the map of the dashboard stands beside the greeting and covers nothing', async () => {
  await member.setViewportSize({ width: 1280, height: 900 });
  await member.goto('/dashboard');
  await member.getByRole('heading', { level: 1, name: 'Welcome, anna.keller' }).waitFor();
  const map = await member.locator('main svg:has(use)', { has: member.locator('[href*="/art/"]') }).boundingBox();
  expect(map?.height).toBeLessThan(300);
  expect(map?.width).toBeLessThan(640);
});

test('a new project is empty, then gets messages and files from both sides; the bell notifies the member', async () => {
  await member.goto('/projects');
  await member.getByText('No Projects Yet').waitFor();
  await member.getByRole('link', { name: 'Create Project' }).click();
  await member.getByRole('button', { name: 'Send project' }).click();
  await member.getByText('Name must be at least 3 characters').waitFor();
  await member.getByLabel('Name').fill('New data room');
  await member.getByLabel('Description').fill('Replace the file server of the deal team.');
  await member.getByLabel('Service').selectOption('Cloud Infrastructure');
  await member.getByLabel('Budget').selectOption('CHF 10,000 – 50,000');
  await member.getByLabel('Preferred start').fill('2027-02-01');
  await member.getByRole('button', { name: 'Send project' }).click();
  await member.getByRole('heading', { level: 1, name: 'New data room' }).waitFor();
  await member.getByRole('textbox', { name: 'Message' }).fill('When can you start?');
  await member.getByRole('button', { name: 'Send message' }).click();
  const talk = member.getByRole('list', { name: 'Conversation' });
  await talk.getByText('When can you start?').waitFor();
  const choose = (name: string, content: string) =>
    member
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
  await choose('fake.pdf', 'MZ a program');
  await member.getByText('The content of this file does not match its file type').waitFor();
  await choose('offer.pdf', '%PDF-1.7 hello');
  await talk.getByText('added “offer.pdf”').waitFor();

  const team = await fixture.visitor();
  await fixture.signInAsAdministrator(team);
  await team.getByRole('link', { name: /^Projects/ }).click();
  await team.waitForURL('**/admin/projects');
  // The overview before it links to the project, too.
  await team.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  await team.getByRole('link', { name: 'New data room' }).click();
  const [download] = await Promise.all([
    team.waitForEvent('download'),
    team.getByRole('link', { name: 'offer.pdf' }).click(),
  ]);
  expect(await text(await download.createReadStream())).toBe('%PDF-1.7 hello');
  await team.getByRole('textbox', { name: 'Message' }).fill('In the first week of March.');
  await team.getByRole('button', { name: 'Send message' }).click();
  await team.getByRole('list', { name: 'Conversation' }).getByText('In the first week of March.').waitFor();
  await team.getByRole('combobox', { name: 'Status' }).selectOption('Accepted');
  const save = team.getByRole('button', { name: 'Save status' });
  await save.waitFor();
  await expect.poll(() => team.getByText('changed the status to Accepted').count()).toBe(0);
  await save.click();
  await team.getByText('Updated successfully', { exact: true }).waitFor();
  await team.getByText('changed the status to Accepted').waitFor();
  await expect.poll(() => team.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Status');
  await emailTo(fixture.app, email, 'In the first week of March.');

  await member.goto('/dashboard');
  await member.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  await member.getByRole('link', { name: /New message in “New data room”/ }).click();
  await talk.getByText('The team wrote').waitFor();
  // The project was opened, so its change of status is read too.
  await member.getByRole('button', { name: 'Notifications', exact: true }).click();
  await member.getByText('No unread notifications.').waitFor();
});

test('files are downloaded, and only by participants of the project', async () => {
  const [file] = await member.evaluate(async () => {
    const post = (name: string, json: object) =>
      fetch(`/rpc/projects/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ json }),
      }).then((answer) => answer.json());
    const [{ id }] = (await post('list', {})).json;
    return (await post('get', { id })).json.files as { href: string }[];
  });
  const address = `${fixture.app.url}${file?.href}`;
  const answer = await member.request.get(address);
  const {
    'content-disposition': disposition,
    'content-security-policy': policy,
    'cache-control': cache,
  } = answer.headers();
  expect([answer.status(), disposition?.startsWith('attachment'), policy, cache]).toEqual([
    200,
    true,
    "default-src 'none'; sandbox",
    'no-store',
  ]);
  expect((await fetch(address)).status).toBe(401);
  const upload = `${fixture.app.url}/api/upload/project-file?project=x&name=a.txt`;
  expect((await fetch(upload, { method: 'POST', body: 'hello', headers: { origin: fixture.app.url } })).status).toBe(
    401,
  );
  expect(
    (await fetch(upload, { method: 'POST', body: 'hello', headers: { origin: 'https://evil.example' } })).status,
  ).toBe(403);
});

test('a long conversation starts with its end, and a button shows earlier messages to either side', async () => {
  const form = { name: 'Long talk', description: 'The very first words.' };
  const { id } = (await call(member, 'projects/create', form)) as { id: string };
  for (let n = 1; n <= 50; n++) await call(member, 'projects/write', { id, body: `Message ${n}` });
  const team = await fixture.visitor();
  await fixture.signInAsAdministrator(team);
  for (const [page, path] of [
    [member, `/projects/${id}`],
    [team, `/admin/projects/${id}`],
  ] as const) {
    await page.goto(path);
    const talk = page.getByRole('list', { name: 'Conversation' });
    await talk.getByText('Message 50').waitFor();
    await expect.poll(() => talk.getByText('The very first words.').count()).toBe(0);
    await page.getByRole('button', { name: 'Show earlier' }).click();
    await talk.getByText('The very first words.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Show earlier' }).count()).toBe(0);
    await expect.poll(() => talk.getByRole('listitem').count()).toBe(51);
  }
});

test('notification preferences are saved, and accessibility settings are those of the panel', async () => {
  await member.goto('/settings');
  await member.getByRole('main').getByRole('link', { name: 'Notifications' }).click();
  const mail = member.getByRole('switch', { name: 'New project or changed project status: by email' });
  await member.getByText('New projects of your colleagues appear in the app only, never by email').waitFor();
  await mail.click();
  await member.getByText('Your choice was saved.').first().waitFor();
  await member.reload();
  await mail.waitFor();
  await expect.poll(() => mail.isChecked()).toBe(false);
  await member.goto('/settings/accessibility');
  await member.getByRole('switch', { name: 'High contrast' }).click();
  await expect.poll(() => member.evaluate(() => document.documentElement.dataset.prefs)).toContain('contrast');
  await member.getByRole('button', { name: 'Reset' }).click();
});

test('the data export contains the profile and the file', async () => {
  await member.goto('/settings/account');
  const [download] = await Promise.all([
    member.waitForEvent('download'),
    member.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  const archive = unzipSync(await buffer(await download.createReadStream()));
  expect(Buffer.from(archive['profile.json'] ?? []).toString()).toContain('Keller');
  const offer = Object.keys(archive).find((name) => name.endsWith('offer.pdf')) ?? '';
  expect(Buffer.from(archive[offer] ?? []).toString()).toBe('%PDF-1.7 hello');
});

test('a new email address applies once the link in its email is used', async () => {
  const former = email;
  email = 'anna@office.example';
  await member.goto('/settings/account');
  await member.getByLabel('New email').fill(former);
  await member.getByRole('button', { name: 'Send link' }).click();
  await member.getByText('This is already your address').waitFor();
  await member.getByLabel('New email').fill(email);
  await member.getByRole('button', { name: 'Send link' }).click();
  await member.getByText(`We sent a link to ${email}`).waitFor();
  await emailTo(fixture.app, former, 'is about to change');
  await member.goto(await linkIn(email, 'Confirm your new address', '/auth/change-email'));
  await member.getByRole('button', { name: 'Confirm email address' }).click();
  await member.getByRole('heading', { name: 'Your email address was changed' }).waitFor();
  await member.getByRole('link', { name: 'Continue' }).click();
  await member.waitForURL('**/dashboard');
  await member.getByRole('complementary').getByText(email).waitFor();
});

test('signing in cancels the deletion of an account', async () => {
  await member.goto('/settings/account');
  await member.getByRole('button', { name: 'Delete account' }).click();
  const dialog = member.getByRole('dialog', { name: `Delete the account ${email}?` });
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByText('Type the address of this account').waitFor();
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await member.getByRole('heading', { level: 1, name: 'Your account will be deleted' }).waitFor();
  await emailTo(fixture.app, email, 'Your account will be deleted on');
  await signIn(member);
  await member.getByText('Account deletion cancelled').first().waitFor();
  await emailTo(fixture.app, email, 'Your account will not be deleted');
});

test('no browser console has unexpected errors', () => {
  // Refusals of the API are shown on the page; browsers also log them.
  expect(fixture.consoleErrors.filter((line) => !/status of (400|401|403)/.test(line))).toEqual([]);
});
