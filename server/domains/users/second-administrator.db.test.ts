import { beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#contract/operations/settings.ts';
import { withAuthenticator } from '#server/identity/factors/factors.fixture.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';

const world = createWorld();
const pending = { code: 'CONFIRMATION_PENDING' };
type Admin = Person & { id: string };
let ada: Admin;
let ben: Admin;
let people = 0;

beforeAll(async () => {
  ada = await world.signedIn('ada@firn.example', 'admin');
  ben = await world.signedIn('ben@firn.example', 'admin');
  const security = { ...defaultSettings.security, askSecondAdministrator: true };
  await world.db.owner.query("update settings set settings = jsonb_set(settings, '{security}', $1)", [security]);
  await world.services.cache.invalidate(['settings']);
});

const colleague = () => world.signedIn(`colleague${++people}@firn.example`, 'admin');
const waiting = async () => (await ada.api.pendingChanges.list()).open[0];
const stateOf = async ({ id }: { id: string }) => {
  const { rows } = await world.db.owner.query('select role, banned_at is not null as banned from users where id = $1', [
    id,
  ]);
  return rows[0];
};

test('removing an administrator role waits until another administrator confirms it', async () => {
  const carl = await colleague();
  await expect(ada.api.users.setRole({ id: carl.id, version: 1, role: 'user' })).rejects.toMatchObject(pending);
  expect(await stateOf(carl)).toEqual({ role: 'admin', banned: false });
  const change = await waiting();
  expect(change).toMatchObject({
    kind: 'user.remove-role',
    summary: `The administrator colleague${people}@firn.example becomes a member`,
    href: `/admin/users/${carl.id}`,
  });
  const id = String(change?.id);
  await expect(ada.api.pendingChanges.confirm({ id })).rejects.toMatchObject({ code: 'OWN_CHANGE' });
  await ben.api.pendingChanges.confirm({ id });
  expect(await stateOf(carl)).toEqual({ role: 'user', banned: false });
  expect(await carl.api.auth.session()).toBeNull();
});

test('the ban and the deletion of an administrator wait too; those of a member do not', async () => {
  const [dora, emil] = [await colleague(), await colleague()];
  const member = await world.signedIn('member@bank.example');
  await expect(ada.api.users.ban({ id: dora.id, version: 1, reason: 'Left' })).rejects.toMatchObject(pending);
  await ben.api.pendingChanges.confirm({ id: String((await waiting())?.id) });
  expect(await stateOf(dora)).toEqual({ role: 'admin', banned: true });

  await expect(ada.api.users.remove({ id: emil.id, version: 1, assigneeId: null })).rejects.toMatchObject(pending);
  const deletion = String((await waiting())?.id);
  await expect(emil.api.pendingChanges.confirm({ id: deletion })).rejects.toMatchObject({
    data: { fields: { id: 'Delete your own account in your settings' } },
  });
  expect(await stateOf(emil)).toEqual({ role: 'admin', banned: false });
  await ben.api.pendingChanges.confirm({ id: deletion });
  expect(await stateOf(emil)).toBeUndefined();

  await ada.api.users.ban({ id: member.id, version: 1, reason: 'Spam' });
  await ada.api.users.remove({ id: member.id, version: 2, assigneeId: null });
});

test('giving the administrator role waits, and nobody confirms what was asked for before they became one', async () => {
  const fay = await world.signedIn('fay@bank.example');
  await expect(ada.api.users.setRole({ id: fay.id, version: 1, role: 'admin' })).rejects.toMatchObject(pending);
  expect(await stateOf(fay)).toEqual({ role: 'user', banned: false });
  const grant = await waiting();
  expect(grant).toMatchObject({
    kind: 'user.grant-role',
    summary: 'The member fay@bank.example becomes an administrator',
  });
  const { id } = await colleague();
  await expect(ada.api.users.setRole({ id, version: 1, role: 'user' })).rejects.toMatchObject(pending);
  const removal = await waiting();

  world.now = new Date(world.now.getTime() + 1000);
  await ben.api.pendingChanges.confirm({ id: String(grant?.id) });
  expect(await stateOf(fay)).toEqual({ role: 'admin', banned: false });
  await fay.api.auth.signIn({ email: 'fay@bank.example', password });
  await expect(fay.api.pendingChanges.confirm({ id: String(removal?.id) })).rejects.toMatchObject({
    code: 'NEW_ADMINISTRATOR',
  });
  await ben.api.pendingChanges.confirm({ id: String(removal?.id) });
});

test('an address that is not confirmed cannot become one, also when the role waits', async () => {
  const { id } = await world.createUser({ email: 'unconfirmed@bank.example', emailVerified: false });
  await expect(ada.api.users.setRole({ id, version: 1, role: 'admin' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  expect(await waiting()).toBeUndefined();
});

test('a banned administrator comes back only when another one confirms, whether the ban ends or is shortened', async () => {
  const greta = await colleague();
  await expect(ada.api.users.ban({ id: greta.id, version: 1, reason: 'Left' })).rejects.toMatchObject(pending);
  await ben.api.pendingChanges.confirm({ id: String((await waiting())?.id) });
  const shorter = { id: greta.id, version: 2, reason: 'Left', until: '2026-11-18' };
  await expect(ada.api.users.ban(shorter)).rejects.toMatchObject(pending);
  await ada.api.pendingChanges.decline({ id: String((await waiting())?.id) });
  await expect(ada.api.users.unbanMany({ rows: [{ id: greta.id, version: 2 }] })).rejects.toMatchObject({
    data: { fields: { rows: 'Bans of administrators can only be ended one at a time' } },
  });
  await expect(ada.api.users.unban({ id: greta.id })).rejects.toMatchObject(pending);
  expect(await stateOf(greta)).toEqual({ role: 'admin', banned: true });
  await ben.api.pendingChanges.confirm({ id: String((await waiting())?.id) });
  expect(await stateOf(greta)).toEqual({ role: 'admin', banned: false });
});

test('a bulk removal stores each role on its own; a bulk ban refuses administrators', async () => {
  const [gina, hugo] = [await colleague(), await colleague()];
  const rows = [gina, hugo].map(({ id }) => ({ id, version: 1 }));
  await expect(ada.api.users.setRoleOfMany({ rows, role: 'user' })).rejects.toMatchObject(pending);
  const { open } = await ada.api.pendingChanges.list();
  expect(open.map(({ kind }) => kind)).toEqual(['user.remove-role', 'user.remove-role']);
  expect([await stateOf(gina), await stateOf(hugo)]).toEqual([
    { role: 'admin', banned: false },
    { role: 'admin', banned: false },
  ]);
  await expect(ada.api.users.banMany({ rows, reason: 'Both' })).rejects.toMatchObject({
    data: { fields: { rows: 'Administrators can only be banned one at a time' } },
  });
});

test('resetting the factors of another administrator waits; of oneself and of a member it does not', async () => {
  const kim = await colleague();
  await withAuthenticator(world, kim);
  const hasFactor = async () =>
    (await world.db.owner.query('select has_factor from users where id = $1', [kim.id])).rows[0].has_factor;
  await expect(ada.api.users.resetFactors({ id: kim.id })).rejects.toMatchObject(pending);
  expect(await hasFactor()).toBe(true);
  const change = (await ada.api.pendingChanges.list()).open.find(({ kind }) => kind === 'user.reset-factors');
  expect(change).toMatchObject({ recordId: kim.id, href: `/admin/users/${kim.id}` });
  const id = String(change?.id);
  await expect(ada.api.pendingChanges.confirm({ id })).rejects.toMatchObject({ code: 'OWN_CHANGE' });
  await ben.api.pendingChanges.confirm({ id });
  expect(await hasFactor()).toBe(false);
  expect(await kim.api.auth.session()).toBeNull();

  const member = await world.signedIn('resettable@bank.example');
  await ada.api.users.resetFactors({ id: member.id });
  const lea = await colleague();
  await lea.api.users.resetFactors({ id: lea.id });
});

test('an administrator who asked for the deletion of their account neither confirms nor counts as the second one', async () => {
  const others = "update users set role = 'user' where role = 'admin' and id <> all($1)";
  await world.db.owner.query(others, [[ada.id, ben.id]]);
  const target = await world.signedIn('target@bank.example');
  const grant = (version: number) => ada.api.users.setRole({ id: target.id, version, role: 'admin' });
  await expect(grant(1)).rejects.toMatchObject(pending);
  await ada.api.pendingChanges.decline({ id: String((await waiting())?.id) });
  await ben.api.account.requestDeletion({ email: 'ben@firn.example' });
  expect((await ada.api.pendingChanges.list()).administrators).toBe(1);
  await grant(1);
  expect(await stateOf(target)).toEqual({ role: 'admin', banned: false });
});
