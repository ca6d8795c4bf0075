import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AlertRuleForm } from '#contract/operations/monitoring/alerts.ts';
import type { FigureKey } from '#contract/operations/monitoring/figures.ts';
import type { Picture } from '#server/domains/monitoring/samples/monitor.ts';
import { connectDb } from '#server/platform/db/db.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { startAlerts } from './evaluate.ts';

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

const form: AlertRuleForm = {
  ...{ name: 'Error rate above 1%', figure: 'errorRate', comparison: 'above', threshold: 1, recovery: null },
  ...{ forSeconds: 0, severity: 'error', quietFrom: null, quietUntil: null, isActive: true },
};

const noResponses = { requests: 0, errors: 0, buckets: [] };

/** The engine of one node, told what was measured. */
function engine({ db = world.services.db } = {}) {
  const listeners = new Set<(picture: Picture) => void>();
  const direct: { subject: string; text: string }[] = [];
  const running = startAlerts({
    services: { ...world.services, db, now: () => world.now },
    monitor: {
      onPicture(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    sendDirectly: async (email) => void direct.push(email),
  });
  return {
    direct,
    async measured(values: Partial<Record<FigureKey, number>>): Promise<void> {
      const { errorRate = 0 } = values;
      const recent = { requests: 1_000, errors: errorRate * 10, buckets: [1_000] };
      const sample = { values, responses: noResponses, recent };
      const node = { node: 'one', version: '1', startedAt: world.now, ageMs: 0, sample };
      for (const listener of listeners) listener({ at: world.now, nodes: [node] });
      await running.settled();
    },
  };
}

const auditedActions = async () =>
  (await world.db.owner.query(`select action from audit_entries where action like 'alert.%' order by at, id`)).rows.map(
    ({ action }) => action,
  );

test('an alert is raised once by several nodes, told in the app and by mail, taken charge of, and resolved', async () => {
  await admin.api.alerts.createRule(form);
  const [one, two] = [engine(), engine()];
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
      body: 'Error: Error rate is 2 %, above 1 %.',
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
    [new Date(world.now.getTime() - 4 * 60_000), new Date(world.now.getTime() - 40 * 60_000)],
  );
  await world.signedIn('late@firn.example', 'admin');
  await engine().measured({ errorRate: 2 });
  const [open] = await admin.api.alerts.open();
  const { from, until, changes, total } = await admin.api.alerts.changes({ id: open?.id ?? '' });
  expect([until, from]).toEqual([open?.since, new Date(world.now.getTime() - 30 * 60_000)]);
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
  await engine().measured({ errorRate: 2, cpu: 99 });
  expect(await admin.api.alerts.open()).toHaveLength(2);
  expect((await admin.api.notifications.list({ kind: 'alert' })).rows).toHaveLength(1);
  expect((await world.deliverMail()).filter(({ to }) => to === 'admin@firn.example')).toHaveLength(1);
});

test('in its quiet hours an alert sends no email', async () => {
  // It is eleven in Zurich.
  await admin.api.alerts.createRule({ ...form, quietFrom: 10, quietUntil: 12 });
  await engine().measured({ errorRate: 2 });
  expect((await admin.api.notifications.list({ kind: 'alert' })).rows).toHaveLength(1);
  expect(await world.deliverMail()).toEqual([]);
});

test('without a database the team is told directly, and the alert is stored when it is back', async () => {
  await admin.api.alerts.createRule({
    ...form,
    name: 'Database does not answer',
    figure: 'databaseDown',
    threshold: 0,
  });
  const gone = connectDb({ connection: { host: '/nowhere' }, log: silentLog, onInvalidate() {} });
  const current = { db: world.services.db };
  const db = new Proxy(gone, { get: (_target, key) => current.db[key as keyof typeof gone] });
  const node = engine({ db });
  await node.measured({ databaseDown: 0 });
  current.db = gone;
  await node.measured({ databaseDown: 1 });
  await node.measured({ databaseDown: 1 });
  expect(node.direct).toMatchObject([{ subject: 'Alert: Database does not answer' }]);
  const raisedAt = world.now;
  world.now = new Date(world.now.getTime() + 30_000);
  current.db = world.services.db;
  await node.measured({ databaseDown: 0 });
  await node.measured({ databaseDown: 0 });
  expect(await admin.api.alerts.open()).toEqual([]);
  expect((await admin.api.alerts.list({})).rows).toMatchObject([
    { name: 'Database does not answer', raisedAt, resolvedAt: world.now },
  ]);
  expect(await auditedActions()).toEqual(['alert.raised', 'alert.resolved']);
  await gone.close();
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
  world.now = new Date(world.now.getTime() + 11 * 60_000);
  await expect(alerts.removeRule({ id: rule.id, version: 2 })).rejects.toMatchObject({
    code: 'REAUTHENTICATION_REQUIRED',
  });
  expect(await alerts.saveRule({ ...form, id: rule.id, version: 2, threshold: 1 })).toMatchObject({ version: 3 });
  const member = await world.signedIn('member@bank.example');
  await expect(member.api.alerts.open()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
