import { beforeAll, beforeEach, expect, test } from 'vitest';
import { teamKinds } from '#contract/operations/notifications.ts';
import { defaultSettings, type Settings } from '#contract/operations/settings.ts';
import { addInquiry } from '#server/domains/inquiries/inquiries.fixture.ts';
import { notifyOfMember } from '#server/identity/auth/notify-of-member.ts';
import type { User } from '#server/identity/users/tables.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import { systemContext, transact } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { updateSettings } from '#server/records/settings/update.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { notify, type TeamMessage } from './notify.ts';
import { notificationsData } from './personal-data.ts';
import { notificationPreferences, notifications } from './tables.ts';

const world = createWorld();
type Known = Person & { id: string };
let team: Known;
let member: Known;

beforeAll(async () => {
  team = await world.signedIn('team@firn.example', 'admin');
  member = await world.signedIn('member@bank.example');
});

beforeEach(async () => {
  await save({});
  await world.db.owner.query('truncate notifications, notification_preferences');
});

async function save(change: Partial<Settings['notifications']>): Promise<void> {
  const values = { ...defaultSettings.notifications, ...change };
  await updateSettings(await team.ctx(), { section: 'notifications', values });
}

/** Causes one event of each kind. */
async function everything(): Promise<void> {
  await addInquiry(world, { pendingMails: 'team' });
  await world.deliverMail();
  const { id } = await member.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  await member.api.projects.write({ id, body: 'When can you start?' });
  const ctx = systemContext(world.services, 'test');
  await transact(ctx, (tx) => notifyOfMember(tx, ctx, { id: member.id, email: 'new@bank.example' } as User));
  const caused = ['new-inquiry', 'new-project', 'member-message', 'new-member'];
  const about = { userId: member.id };
  const notice = {
    title: 'Something to look at',
    body: 'A figure, a webhook, a provider',
    href: '/admin' as const,
    about,
  };
  for (const kind of teamKinds) if (!caused.includes(kind)) await notifyTeam({ kind, ...notice });
}

function notifyTeam(message: TeamMessage): Promise<void> {
  const ctx = systemContext(world.services, 'test');
  return transact(ctx, (tx) => notify(tx, ctx, { team: 'all' }, message));
}

const notifiedKinds = async ({ api }: Person) => (await api.notifications.list({})).rows.map(({ kind }) => kind).sort();

test('an administrator is notified of each kind, and of none while alerts are off', async () => {
  await everything();
  expect(await notifiedKinds(team)).toEqual(teamKinds.toSorted());
  expect(await notifiedKinds(member)).toEqual([]);
  await team.api.notifications.markAllRead();
  await save({ enableAdminAlerts: false });
  expect((await team.api.notifications.choices()).team).toMatchObject({ enabled: false });
  await everything();
  expect(await team.api.notifications.unread()).toEqual({ unread: 0 });
});

test('the setting for new members applies in the app as it does to mails', async () => {
  await save({ notifyOnNewUsers: false });
  await everything();
  expect(await notifiedKinds(team)).toEqual(teamKinds.filter((kind) => kind !== 'new-member').toSorted());
});

test('a kind that one administrator turned off still reaches the others', async () => {
  const other = await world.signedIn('other@firn.example', 'admin');
  for (const kind of teamKinds) await team.api.notifications.choose({ kind, inApp: false, byMail: false });
  expect((await team.api.notifications.choices()).team?.choices).toEqual(
    teamKinds.map((kind) => ({ kind, inApp: false, byMail: false })),
  );
  await everything();
  expect(await notifiedKinds(team)).toEqual([]);
  expect(await notifiedKinds(other)).toEqual(teamKinds.toSorted());
});

test('a long message is shortened between two characters', async () => {
  const { id } = await member.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  await member.api.projects.write({ id, body: '🏔'.repeat(1000) });
  const { rows } = await team.api.notifications.list({});
  expect(rows.find(({ kind }) => kind === 'member-message')?.body).toMatch(/^member@bank\.example: (🏔)+…$/u);
});

test("an administrator's data export leaves out what names somebody else", async () => {
  await everything();
  const { id } = team;
  const person = { id, email: 'team@firn.example', role: 'admin', addresses: ['team@firn.example'] } as const;
  const exported = await world.services.db.transact(systemScope, (tx) => notificationsData.collect(tx, person));
  expect(JSON.stringify(exported)).not.toMatch(/member@|Vault/);
});

test('nobody is notified of their own activity', async () => {
  const own = await team.api.projects.create({ name: 'Our own', description: 'A project of the team.' });
  await team.api.projects.write({ id: own.id, body: 'A word to ourselves.' });
  expect(await notifiedKinds(team)).toEqual([]);
});

test('members can neither read nor set preferences of the team, and mails to the team have no preferences', async () => {
  const choice = { kind: 'new-inquiry', inApp: true, byMail: false } as const;
  expect((await member.api.notifications.choices()).team).toBeNull();
  await expect(member.api.notifications.choose(choice)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(team.api.notifications.choose({ ...choice, byMail: true })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { byMail: 'These emails cannot be chosen' } },
  });
  const row = { ...choice, userId: team.id, byMail: true };
  await expect(
    world.services.db.transact(systemScope, (tx) => tx.insert(notificationPreferences).values(row)),
  ).rejects.toThrow();
  expect((await world.db.owner.query('select from notification_preferences')).rowCount).toBe(0);
});

test("a former administrator can neither read nor change the team's notifications, which the database enforces too", async () => {
  const former = await world.signedIn('former@firn.example', 'admin');
  await everything();
  const [entry] = (await former.api.notifications.list({})).rows;
  const id = String(entry?.id);
  await setRole(former, 'user');
  expect(await former.api.notifications.list({})).toMatchObject({ rows: [], unread: 0 });
  expect(await former.api.notifications.unread()).toEqual({ unread: 0 });
  await expect(former.api.notifications.markRead({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await former.api.notifications.markAllRead()).toEqual({ unread: 0 });
  const visibleTo = (kind: 'member' | 'staff') =>
    world.services.db.transact({ kind, userId: former.id, tenantId: null }, (tx) => tx.select().from(notifications));
  expect(await visibleTo('member')).toEqual([]);
  const seen = await visibleTo('staff');
  expect(seen.map(({ userId, readAt }) => [userId, readAt])).toEqual(teamKinds.map(() => [former.id, null]));

  await everything();
  expect(await visibleTo('staff')).toHaveLength(teamKinds.length);
});

test('a banned administrator is not notified', async () => {
  const banned = await world.createUser({ email: 'banned@firn.example', role: 'admin' });
  await world.db.owner.query('update users set banned_at = now() where id = $1', [banned.id]);
  await everything();
  const notified = await world.db.owner.query('select from notifications where user_id = $1', [banned.id]);
  expect(notified.rowCount).toBe(0);
});

async function setRole({ id }: Known, role: string): Promise<void> {
  await world.db.owner.query('update users set role = $2 where id = $1', [id, role]);
  world.services.cache.invalidate([userTag(id)]);
}
