import { beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSettings, type Settings } from '#contract/operations/settings.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { addTenant } from '#server/domains/tenants/tenants.fixture.ts';
import { startForgingProvider } from '#server/identity/sso/forging-provider.fixture.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { deleteExpired } from '#server/records/expired-rows.ts';
import { noAccount } from '#server/records/personal-data.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { pendingChangesDomain } from './domain.ts';
import { expirePendingChanges } from './expire.ts';
import { pendingChangesData } from './personal-data.ts';

const world = createWorld();
let ada: Person & { id: string };
let ben: Person & { id: string };

beforeAll(async () => {
  ada = await world.signedIn('ada@firn.example', 'admin');
  ben = await world.signedIn('ben@firn.example', 'admin');
});

const { security } = defaultSettings;
const askedFor = { ...security, askSecondAdministrator: true };

const save = (person: Person, values: Partial<Settings['security']>) =>
  saveSettings(person.api, { section: 'security', values: { ...askedFor, ...values } });

/** Starts each test with the default security settings, a second administrator asked for and nothing waiting. */
beforeEach(async () => {
  await world.db.owner.query(
    "update pending_changes set outcome = 'expired', decided_at = requested_at where outcome is null",
  );
  await world.db.owner.query("update settings set settings = jsonb_set(settings, '{security}', $1)", [askedFor]);
  await world.services.cache.invalidate(['settings']);
  await world.db.owner.query('update users set banned_at = null');
});

async function waiting() {
  const { open } = await ada.api.pendingChanges.list();
  const [change] = open;
  if (!change || open.length > 1) throw new Error(`${open.length} changes wait`);
  return change;
}

test('a looser security setting waits until another administrator confirms, and both of them are on record', async () => {
  await expect(save(ada, { sessionTimeout: 480 })).rejects.toMatchObject({ code: 'CONFIRMATION_PENDING' });
  expect((await ada.api.settings.get()).security.sessionTimeout).toBe(60);
  const change = await waiting();
  expect(change).toMatchObject({
    kind: 'settings.lower-security',
    summary: 'Session timeout 60 → 480 minutes',
    requestedBy: { email: 'ada@firn.example' },
    outcome: null,
  });
  const mails = await world.deliverMail();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ben@firn.example', 'Lower a security setting: please confirm'],
  ]);
  const { rows: told } = await ben.api.notifications.list({});
  expect(told[0]).toMatchObject({ kind: 'pending-change', body: 'Session timeout 60 → 480 minutes' });

  const { open, decided } = await ben.api.pendingChanges.confirm({ id: change.id });
  expect(open).toEqual([]);
  expect(decided[0]).toMatchObject({ id: change.id, outcome: 'confirmed', decidedBy: 'ben@firn.example' });
  expect((await ada.api.settings.get()).security.sessionTimeout).toBe(480);
  const { rows } = await world.db.owner.query(
    'select action, user_email from audit_entries where resource_id = $1 order by id',
    [change.id],
  );
  expect(rows).toEqual([
    { action: 'pending-change.requested', user_email: 'ada@firn.example' },
    { action: 'pending-change.confirmed', user_email: 'ben@firn.example' },
  ]);
});

test('whoever asked cannot confirm, but withdraws; a member can do neither', async () => {
  await expect(save(ada, { maxLoginAttempts: 50 })).rejects.toMatchObject({ code: 'CONFIRMATION_PENDING' });
  const { id } = await waiting();
  await expect(ada.api.pendingChanges.confirm({ id })).rejects.toMatchObject({ code: 'OWN_CHANGE' });
  const member = await world.signedIn('member@bank.example');
  await expect(member.api.pendingChanges.confirm({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(member.api.pendingChanges.list()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { decided } = await ada.api.pendingChanges.decline({ id });
  expect(decided[0]).toMatchObject({ id, outcome: 'withdrawn' });
  await expect(ben.api.pendingChanges.confirm({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a declined change changes nothing, and deciding requires a recent reauthentication', async () => {
  await expect(save(ada, { passwordMinLength: 8, requireEmailConfirmation: false })).rejects.toMatchObject({
    code: 'CONFIRMATION_PENDING',
  });
  const { id } = await waiting();
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  await expect(ben.api.pendingChanges.confirm({ id })).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  await expect(ben.api.pendingChanges.decline({ id })).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  world.now = new Date(world.now.getTime() - 11 * minuteMs);
  const { decided } = await ben.api.pendingChanges.decline({ id });
  expect(decided[0]).toMatchObject({ outcome: 'declined' });
  expect((await ada.api.settings.get()).security.requireEmailConfirmation).toBe(true);
});

test('a setting that changed meanwhile is not overwritten, and the change stays open', async () => {
  await expect(save(ada, { sessionTimeout: 480 })).rejects.toMatchObject({ code: 'CONFIRMATION_PENDING' });
  await save(ben, { sessionTimeout: 30 });
  const { id } = await waiting();
  await expect(ben.api.pendingChanges.confirm({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await ada.api.settings.get()).security.sessionTimeout).toBe(30);
  expect((await waiting()).id).toBe(id);
});

test('asked twice there is one change, and two confirmations at once apply it once', async () => {
  const cleo = await world.signedIn('cleo@firn.example', 'admin');
  for (const _ of [1, 2])
    await expect(save(ada, { sessionTimeout: 480 })).rejects.toMatchObject({ code: 'CONFIRMATION_PENDING' });
  const { id } = await waiting();
  const both = await Promise.allSettled([ben, cleo].map(({ api }) => api.pendingChanges.confirm({ id })));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { rowCount } = await world.db.owner.query(
    "select from settings_changes where field = 'sessionTimeout' and after = '480'",
  );
  expect(rowCount).toBe(2);
});

test('a change that nobody decides within 72 hours expires', async () => {
  await expect(save(ada, { sessionTimeout: 480 })).rejects.toMatchObject({ code: 'CONFIRMATION_PENDING' });
  const { id } = await waiting();
  const { rows } = await world.db.owner.query(
    'select expires_at - requested_at as open from pending_changes where id = $1',
    [id],
  );
  expect(rows[0].open).toMatchObject({ days: 3 });
  expect(await expirePendingChanges(world.services)).toBe(0);
  await world.db.owner.query('update pending_changes set expires_at = $2 where id = $1', [id, world.now]);
  await expect(ben.api.pendingChanges.confirm({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await expirePendingChanges(world.services)).toBe(1);
  expect((await ada.api.pendingChanges.list()).decided[0]).toMatchObject({ id, outcome: 'expired', decidedBy: null });
});

test('whoever asked is told how it ended, by email too when nothing was changed, and not of their own withdrawal', async () => {
  // Those of other tests count against the cap.
  await world.db.owner.query('delete from mails');
  const ask = async (sessionTimeout: number) => {
    await expect(save(ada, { sessionTimeout })).rejects.toMatchObject({ code: 'CONFIRMATION_PENDING' });
    await world.deliverMail();
    return waiting();
  };
  const told = async () => (await ada.api.notifications.list({})).rows[0];
  const mailed = async () => (await world.deliverMail()).map(({ to, subject }) => [to, subject]);

  await ben.api.pendingChanges.decline({ id: (await ask(470)).id });
  const title = 'Lower a security setting: declined';
  expect(await told()).toMatchObject({ title, body: 'Session timeout 60 → 470 minutes. Nothing was changed.' });
  expect(await mailed()).toEqual([['ada@firn.example', title]]);

  world.now = new Date(world.now.getTime() + 60_000);
  await world.db.owner.query('update pending_changes set expires_at = $2 where id = $1', [
    (await ask(475)).id,
    world.now,
  ]);
  await expirePendingChanges(world.services);
  expect(await told()).toMatchObject({
    title: 'Lower a security setting: expired',
    body: 'Session timeout 60 → 475 minutes. Nobody confirmed it within 72 hours. Nothing was changed.',
  });
  expect(await mailed()).toEqual([['ada@firn.example', 'Lower a security setting: expired']]);

  world.now = new Date(world.now.getTime() + 60_000);
  await ada.api.pendingChanges.decline({ id: (await ask(478)).id });
  expect((await told())?.title).toBe('Lower a security setting: expired');
  world.now = new Date(world.now.getTime() + 60_000);
  await ben.api.pendingChanges.confirm({ id: (await ask(480)).id });
  const titles = (await ada.api.notifications.list({})).rows.slice(0, 2).map((row) => row.title);
  expect(titles.sort()).toEqual(['A security setting was lowered', 'Lower a security setting: confirmed']);
  expect([...new Set((await mailed()).map(([, subject]) => subject))]).toEqual(['A security setting was lowered']);
});

test('a change whose requester was banned meanwhile cannot be confirmed', async () => {
  await expect(save(ada, { sessionTimeout: 480 })).rejects.toMatchObject({ code: 'CONFIRMATION_PENDING' });
  const { id } = await waiting();
  await world.db.owner.query('update users set banned_at = now() where id = $1', [ada.id]);
  await expect(ben.api.pendingChanges.confirm({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('with one active administrator a change applies at once, and so does a stricter one always', async () => {
  await save(ada, { passwordMinLength: 12 });
  await world.db.owner.query("update users set banned_at = now() where role = 'admin' and id <> $1", [ada.id]);
  await save(ada, { passwordMinLength: 12, sessionTimeout: 480 });
  expect((await ada.api.settings.get()).security).toMatchObject({ passwordMinLength: 12, sessionTimeout: 480 });
  expect((await ada.api.pendingChanges.list()).open).toEqual([]);
});

test('turning off this setting itself waits for a second administrator', async () => {
  await expect(save(ada, { askSecondAdministrator: false })).rejects.toMatchObject({ code: 'CONFIRMATION_PENDING' });
  const { id } = await waiting();
  await ben.api.pendingChanges.confirm({ id });
  await save(ada, { askSecondAdministrator: false, sessionTimeout: 90 });
  expect((await ada.api.settings.get()).security.sessionTimeout).toBe(90);
});

test('enabling, disabling and removing an enabled provider wait', async () => {
  const { issuer } = await startForgingProvider();
  const configuration = { discoveryUrl: issuer, clientId: 'firn' };
  const form = { name: 'Gated', type: 'oidc', domains: '', configuration, clientSecret: 'a secret' } as never;
  const { key, version } = await ada.api.sso.create(form);
  await expect(ada.api.sso.switch({ key, version, enabled: true })).rejects.toMatchObject({
    code: 'CONFIRMATION_PENDING',
  });
  await ben.api.pendingChanges.confirm({ id: (await waiting()).id });
  const provider = async () => (await ada.api.sso.list()).find((one) => one.key === key);
  const enabled = { version: (await provider())?.version ?? 0 };
  await expect(ada.api.sso.switch({ key, version: enabled.version, enabled: false })).rejects.toMatchObject({
    code: 'CONFIRMATION_PENDING',
  });
  const isEnabled = async () => (await provider())?.enabled;
  expect(await isEnabled()).toBe(true);
  await ben.api.pendingChanges.confirm({ id: (await waiting()).id });
  expect(await isEnabled()).toBe(false);

  await world.db.owner.query('update sso_providers set enabled = true where key = $1', [key]);
  await world.services.cache.invalidate(['sso-providers']);
  await expect(ada.api.sso.remove({ key })).rejects.toMatchObject({ code: 'CONFIRMATION_PENDING' });
  await ben.api.pendingChanges.confirm({ id: (await waiting()).id });
  expect(await isEnabled()).toBe(undefined);
});

test('single sign-on and API tokens of an organisation are switched when another administrator confirms it', async () => {
  const { id, version, features } = await addTenant(ada);
  const { ssoEnabled, customIntegrations } = features;
  const form = { id, ...features, ssoEnabled: !ssoEnabled, customIntegrations: !customIntegrations };
  await expect(ada.api.tenants.saveFeatures({ ...form, version, maxUsers: 0 })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await expect(ada.api.tenants.saveFeatures({ ...form, version })).rejects.toMatchObject({
    code: 'CONFIRMATION_PENDING',
  });
  expect((await ada.api.tenants.get({ id })).features).toEqual(features);
  const change = await waiting();
  expect(change.summary).toMatch(/^Tenant \d+: Single sign-on (on → off|off → on), API tokens (on → off|off → on)$/);
  await ben.api.pendingChanges.confirm({ id: change.id });
  const saved = await ada.api.tenants.get({ id });
  expect(saved.features).toEqual({ ...features, ssoEnabled: !ssoEnabled, customIntegrations: !customIntegrations });
  await ada.api.tenants.saveFeatures({ id, version: saved.version, ...saved.features, maxUsers: 9 });
});

test('the change of an enabled provider waits with its secret encrypted, and applies as it was asked for', async () => {
  const configuration = { discoveryUrl: 'https://login.example', clientId: 'firn' };
  const form = { name: 'Changed', type: 'oidc', domains: '', configuration, clientSecret: 'a secret' } as never;
  const { key, version } = await ada.api.sso.create(form);
  const other = { ...(form as object), configuration: { ...configuration, discoveryUrl: 'https://evil.example' } };
  await expect(
    ada.api.sso.update({ ...other, key, version, clientSecret: 'another secret' } as never),
  ).resolves.toMatchObject({ enabled: false });
  await world.db.owner.query('update sso_providers set enabled = true where key = $1', [key]);
  await world.services.cache.invalidate(['sso-providers']);

  const current = (await ada.api.sso.list()).find((provider) => provider.key === key);
  const change = { ...(form as object), key, version: current?.version, domains: 'bank.example' };
  await expect(ada.api.sso.update(change as never)).rejects.toMatchObject({ code: 'CONFIRMATION_PENDING' });
  expect((await ada.api.sso.list()).find((provider) => provider.key === key)?.domains).toBe('');
  // Asked for once more it is the same change, although its secret is encrypted anew; with another secret it is not.
  await expect(ada.api.sso.update(change as never)).rejects.toMatchObject({ code: 'CONFIRMATION_PENDING' });
  await expect(ada.api.sso.update({ ...change, clientSecret: 'a third secret' } as never)).rejects.toMatchObject({
    code: 'OTHER_CHANGE_PENDING',
  });
  const { id, summary } = await waiting();
  expect(summary).toBe(
    'Changed: Domains none → bank.example; Discovery URL https://evil.example → https://login.example; Client secret',
  );
  const { rows } = await world.db.owner.query('select payload::text from pending_changes where id = $1', [id]);
  expect(rows[0].payload).not.toContain('a secret');
  await ben.api.pendingChanges.confirm({ id });
  expect((await ada.api.sso.list()).find((provider) => provider.key === key)).toMatchObject({
    domains: 'bank.example',
    configuration: { discoveryUrl: 'https://login.example' },
  });
});

test('a different change of the same record is not stored, and whoever asks is told so', async () => {
  await expect(save(ada, { sessionTimeout: 480 })).rejects.toMatchObject({ code: 'CONFIRMATION_PENDING' });
  await expect(save(ben, { maxLoginAttempts: 50 })).rejects.toMatchObject({ code: 'OTHER_CHANGE_PENDING' });
  await expect(save(ben, { sessionTimeout: 480 })).rejects.toMatchObject({ code: 'CONFIRMATION_PENDING' });
  expect((await waiting()).summary).toBe('Session timeout 60 → 480 minutes');
});

test('a change that has the address of somebody goes with them, one with a similar address stays, at most 400 days', async () => {
  await world.db.owner.query('delete from pending_changes');
  const { notifications } = await ada.api.settings.get();
  const teamMail = (adminNotificationEmails: string) =>
    saveSettings(ada.api, { section: 'notifications', values: { ...notifications, adminNotificationEmails } });
  const eraseAddress = async (email: string) => {
    const person = { id: noAccount, email, role: 'user', addresses: [email] } as const;
    const ctx = await ada.ctx();
    await ctx.db.transact(systemScope, (tx) => pendingChangesData.erase(tx, ctx, person));
  };
  await expect(teamMail('desk@firn.example, left@firn.example')).rejects.toMatchObject({
    code: 'CONFIRMATION_PENDING',
  });
  await eraseAddress('eft@firn.example');
  await waiting();
  await eraseAddress('left@firn.example');
  expect((await ada.api.pendingChanges.list()).open).toEqual([]);

  await expect(teamMail('desk@firn.example')).rejects.toMatchObject({ code: 'CONFIRMATION_PENDING' });
  await ben.api.pendingChanges.confirm({ id: (await waiting()).id });
  const stored = async () => (await world.db.owner.query('select id from pending_changes')).rowCount;
  await deleteExpired(world.services, pendingChangesDomain);
  expect(await stored()).toBe(1);
  await world.db.owner.query("update pending_changes set decided_at = decided_at - interval '400 days'");
  await deleteExpired(world.services, pendingChangesDomain);
  expect(await stored()).toBe(0);
});
