import { beforeAll, expect, test } from 'vitest';
import { hasEmailChoice, memberKinds } from '#contract/operations/notifications.ts';
import { defaultSettings } from '#contract/operations/settings.ts';
import { updateSettings } from '#server/records/settings/update.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { notifications } from './tables.ts';

const world = createWorld();
type Known = Person & { id: string };
let team: Known;

beforeAll(async () => {
  team = await world.signedIn('team@firn.example', 'admin');
});

/** A member with a project in which the team wrote one message. */
async function notified(email: string): Promise<Known & { projectId: string; write(): Promise<unknown> }> {
  const person = await world.signedIn(email);
  const { id } = await person.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  const write = () => team.api.projects.answer({ id, body: 'We begin.' });
  await world.deliverMail();
  return Object.assign(person, { projectId: id, write });
}

test('notifications are unread until they are marked as read, one by one or all at once', async () => {
  const anna = await notified('anna@bank.example');
  for (let n = 0; n < 3; n++) await anna.write();
  const { rows, unread } = await anna.api.notifications.list({});
  expect([rows.length, unread]).toEqual([3, 3]);
  const id = String(rows[0]?.id);
  expect(await anna.api.notifications.markRead({ id })).toEqual({ unread: 2 });
  expect(await anna.api.notifications.markRead({ id })).toEqual({ unread: 2 });
  expect(await anna.api.notifications.markAllRead()).toEqual({ unread: 0 });
  expect(await anna.api.notifications.unread()).toEqual({ unread: 0 });
});

test('unread notifications are counted up to a thousand', async () => {
  const nina = await notified('nina@bank.example');
  await nina.write();
  await world.db.owner.query(
    `insert into notifications (id, user_id, kind, title, body, href, at)
      select gen_random_uuid(), user_id, kind, title, body, href, at from notifications, generate_series(1, 1200) where user_id = $1`,
    [nina.id],
  );
  expect(await nina.api.notifications.unread()).toEqual({ unread: 1_000 });
});

test('notifications are narrowed to a kind and to unread ones, page by page', async () => {
  const emma = await notified('emma@bank.example');
  for (let n = 0; n < 27; n++) await emma.write();
  await emma.api.notifications.markRead({ id: String((await emma.api.notifications.list({})).rows[0]?.id) });
  const count = async (input: Parameters<typeof emma.api.notifications.list>[0]) =>
    (await emma.api.notifications.list(input)).rows.length;
  expect(await count({ kind: 'account' })).toBe(0);
  const { rows, next } = await emma.api.notifications.list({ kind: 'project-message', state: 'unread' });
  expect([rows.length, rows.some(({ read }) => read)]).toEqual([25, false]);
  expect(await count({ kind: 'project-message', state: 'unread', after: next })).toBe(1);
});

test("another user's notification is not found, and the database shows and changes it only for its owner", async () => {
  const ben = await notified('ben@bank.example');
  await ben.write();
  const id = String((await ben.api.notifications.list({})).rows[0]?.id);
  const spy = await world.signedIn('spy@bank.example');
  for (const other of [spy, team])
    await expect(other.api.notifications.markRead({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const kind of ['member', 'staff'] as const) {
    const scope = { kind, userId: spy.id, tenantId: null };
    expect(await world.services.db.transact(scope, (tx) => tx.select().from(notifications))).toEqual([]);
  }
  expect(await ben.api.notifications.unread()).toEqual({ unread: 1 });
});

test('a long conversation is mailed at most three times an hour, and is complete in the app', async () => {
  const gina = await notified('gina@bank.example');
  for (let n = 0; n < 5; n++) await gina.write();
  expect(await world.deliverMail()).toHaveLength(3);
  expect(await gina.api.notifications.unread()).toEqual({ unread: 5 });
});

test('each kind is sent by the chosen channels: in the app, by mail, both or none', async () => {
  const carl = await notified('carl@bank.example');
  const kind = 'project-message';
  for (const [inApp, byMail] of [
    [true, false],
    [false, true],
    [false, false],
  ] as const) {
    const { choices } = await carl.api.notifications.choose({ kind, inApp, byMail });
    expect(choices).toEqual([
      { kind, inApp, byMail },
      { kind: 'inquiry-reply', inApp: true, byMail: false },
      { kind: 'project-status', inApp: true, byMail: true },
      { kind: 'document-request', inApp: true, byMail: true },
      { kind: 'offer', inApp: true, byMail: true },
      { kind: 'invoice', inApp: true, byMail: true },
    ]);
    const before = (await carl.api.notifications.list({})).rows.length;
    await carl.write();
    expect((await carl.api.notifications.list({})).rows.length - before).toBe(inApp ? 1 : 0);
    expect((await world.deliverMail()).map(({ to }) => to)).toEqual(byMail ? ['carl@bank.example'] : []);
  }
});

test('every kind for members can be chosen by mail alone where its emails can be chosen, and again in the app alone', async () => {
  const fay = await world.signedIn('fay@bank.example');
  for (const kind of memberKinds) {
    if (hasEmailChoice(kind)) await fay.api.notifications.choose({ kind, inApp: false, byMail: true });
    const { choices } = await fay.api.notifications.choose({ kind, inApp: true, byMail: false });
    expect(choices).toContainEqual({ kind, inApp: true, byMail: false });
  }
});

test('while the settings have them off, members get no project notifications, but still those of their account', async () => {
  const dora = await notified('dora@bank.example');
  const values = { ...defaultSettings.notifications, enableUserNotifications: false };
  await updateSettings(await team.ctx(), { section: 'notifications', values });
  expect(await dora.api.notifications.choices()).toMatchObject({ enabled: false });
  await dora.write();
  expect(await dora.api.notifications.list({})).toMatchObject({ rows: [], unread: 0 });
  expect(await world.deliverMail()).toEqual([]);
  await dora.api.auth.sendPasswordReset({ email: 'dora@bank.example' });
  const token = /token=([\w-]+)/.exec((await world.deliverMail())[0]?.text ?? '')?.[1] ?? '';
  const password = 'a new long sentence';
  await dora.api.auth.updatePassword({ token, password, confirmPassword: password });
  expect((await dora.api.notifications.list({})).rows).toMatchObject([
    { kind: 'account', title: 'Your password was changed' },
  ]);
  await updateSettings(await team.ctx(), { section: 'notifications', values: defaultSettings.notifications });
});

test('a long list is paged without gaps', async () => {
  const emil = await world.signedIn('emil@bank.example');
  await world.db.owner.query(
    `insert into notifications (id, user_id, kind, title, body, href, at)
      select gen_random_uuid(), $1, 'account', n::text, '', '/', timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 30) n`,
    [emil.id],
  );
  const first = await emil.api.notifications.list({});
  const second = await emil.api.notifications.list({ after: first.next });
  const titles = [...first.rows, ...second.rows].map(({ title }) => Number(title));
  expect(titles).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index));
  expect(second.next).toBeNull();
});

test('choosing what is chosen already writes nothing', async () => {
  const gina = await world.signedIn('again@bank.example');
  const choice = { kind: 'project-status', inApp: true, byMail: false } as const;
  for (let n = 0; n < 3; n++) await gina.api.notifications.choose(choice);
  await gina.api.notifications.choose({ ...choice, byMail: true });
  const entries = "select from audit_entries where action = 'notifications.chosen' and user_id = $1";
  expect((await world.db.owner.query(entries, [gina.id])).rowCount).toBe(2);
});
