import { beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSettings, type Settings } from '#contract/operations/settings.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { addTenant } from '#server/domains/tenants/tenants.fixture.ts';
import { withAuthenticator } from '#server/identity/factors/factors.fixture.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { startSecondProcess } from '#server/testing/second-process.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { applyPlannedSettings } from './apply-planned.ts';

const world = createWorld();
let admin: Person & { id: string };
const { security, general, notifications } = defaultSettings;
const day = 86_400_000;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

beforeEach(async () => {
  await world.db.owner.query('delete from planned_settings');
  await world.db.owner.query('delete from settings_changes');
  await world.db.owner.query("update settings set settings = jsonb_set(settings, '{security}', $1)", [security]);
  await world.services.cache.invalidate(['settings']);
  await world.deliverMail();
});

const save = (values: Partial<Settings['security']>) =>
  saveSettings(admin.api, { section: 'security', values: { ...security, ...values } });

async function saveWithNotice(values: Partial<Settings['security']>, noticeDays: 7 | 14 | 30) {
  const { versions } = await admin.api.settings.get();
  const change = { section: 'security', values: { ...security, ...values }, noticeDays } as const;
  return admin.api.settings.update({ ...change, version: versions.security });
}

test('each changed field is kept with who changed it when, and its values before and after', async () => {
  const first = world.now;
  await save({ sessionTimeout: 30 });
  world.now = new Date(world.now.getTime() + 1000);
  await save({ sessionTimeout: 15, maxLoginAttempts: 3 });
  const { latest, recent } = await admin.api.settings.history();
  const by = 'admin@firn.example';
  expect(recent.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['maxLoginAttempts', 5, 3],
    ['sessionTimeout', 30, 15],
    ['sessionTimeout', 60, 30],
  ]);
  expect(latest.find(({ field }) => field === 'sessionTimeout')).toMatchObject({
    before: 30,
    after: 15,
    by,
    at: world.now,
  });
  expect(recent.at(-1)?.at).toEqual(first);
  expect(latest).toHaveLength(2);
});

test('stricter settings say who they would affect, and looser ones nobody', async () => {
  const lazy = await world.signedIn('lazy@bank.example');
  await world.createUser({ email: 'unsure@bank.example', emailVerified: false });
  await world.db.owner.query('update sessions set last_activity_at = $2 where user_id = $1', [
    lazy.id,
    new Date(world.now.getTime() - 20 * minuteMs),
  ]);
  const guesser = world.person();
  for (const _ of [1, 2, 3])
    await guesser.api.auth.signIn({ email: 'lazy@bank.example', password: 'not the password' }).catch(() => {});
  const stricter = { sessionTimeout: 15, maxLoginAttempts: 2, passwordMinLength: 12, requireAdminFactor: true };
  const affected = await admin.api.settings.affected({ ...security, ...stricter });
  expect(affected).toEqual({
    countedAt: world.now,
    users: 3,
    sessions: { ending: 1, people: 1, open: 2 },
    lockedAccounts: 1,
    passwords: { underLowerMinimum: 3, underThisMinimum: 0, without: 0 },
    unconfirmed: null,
    administratorsWithoutFactor: { missing: 1, all: 1 },
    named: expect.anything(),
  });
  const emails = (people: { email: string }[] = []) => people.map(({ email }) => email);
  expect(emails(affected.named.sessionTimeout)).toEqual(['lazy@bank.example']);
  expect(emails(affected.named.requireAdminFactor)).toEqual(['admin@firn.example']);
  expect(emails(affected.named.passwordMinLength)).toHaveLength(3);
  expect(affected.named.requireEmailConfirmation).toBeUndefined();
  const looser = await admin.api.settings.affected({
    ...security,
    sessionTimeout: 90,
    requireEmailConfirmation: false,
  });
  const { countedAt: _, users: __, named, ...counts } = looser;
  expect(named).toEqual({});
  expect(Object.values(counts).every((count) => count === null)).toBe(true);
});

test('passwords are counted by the minimum that applied when they were set', async () => {
  // Better Auth writes the time of its own clock.
  await world.db.owner.query('update accounts set updated_at = $1', [world.now]);
  world.now = new Date(world.now.getTime() + 30_000);
  await save({ passwordMinLength: 12 });
  world.now = new Date(world.now.getTime() + 30_000);
  const { id } = await world.createUser({ email: 'later@bank.example' });
  await world.db.owner.query('update accounts set updated_at = $1 where user_id = $2', [world.now, id]);
  const { passwords } = await admin.api.settings.affected({ ...security, passwordMinLength: 14 });
  const { passwords: between } = await admin.api.settings.affected({ ...security, passwordMinLength: 13 });
  expect(between).toEqual(passwords);
  await world.db.owner.query("update settings set settings = jsonb_set(settings, '{security}', $1)", [security]);
  await world.services.cache.invalidate(['settings']);
  const { passwords: same } = await admin.api.settings.affected({ ...security, passwordMinLength: 12 });
  expect(same).toMatchObject({ underThisMinimum: 1 });
  expect(same?.underLowerMinimum).toBe((passwords?.underLowerMinimum ?? 0) - 1);
});

test('a stricter value waits for its notice period, and then applies in every process', async () => {
  const second = await startSecondProcess(world);
  await saveWithNotice({ passwordMinLength: 12, sessionTimeout: 90 }, 14);
  // The looser value does not wait.
  expect((await admin.api.settings.get()).security).toMatchObject({ passwordMinLength: 8, sessionTimeout: 90 });
  const { planned } = await admin.api.settings.history();
  expect(planned).toMatchObject([
    { field: 'passwordMinLength', value: 12, effectiveAt: new Date(world.now.getTime() + 14 * day) },
  ]);
  expect(await applyPlannedSettings(world.services)).toBe(0);
  world.now = new Date(world.now.getTime() + 14 * day);
  const both = await Promise.all([applyPlannedSettings(world.services), applyPlannedSettings(second.services)]);
  expect(both.sort()).toEqual([0, 1]);
  await expect.poll(async () => (await currentSettings(second.services)).security.passwordMinLength).toBe(12);
  await second.stop();
  const { rows } = await world.db.owner.query(
    "select before, after, changed_by from settings_changes where field = 'passwordMinLength'",
  );
  expect(rows).toEqual([{ before: 8, after: 12, changed_by: admin.id }]);
});

test('a planned value can be cancelled, and one that is set at once replaces it', async () => {
  await saveWithNotice({ passwordMinLength: 12, maxLoginAttempts: 3 }, 7);
  const { planned } = await admin.api.settings.cancelPlanned({ field: 'passwordMinLength' });
  expect(planned.map(({ field }) => field)).toEqual(['maxLoginAttempts']);
  await expect(admin.api.settings.cancelPlanned({ field: 'passwordMinLength' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await save({ maxLoginAttempts: 4 });
  expect((await admin.api.settings.history()).planned).toEqual([]);
});

test('whoever loses access at the end of the notice period gets an email, at most three an hour', async () => {
  await world.db.owner.query('update users set banned_at = now() where email = $1', ['unsure@bank.example']);
  await saveWithNotice({ requireAdminFactor: true }, 30);
  const [mail, ...more] = await world.deliverMail();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'admin@firn.example', subject: expect.stringContaining('17 December 2026') });
  for (const noticeDays of [7, 14, 30] as const) await saveWithNotice({ requireAdminFactor: true }, noticeDays);
  expect(await world.deliverMail()).toHaveLength(2);
});

test('two-step verification can be required of administrators, and then one without it reaches nothing of the back office', async () => {
  await expect(save({ requireAdminFactor: true })).rejects.toMatchObject({
    data: { fields: { 'values.requireAdminFactor': 'Turn on two-step verification for your own account first' } },
  });
  const tenant = await addTenant(admin, { name: 'Bank' });
  const careful = await world.signedIn('careful@firn.example', 'admin');
  await withAuthenticator(world, careful);
  await saveSettings(careful.api, { section: 'security', values: { ...security, requireAdminFactor: true } });
  expect(await admin.api.auth.session()).toMatchObject({ must_add_factor: true, next_level: 'aal1' });
  await expect(admin.api.settings.get()).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' });
  await expect(admin.api.inquiries.list({})).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' });
  // What members may call as well gives them no more than a member.
  await expect(admin.api.exitPacks.get({ id: tenant.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  // A member is not asked, and the administrator can add a factor.
  const member = await world.signedIn('member@bank.example');
  await member.api.projects.list({});
  await withAuthenticator(world, admin);
  await admin.api.settings.get();
  await admin.api.exitPacks.get({ id: tenant.id });
});

test('the description of the site is that of the web app manifest', async () => {
  await saveSettings(admin.api, {
    section: 'general',
    values: { ...general, siteDescription: 'Quiet infrastructure.' },
  });
  const { webManifest } = await import('#server/domains/site-files/manifest.ts');
  expect(JSON.parse(await webManifest(await admin.ctx()))).toMatchObject({ description: 'Quiet infrastructure.' });
});

test('alerts on new users go to the listed addresses, until they are turned off', async () => {
  const invite = async (email: string) => {
    await world
      .person()
      .api.auth.signUp({ email, password: 'a glacier of 1999', confirmPassword: 'a glacier of 1999' });
    const [confirmation] = await world.deliverMail();
    const token = /token=([\w-]+)/.exec(confirmation?.text ?? '')?.[1] ?? '';
    await world.person().api.auth.confirmEmail({ token });
    return (await world.deliverMail()).filter(({ subject }) => subject === 'New member').map(({ to }) => to);
  };
  const adminNotificationEmails = 'first@firn.example, second@firn.example';
  await saveSettings(admin.api, { section: 'notifications', values: { ...notifications, adminNotificationEmails } });
  await world.deliverMail();
  expect(await invite('new@bank.example')).toEqual(['first@firn.example', 'second@firn.example']);
  await saveSettings(admin.api, { section: 'notifications', values: { ...notifications, notifyOnNewUsers: false } });
  await world.deliverMail();
  expect(await invite('newer@bank.example')).toEqual([]);
});

test('a test email goes to oneself, its result can be read, and there are at most three an hour', async () => {
  const { id, state } = await admin.api.settings.sendTestMail();
  expect(state).toBe('waiting');
  const mails = await world.deliverMail();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['admin@firn.example', 'Test email']]);
  expect(await admin.api.settings.testMail({ id })).toMatchObject({ state: 'sent', recipient: 'admin@firn.example' });
  const other = await world.signedIn('other@firn.example', 'admin');
  await expect(other.api.settings.testMail({ id })).rejects.toMatchObject({
    code: expect.stringMatching(/NOT_FOUND|FACTOR/),
  });
  await admin.api.settings.sendTestMail();
  await admin.api.settings.sendTestMail();
  await expect(admin.api.settings.sendTestMail()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('a looser security setting requires a recent reauthentication, a stricter one does not', async () => {
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  await expect(save({ sessionTimeout: 120 })).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  await save({ sessionTimeout: 50 });
});
