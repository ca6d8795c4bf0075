import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#contract/operations/settings.ts';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { lockPlacing } from '#server/records/legal-holds/lock-placing.ts';
import { inventories } from '#server/testing/inventories.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { runRetentionDaily } from './run.ts';

const world = createWorld();
let admin: Person & { id: string };
beforeAll(async () => {
  admin = await world.signedIn('retention@firn.example', 'admin');
});

/** Rows of each kind, old enough and not; `old` of them days ago. */
async function addRows(old: number): Promise<void> {
  const { owner } = world.db;
  const at = (days: number) => new Date(world.now.getTime() - days * dayMs).toISOString();
  const { id } = await world.createUser({ email: `reader-${old}@bank.example` });
  await owner.query(
    `insert into notifications (id, user_id, kind, title, body, href, at)
      select gen_random_uuid(), $1, 'project-message', 'Old', '', '/', $2::timestamptz from generate_series(1, 3)`,
    [id, at(old)],
  );
  await owner.query(
    `insert into mails (id, recipient, purpose, created_at, sent_at)
      select gen_random_uuid(), 'reader-' || n || '@bank.example', 'sign-in', $1::timestamptz, $1::timestamptz from generate_series(1, 4) n`,
    [at(old)],
  );
  await owner.query(
    `insert into mails (id, recipient, purpose, created_at) values (gen_random_uuid(), 'waiting@bank.example', 'sign-in', $1)`,
    [at(old)],
  );
  for (const status of ['closed', 'spam', 'new'])
    await owner.query(
      `insert into inquiries (id, number, name, email, subject, message, status, source_page, consent_note, attempt, received_at, due_at)
        values (gen_random_uuid(), $1, 'Old', $2, 'Old', 'Old', $3, '/', '', 1, $4, $4)`,
      [`OLD-${status}-${old}`, `${status}-${old}@bank.example`, status, at(old)],
    );
}

const numbers = async () =>
  (await world.db.owner.query("select number from inquiries where number like 'OLD-%' order by number")).rows.map(
    ({ number }) => number,
  );

test('the preview counts exactly what the run deletes, and leaves what a legal hold keeps', async () => {
  await addRows(5_000);
  await addRows(1);
  await world.createUser({ email: 'never-came@bank.example', emailVerified: false });
  await world.db.owner.query("update users set created_at = now() - interval '9 years' where not email_verified");
  await admin.api.privacy.placeHold({ kind: 'person', email: 'spam-5000@bank.example', reason: 'Court' });
  await admin.api.privacy.placeHold({ kind: 'person', email: 'reader-4@bank.example', reason: 'Court' });
  const { due, runs } = await admin.api.privacy.retention();
  expect(runs).toEqual([]);
  expect(Object.fromEntries(due.map((kind) => [kind.setting, [kind.due, kind.held]]))).toEqual({
    acceptedOffers: [0, 0],
    bankBookings: [0, 0],
    figures: [0, 0],
    inquiries: [1, 0],
    invoices: [0, 0],
    spam: [0, 1],
    notifications: [3, 0],
    mails: [3, 1],
    visits: [0, 0],
    unconfirmedAccounts: [1, 0],
    unconfirmedSubscribers: [0, 0],
    receipts: [0, 0],
    auditSystem: [0, 0],
    auditAuthentication: [0, 0],
    auditData: [0, 0],
    auditSecurity: [0, 0],
  });
  const after = await admin.api.privacy.runRetention();
  expect(after.runs).toMatchObject([{ isScheduled: false, startedBy: 'retention@firn.example', results: due }]);
  expect(after.due.map((kind) => kind.due)).toEqual(due.map(() => 0));
  expect(await numbers()).toEqual(['OLD-closed-1', 'OLD-new-1', 'OLD-new-5000', 'OLD-spam-1', 'OLD-spam-5000']);
  const { rows: mails } = await world.db.owner.query(
    "select recipient from mails where created_at < now() - interval '4000 days' order by recipient",
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual(['reader-4@bank.example', 'waiting@bank.example']);
  const { rows } = await world.db.owner.query(
    "select user_id, details from audit_entries where action = 'retention.run'",
  );
  expect(rows).toEqual([
    { user_id: admin.id, details: { deleted: { inquiries: 1, notifications: 3, mails: 3, unconfirmedAccounts: 1 } } },
  ]);
});

test('a closed inquiry counts from its last event', async () => {
  await addRows(4_000);
  await world.db.owner.query(
    `insert into inquiry_events (id, inquiry_id, kind, at)
      select gen_random_uuid(), id, 'note', $1 from inquiries where number = 'OLD-closed-4000'`,
    [world.now],
  );
  const { due } = await admin.api.privacy.retention();
  expect(due.find(({ setting }) => setting === 'inquiries')).toMatchObject({ due: 0 });
});

test('the days come from the settings, within bounds, and the schedule runs once a day', async () => {
  const { retention } = defaultSettings;
  await saveSettings(admin.api, { section: 'retention', values: { ...retention, notifications: 400 } });
  expect((await admin.api.privacy.retention()).due).toContainEqual(
    expect.objectContaining({ setting: 'notifications', days: 400 }),
  );
  await expect(
    saveSettings(admin.api, { section: 'retention', values: { ...retention, visits: 401 } }),
  ).rejects.toMatchObject({ data: { fields: { 'values.visits': 'Please enter a whole number from 30 to 400' } } });
  expect(await runRetentionDaily(world.services, inventories.retention)).toBe(true);
  expect(await runRetentionDaily(world.services, inventories.retention)).toBe(false);
  world.now = new Date(world.now.getTime() + dayMs);
  expect(await runRetentionDaily(world.services, inventories.retention)).toBe(true);
  admin = await world.signedIn('retention-later@firn.example', 'admin');
  expect((await admin.api.privacy.retention()).runs.map(({ isScheduled }) => isScheduled)).toEqual([true, true, false]);
});

test('other periods are tried out before they are saved, and nothing is deleted by it', async () => {
  const { retention } = defaultSettings;
  await world.db.owner.query(
    `insert into notifications (id, user_id, kind, title, body, href, at)
     values (gen_random_uuid(), $1, 'account', 'Tried out', 'Tried out', '/settings/security', $2)`,
    [admin.id, new Date(world.now.getTime() - 60 * dayMs)],
  );
  const dueOf = (results: { setting: string; days: number; due: number }[]) =>
    results.find(({ setting }) => setting === 'notifications');
  expect(dueOf((await admin.api.privacy.retention()).due)).toMatchObject({ due: 0 });
  const tried = await admin.api.privacy.previewRetention({ ...retention, notifications: 30 });
  expect(dueOf(tried)).toMatchObject({ days: 30, due: 1 });
  const { rows } = await world.db.owner.query("select from notifications where title = 'Tried out'");
  expect(rows).toHaveLength(1);
  expect((await admin.api.settings.get()).retention).not.toMatchObject({ notifications: 30 });
  await expect(admin.api.privacy.previewRetention({ ...retention, notifications: 29 })).rejects.toMatchObject({
    data: { fields: { notifications: 'Please enter a whole number from 30 to 3650' } },
  });
});

test('in a scheduled run a kind that fails does not stop the others', async () => {
  await addRows(3_000);
  world.now = new Date(world.now.getTime() + 2 * dayMs);
  const failing = inventories.retention.map((kind) =>
    kind.setting === 'notifications' ? { ...kind, isDue: () => sql`1 / 0 = 1` } : kind,
  );
  expect(await runRetentionDaily(world.services, failing)).toBe(true);
  const { rows } = await world.db.owner.query('select results from retention_runs order by finished_at desc limit 1');
  const results: { setting: string; due: number }[] = rows[0].results;
  expect(results.map(({ setting }) => setting)).not.toContain('notifications');
  expect(results.find(({ setting }) => setting === 'mails')).toMatchObject({ due: 3 });
});

test('a hold that is placed during a run keeps what it concerns, or finds it gone', async () => {
  await addRows(6_000);
  const { rows } = await world.db.owner.query("select id from inquiries where number = 'OLD-closed-6000'");
  const form = { kind: 'inquiry', id: rows[0].id, reason: 'Court' } as const;
  let placing: Promise<unknown> = Promise.resolve();
  let isPlaced = false;
  // In the first kind, before the inquiries are deleted, an administrator places the hold.
  const inventory = inventories.retention.map((kind, index) => ({
    ...kind,
    isDue: (before: Date, now: Date) => {
      if (index === 0)
        placing = admin.api.privacy.placeHold(form).then(
          () => (isPlaced = true),
          () => {},
        );
      return kind.isDue(before, now);
    },
  }));
  world.now = new Date(world.now.getTime() + 4 * dayMs);
  admin = await world.signedIn('retention-race@firn.example', 'admin');
  expect(await runRetentionDaily(world.services, inventory)).toBe(true);
  await placing;
  const left = await world.db.owner.query("select id from inquiries where number = 'OLD-closed-6000'");
  expect(left.rows.length === 1).toBe(isPlaced);
});

test('a run waits for a hold that is being placed', async () => {
  await addRows(7_000);
  const { id: placedBy } = admin;
  const { services } = world;
  world.now = new Date(world.now.getTime() + 6 * dayMs);
  let run: Promise<boolean> = Promise.resolve(false);
  await services.db.transact({ kind: 'staff', userId: placedBy, tenantId: null }, async (tx) => {
    await lockPlacing(tx);
    run = runRetentionDaily(services, inventories.retention);
    await tx.executeSql('select pg_sleep(0.3)');
    await tx.executeSql(
      `insert into legal_holds (id, kind, email, reason, placed_at)
        values (gen_random_uuid(), 'person', 'closed-7000@bank.example', 'Court', now())`,
    );
  });
  expect(await run).toBe(true);
  expect(await numbers()).toContain('OLD-closed-7000');
});

test('a run by hand needs a fresh sign-in, and a member cannot start one', async () => {
  const member = await world.signedIn('curious@bank.example');
  await expect(member.api.privacy.runRetention()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const late = await world.signedIn('retention-stale@firn.example', 'admin');
  await expect(member.api.privacy.retention()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(member.api.privacy.previewRetention(defaultSettings.retention)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  await expect(late.api.privacy.runRetention()).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
});
