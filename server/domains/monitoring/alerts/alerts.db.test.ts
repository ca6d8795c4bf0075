import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { createEngine, form } from './engine.fixture.ts';

const world = createWorld();
let admin: Person & { id: string };
let other: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  other = await world.signedIn('other@firn.example', 'admin');
});
beforeEach(async () => {
  await world.db.owner.query(
    `delete from alerts; delete from alert_rules; delete from notifications; delete from mails; delete from audit_entries`,
  );
  world.services.cache.invalidate(null);
});

const auditedActions = async () =>
  (await world.db.owner.query(`select action from audit_entries where action like 'alert.%' order by at, id`)).rows.map(
    ({ action }) => action,
  );

test('an alert is raised once by several nodes, told in the app and by mail, taken charge of, and resolved', async () => {
  await admin.api.alerts.createRule(form);
  const [one, two] = [createEngine(world), createEngine(world)];
  await Promise.all([one.measured({ errorRate: 2 }), two.measured({ errorRate: 2 })]);
  await one.measured({ errorRate: 5 });
  const [open] = await admin.api.alerts.open();
  expect(open).toMatchObject({
    name: form.name,
    figure: 'errorRate',
    severity: 'error',
    value: 2,
    resolvedAt: null,
    acknowledgedBy: null,
  });
  expect(await auditedActions()).toEqual(['alert.raised']);
  expect((await admin.api.notifications.list({ kind: 'alert' })).rows).toMatchObject([
    {
      title: 'Alert: Error rate above 1%',
      body: 'Error: Error rate is 2%, above 1%.',
      href: '/production-monitor?tab=alerts',
    },
  ]);
  expect((await world.deliverMail()).map(({ subject, to }) => [to, subject])).toEqual([
    ['admin@firn.example', 'Alert: Error rate above 1%'],
    ['other@firn.example', 'Alert: Error rate above 1%'],
  ]);

  expect(await admin.api.alerts.acknowledge({ id: open?.id ?? '' })).toMatchObject({
    acknowledgedBy: 'admin@firn.example',
  });
  expect(await other.api.alerts.acknowledge({ id: open?.id ?? '' })).toMatchObject({
    acknowledgedBy: 'admin@firn.example',
  });

  world.now = new Date(world.now.getTime() + 60_000);
  await one.measured({ errorRate: 0 });
  await two.measured({ errorRate: 0 });
  expect(await admin.api.alerts.open()).toEqual([]);
  expect((await admin.api.alerts.list({})).rows).toMatchObject([{ worst: 5, resolvedAt: world.now }]);
  expect(await auditedActions()).toEqual(['alert.raised', 'alert.acknowledged', 'alert.resolved']);
  expect((await world.deliverMail()).map(({ subject }) => subject)).toContain('Resolved: Error rate above 1%');
  await expect(other.api.alerts.acknowledge({ id: open?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an alert names what people changed and which nodes started in the half hour before it, not who signed in', async () => {
  await admin.api.alerts.createRule(form);
  await world.db.owner.query(
    `insert into node_starts (id, node, version, at, migrations) values (gen_random_uuid(), 'zh-2', '1.9.0', $1, 3),
      (gen_random_uuid(), 'zh-1', '1.8.0', $2, 0)`,
    [new Date(world.now.getTime() - 4 * minuteMs), new Date(world.now.getTime() - 40 * minuteMs)],
  );
  await world.signedIn('late@firn.example', 'admin');
  await createEngine(world).measured({ errorRate: 2 });
  const [open] = await admin.api.alerts.open();
  const { from, until, changes, total } = await admin.api.alerts.changes({ id: open?.id ?? '' });
  expect([until, from]).toEqual([open?.since, new Date(world.now.getTime() - 30 * minuteMs)]);
  expect(changes.map(({ action, by, detail }) => [action, by, detail])).toEqual([
    ['alert-rule.created', 'admin@firn.example', 'alert-rule'],
    [null, null, 'Version 1.9.0 on zh-2, 3 migrations'],
  ]);
  expect(total).toBe(2);
  await expect(admin.api.alerts.changes({ id: crypto.randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('alerts that begin together are one notification and one email', async () => {
  await admin.api.alerts.createRule(form);
  await admin.api.alerts.createRule({ ...form, name: 'CPU', figure: 'cpu', threshold: 80 });
  await createEngine(world).measured({ errorRate: 2, cpu: 99 });
  expect(await admin.api.alerts.open()).toHaveLength(2);
  expect((await admin.api.notifications.list({ kind: 'alert' })).rows).toHaveLength(1);
  expect((await world.deliverMail()).filter(({ to }) => to === 'admin@firn.example')).toHaveLength(1);
});

test('in its quiet hours an alert sends no email', async () => {
  // It is eleven in Zurich.
  await admin.api.alerts.createRule({ ...form, quietFrom: 10, quietUntil: 12 });
  await createEngine(world).measured({ errorRate: 2 });
  expect((await admin.api.notifications.list({ kind: 'alert' })).rows).toHaveLength(1);
  expect(await world.deliverMail()).toEqual([]);
});

test('a rule whose alert is open can be deleted: it ends the alert, and others are still raised', async () => {
  const rule = await admin.api.alerts.createRule(form);
  const node = createEngine(world);
  await node.measured({ errorRate: 2 });
  await admin.api.alerts.removeRule({ id: rule.id, version: rule.version });
  await admin.api.alerts.createRule({ ...form, name: 'CPU', figure: 'cpu', threshold: 80 });
  await node.measured({ errorRate: 0, cpu: 99 });
  expect((await admin.api.alerts.open()).map(({ name }) => name)).toEqual(['CPU']);
});

test('a rule that compares another figure ends its alert, and raises its next one with the same sample', async () => {
  const { id, version } = await admin.api.alerts.createRule(form);
  const node = createEngine(world);
  await node.measured({ errorRate: 5 });
  await admin.api.alerts.saveRule({ ...form, id, version, figure: 'cpu' });
  await node.measured({ errorRate: 5, cpu: 3 });
  expect((await admin.api.alerts.list({})).rows).toMatchObject([
    { figure: 'cpu', worst: 3, resolvedAt: null },
    { figure: 'errorRate', worst: 5, resolvedAt: world.now },
  ]);
});

test('how bad an open alert became is stored at most once a minute, and is not lost by a restart', async () => {
  await admin.api.alerts.createRule(form);
  const node = createEngine(world);
  for (const errorRate of [2, 5, 9]) await node.measured({ errorRate });
  expect(await admin.api.alerts.open()).toMatchObject([{ value: 2, worst: 5 }]);
  await createEngine(world).measured({ errorRate: 0 });
  expect((await admin.api.alerts.list({})).rows).toMatchObject([{ worst: 5, resolvedAt: world.now }]);
});

test('a figure that goes up and down is mailed three times an hour, and does not keep another alert from being mailed', async () => {
  await admin.api.alerts.createRule({ ...form, name: 'Slow', figure: 'eventLoopLag', severity: 'warning' });
  await admin.api.alerts.createRule({ ...form, name: 'Work stands still', figure: 'silentSchedules' });
  const node = createEngine(world);
  const subjects = async () =>
    (await world.deliverMail()).filter(({ to }) => to === 'admin@firn.example').map(({ subject }) => subject);
  for (let time = 0; time < 4; time++) for (const eventLoopLag of [5, 0]) await node.measured({ eventLoopLag });
  expect(await subjects()).toEqual([
    'Alert: Slow',
    'Resolved: Slow',
    'Alert: Slow',
    'Resolved: Slow',
    'Alert: Slow',
    'Resolved: Slow',
  ]);
  await node.measured({ eventLoopLag: 5, silentSchedules: 900 });
  expect(await subjects()).toEqual(['Alert: Work stands still']);
});

test('an alert that is open when its quiet hours end is mailed then, and a recovery within them is not', async () => {
  // It is eleven in Zurich.
  await admin.api.alerts.createRule({ ...form, quietFrom: 10, quietUntil: 12 });
  const before = world.now;
  onTestFinished(() => {
    world.now = before;
  });
  await createEngine(world).measured({ errorRate: 2 });
  world.now = new Date(before.getTime() + 2 * hourMs);
  const node = createEngine(world);
  await node.measured({ errorRate: 2 });
  await node.measured({ errorRate: 2 });
  const mails = (await world.deliverMail()).filter(({ to }) => to === 'other@firn.example');
  expect(mails.map(({ subject }) => subject)).toEqual(['Still open: Error rate above 1%']);
  world.now = new Date(before.getTime() + 23 * hourMs);
  await node.measured({ errorRate: 0 });
  const { rows } = await world.db.owner.query('select resolved_at as at from alerts');
  expect(rows).toEqual([{ at: world.now }]);
  expect(await world.deliverMail()).toEqual([]);
});

test('a rule is checked, versioned and audited; one that protects less needs a recent sign-in and is told to all', async () => {
  const { alerts } = admin.api;
  await expect(alerts.createRule({ ...form, recovery: 2 })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { recovery: expect.any(String) } },
  });
  await expect(alerts.createRule({ ...form, quietFrom: 3 })).rejects.toMatchObject({
    data: { fields: { quietUntil: expect.any(String) } },
  });
  const rule = await alerts.createRule(form);
  await expect(alerts.createRule(form)).rejects.toMatchObject({
    data: { fields: { name: 'Another rule has this name' } },
  });
  const saved = await alerts.saveRule({ ...form, id: rule.id, version: 1, threshold: 5 });
  expect(saved).toMatchObject({ threshold: 5, version: 2 });
  await expect(alerts.saveRule({ ...form, id: rule.id, version: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await other.api.notifications.list({ kind: 'account' })).rows).toMatchObject([
    { title: 'An alert rule protects less', body: 'admin@firn.example changed: “Error rate above 1%”: 1 → 5' },
  ]);
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  await expect(alerts.removeRule({ id: rule.id, version: 2 })).rejects.toMatchObject({
    code: 'REAUTHENTICATION_REQUIRED',
  });
  // A figure that has to come back further ends its alert later.
  await expect(alerts.saveRule({ ...form, id: rule.id, version: 2, threshold: 5, recovery: 0 })).rejects.toMatchObject({
    code: 'REAUTHENTICATION_REQUIRED',
  });
  expect(await alerts.saveRule({ ...form, id: rule.id, version: 2, threshold: 1 })).toMatchObject({ version: 3 });
  const member = await world.signedIn('member@bank.example');
  await expect(member.api.alerts.open()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('screens learn with the next sample that an alert was raised, and that it was resolved', async () => {
  await admin.api.alerts.createRule(form);
  const one = createEngine(world);
  await one.measured({ errorRate: 2 });
  const [open] = await admin.api.alerts.open();
  expect(one.openIds()).toEqual([open?.id]);
  await one.measured({ errorRate: 0 });
  expect(one.openIds()).toEqual([]);
});
