import { beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#contract/operations/settings.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { startSecondProcess } from '#server/testing/second-process.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { getSite } from './queries.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

const { general } = defaultSettings;
const rename = (siteName: string) => saveSettings(admin.api, { section: 'general', values: { ...general, siteName } });
const nameOnPages = async () => (await world.person().api.content.site()).company.name;

test('the site name of the settings is used on pages and in mails', async () => {
  expect(await nameOnPages()).toBe(general.siteName);
  await rename('Névé & Partner');
  expect(await nameOnPages()).toBe('Névé & Partner');
  await world.person().api.inquiries.submit({
    name: 'Operations',
    email: 'operations@bank.example',
    subject: 'Trading floor network',
    message: 'Three branches lose their connection every morning.',
  });
  const mail = (await world.deliverMail()).find(({ to }) => to === 'operations@bank.example');
  expect(mail?.text).toContain('Thank you for writing to Névé & Partner.');
});

test('pages state the support address of the settings', async () => {
  await saveSettings(admin.api, { section: 'general', values: { ...general, supportEmail: 'help@bank.example' } });
  expect((await world.person().api.content.site()).company.supportEmail).toBe('help@bank.example');
});

test('another process shows the new name after the notification', async () => {
  const second = await startSecondProcess(world);
  const ctx = { ...(await world.person().ctx()), ...second.services };
  expect((await getSite(ctx)).company.name).not.toBe('Blankeis');
  await rename('Blankeis');
  await expect.poll(async () => (await getSite(ctx)).company.name).toBe('Blankeis');
  await second.stop();
});

test('changing the company details does not change its name', async () => {
  await rename('Firn');
  const { toBeReplaced: _, ...company } = await admin.api.content.company();
  const saved = await admin.api.content.saveCompany({ ...company, name: 'Other', city: 'Bern' } as typeof company);
  expect(saved).toMatchObject({ city: 'Bern' });
  expect(await nameOnPages()).toBe('Firn');
});
