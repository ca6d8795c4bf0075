import { beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { createWorld, type Person, type World } from '#server/testing/world.ts';
import { breakableDatabase, createEngine, form } from './engine.fixture.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});
beforeEach(async () => {
  await world.db.owner.query(
    `delete from alerts; delete from alert_rules; delete from notifications; delete from mails; delete from audit_entries`,
  );
  world.services.cache.invalidate(null);
});

const databaseRule = { ...form, name: 'Database does not answer', figure: 'databaseDown', threshold: 0 } as const;

test('without a database the team is told directly, and the alert is stored when it is back', async () => {
  await admin.api.alerts.createRule(databaseRule);
  const { db, take, restore } = breakableDatabase(world);
  const node = createEngine(world, { db });
  await node.measured({ databaseDown: 0 });
  take();
  await node.measured({ databaseDown: 1 });
  await node.measured({ databaseDown: 1 });
  expect(node.direct).toMatchObject([{ subject: 'Alert: Database does not answer' }]);
  const raisedAt = world.now;
  world.now = new Date(world.now.getTime() + 30_000);
  restore();
  await node.measured({ databaseDown: 0 });
  await node.measured({ databaseDown: 0 });
  expect(await admin.api.alerts.open()).toEqual([]);
  expect((await admin.api.alerts.list({})).rows).toMatchObject([
    { name: 'Database does not answer', raisedAt, resolvedAt: world.now },
  ]);
  const { rows: audited } = await world.db.owner.query(
    `select action from audit_entries where action like 'alert.%' order by at, id`,
  );
  expect(audited.map(({ action }) => action)).toEqual(['alert.raised', 'alert.resolved']);
});

test('an alert that began and ended while nothing could be stored is told as resolved, and never as open', async () => {
  await admin.api.alerts.createRule({ ...form, name: 'CPU', figure: 'cpu', threshold: 80 });
  const { db, take, restore } = breakableDatabase(world);
  const node = createEngine(world, { db });
  await node.measured({ databaseDown: 0, cpu: 1 });
  take();
  for (const cpu of [99, 1]) await node.measured({ databaseDown: 1, cpu });
  expect(node.direct).toMatchObject([{ subject: 'Alert: CPU' }]);
  restore();
  await node.measured({ databaseDown: 0, cpu: 1 });
  const { rows } = await world.db.owner.query(
    `select action from audit_entries where action like 'alert.%' order by at, id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['alert.raised', 'alert.resolved']);
  const { rows: notices } = await admin.api.notifications.list({ kind: 'alert' });
  expect(notices.map(({ title }) => title)).toEqual(['Resolved: CPU']);
  const mails = await world.deliverMail();
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['Resolved: CPU']));
});

test('a rule that is deleted while a node has no database does not end the alerts of that node', async () => {
  const rule = await admin.api.alerts.createRule(databaseRule);
  await admin.api.alerts.createRule({ ...form, name: 'CPU', figure: 'cpu', threshold: 80 });
  const { db, take, restore } = breakableDatabase(world);
  const node = createEngine(world, { db });
  await node.measured({ databaseDown: 0 });
  take();
  await node.measured({ databaseDown: 1 });
  await admin.api.alerts.removeRule({ id: rule.id, version: rule.version });
  restore();
  await node.measured({ databaseDown: 0, cpu: 99 });
  await node.measured({ databaseDown: 0, cpu: 99 });
  expect((await admin.api.alerts.open()).map(({ name }) => name)).toEqual(['CPU']);
});

test('an outage that two nodes noticed is one alert, and its second one is told as well', async () => {
  await admin.api.alerts.createRule(databaseRule);
  await admin.api.alerts.createRule({ ...form, name: 'CPU', figure: 'cpu', threshold: 80 });
  const { db, take, restore } = breakableDatabase(world);
  const [one, two] = [createEngine(world, { db }), createEngine(world, { db })];
  for (const node of [one, two]) await node.measured({ databaseDown: 0, cpu: 1 });
  take();
  for (const node of [one, two]) await node.measured({ databaseDown: 1, cpu: 99 });
  for (const cpu of [1, 99, 1]) {
    world.now = new Date(world.now.getTime() + 5_000);
    await one.measured({ databaseDown: 1, cpu });
  }
  world.now = new Date(world.now.getTime() + 5_000);
  expect(one.direct.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Alert: .+, .+$/), 'Alert: CPU']);
  restore();
  for (const node of [one, two, one, two]) await node.measured({ databaseDown: 0, cpu: 1 });
  const { rows } = await admin.api.alerts.list({});
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['CPU', 'CPU', 'Database does not answer']);
  const { rows: notices } = await admin.api.notifications.list({ kind: 'alert' });
  expect(notices.map(({ title }) => title).toSorted()).toEqual([
    'Alert: Database does not answer',
    'Resolved: 2 figures, CPU and others',
    'Resolved: Database does not answer',
  ]);
});

/** Processes of one server, which hear each other. */
function siblingEngines(db: World['services']['db'], count: number) {
  const listeners: ((ruleIds: readonly string[]) => void)[] = [];
  return Array.from({ length: count }, (_, own) =>
    createEngine(world, {
      db,
      siblings: {
        waitMs: own * minuteMs,
        notified(ruleIds) {
          for (const listener of listeners.toSpliced(own, 1)) listener(ruleIds);
        },
        onNotified: (listener) => void listeners.push(listener),
      },
    }),
  );
}

test('of an outage that all processes of a server notice, the first one tells the team, and none says so again', async () => {
  await admin.api.alerts.createRule({ ...form, name: 'CPU', figure: 'cpu', threshold: 80 });
  const { db, take, restore } = breakableDatabase(world);
  const [one, two] = siblingEngines(db, 2);
  for (const node of [one, two]) await node?.measured({ databaseDown: 0, cpu: 1 });
  take();
  await two?.measured({ databaseDown: 1, cpu: 99 });
  await one?.measured({ databaseDown: 1, cpu: 99 });
  world.now = new Date(world.now.getTime() + 60_000);
  await two?.measured({ databaseDown: 1, cpu: 99 });
  expect(one?.direct).toMatchObject([{ subject: 'Alert: CPU' }]);
  expect(two?.direct).toEqual([]);
  restore();
  // The other one stores it first, as emailed.
  await two?.measured({ databaseDown: 0, cpu: 99 });
  expect(await admin.api.alerts.open()).toMatchObject([{ name: 'CPU' }]);
  expect(await world.deliverMail()).toEqual([]);
});

test('where the first process is not heard, the next one tells the team; what nobody told is emailed when it is stored', async () => {
  await admin.api.alerts.createRule({ ...form, name: 'CPU', figure: 'cpu', threshold: 80 });
  const { db, take, restore } = breakableDatabase(world);
  const [, two, three] = siblingEngines(db, 3);
  for (const node of [two, three]) await node?.measured({ databaseDown: 0, cpu: 1 });
  take();
  for (const node of [two, three]) await node?.measured({ databaseDown: 1, cpu: 99 });
  expect(two?.direct).toEqual([]);
  world.now = new Date(world.now.getTime() + 60_000);
  for (const node of [two, three, two]) await node?.measured({ databaseDown: 1, cpu: 99 });
  expect([two?.direct.length, three?.direct.length]).toEqual([1, 0]);
  restore();
  for (const node of [two, three]) await node?.measured({ databaseDown: 0, cpu: 1 });
  await world.deliverMail();

  take();
  world.now = new Date(world.now.getTime() + 600_000);
  await two?.measured({ databaseDown: 1, cpu: 99 });
  restore();
  await two?.measured({ databaseDown: 0, cpu: 99 });
  expect(two?.direct).toHaveLength(1);
  const mails = await world.deliverMail();
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['Alert: CPU']));
});

test('a database that refuses writes: the team is told directly, once, and the alert is stored afterwards', async () => {
  await admin.api.alerts.createRule({ ...form, name: 'Disk almost full', figure: 'disk', threshold: 95 });
  await world.db.owner.query(`create function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger refuse_row before insert on alerts for each row execute function refuse_row()`);
  const node = createEngine(world);
  for (let sample = 0; sample < 3; sample++) await node.measured({ disk: 99 });
  await world.db.owner.query('drop trigger refuse_row on alerts; drop function refuse_row()');
  expect(node.direct).toMatchObject([{ subject: 'Alert: Disk almost full' }]);
  await node.measured({ disk: 99 });
  expect(await admin.api.alerts.open()).toMatchObject([{ name: 'Disk almost full' }]);
  expect(await world.deliverMail()).toEqual([]);
});

test('while no mail server takes the email, it is tried again after one, five, and then every fifteen minutes', async () => {
  await admin.api.alerts.createRule({ ...form, name: 'CPU', figure: 'cpu', threshold: 80 });
  const { db, take } = breakableDatabase(world);
  const triedAt: number[] = [];
  const begunAt = world.now.getTime();
  const node = createEngine(world, {
    db,
    async sendDirectly() {
      triedAt.push((world.now.getTime() - begunAt) / minuteMs);
      if (triedAt.length < 5) throw new Error('421 try later');
    },
  });
  await node.measured({ databaseDown: 0, cpu: 1 });
  take();
  for (let minute = 0; minute < 60; minute++) {
    await node.measured({ databaseDown: 1, cpu: 99 });
    world.now = new Date(world.now.getTime() + 60_000);
  }
  expect(triedAt).toEqual([0, 1, 6, 21, 36]);
  expect(node.direct).toMatchObject([{ subject: 'Alert: CPU' }]);
});
