import { beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '#contract/operations/settings.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { privacy } from '#db/seed/content/pages/privacy.ts';
import { runRetentionDaily } from '#server/domains/privacy/retention/run.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { updateSettings } from '#server/records/settings/update.ts';
import { createWorld } from '#server/testing/world.ts';
import { visitRetention } from './retention.ts';
import { deleteOldMeasurements, notifyOverBudget, rollUpAnalytics } from './roll-up.ts';
import { minimumSamples, retentionDays } from './rules.ts';
import { measure, pageView, send } from './visits.fixture.ts';

const world = createWorld();
const warnings: Record<string, unknown>[] = [];

beforeEach(async () => {
  warnings.length = 0;
  world.services.limits = createLimits();
  world.services.log = {
    ...world.services.log,
    warn: (event, fields) => void warnings.push({ event, ...fields }),
  };
  await world.db.owner.query('truncate analytics_events, web_vitals, web_vital_alerts, analytics_salts, mails');
});

async function vitalRows(): Promise<Record<string, unknown>[]> {
  const { rows } = await world.db.owner.query(
    'select from_at, grain, route, metric, (select sum(n)::int from unnest(buckets) as n) as n from web_vitals order by from_at, route',
  );
  return rows;
}

test('visits are deleted after the retention that the privacy policy states, salts after their day', async () => {
  expect(JSON.stringify(privacy)).toContain('{retention.visits}');
  const start = world.now.getTime();
  const old = pageView();
  await send(world, { events: [old], vitals: [{ view: old.id, metric: 'LCP', value: 1 }] });
  world.now = new Date(start + dayMs);
  const young = pageView();
  await send(world, { events: [young] });
  world.now = new Date(start + retentionDays * dayMs + 1);
  await deleteOldMeasurements(world.services);
  expect(await runRetentionDaily(world.services, [visitRetention])).toBe(true);
  const { rows } = await world.db.owner.query('select id from analytics_events');
  expect(rows).toEqual([{ id: young.id }]);
  expect(await vitalRows()).toEqual([]);
  expect((await world.db.owner.query('select * from analytics_salts')).rows).toEqual([]);
});

test('hours older than two days are summed up by day in Zurich, with nothing lost or counted twice', async () => {
  world.now = new Date('2026-11-10T22:30:00Z');
  await measure(world, 2, 'LCP', 900);
  world.now = new Date('2026-11-10T23:30:00Z');
  await measure(world, 3, 'LCP', 900);
  world.now = new Date('2026-11-11T10:30:00Z');
  await measure(world, 4, 'LCP', 5000);
  world.now = new Date('2026-11-12T10:30:00Z');
  await measure(world, 1, 'LCP', 900);
  world.now = new Date('2026-11-14T09:00:00Z');
  await rollUpAnalytics(world.services);
  await rollUpAnalytics(world.services);
  expect(await vitalRows()).toEqual([
    { from_at: new Date('2026-11-09T23:00:00Z'), grain: 'day', route: '/', metric: 'LCP', n: 2 },
    { from_at: new Date('2026-11-10T23:00:00Z'), grain: 'day', route: '/', metric: 'LCP', n: 7 },
    { from_at: new Date('2026-11-12T10:00:00Z'), grain: 'hour', route: '/', metric: 'LCP', n: 1 },
  ]);
});

test('a step that fails does not stop the others, and is reported', async () => {
  world.now = new Date('2026-11-10T10:30:00Z');
  await measure(world, 2, 'LCP', 900);
  world.now = new Date('2026-11-14T09:00:00Z');
  await world.db.owner.query('alter table analytics_counts rename to analytics_counts_away');
  try {
    await expect(rollUpAnalytics(world.services)).rejects.toThrow();
  } finally {
    await world.db.owner.query('alter table analytics_counts_away rename to analytics_counts');
  }
  expect(await vitalRows()).toMatchObject([{ grain: 'day', n: 2 }]);
});

test('an exceeded budget is reported once a day: one line in the log, one mail to each administrator', async () => {
  await world.createUser({ email: 'admin@firn.example', role: 'admin' });
  await measure(world, minimumSamples, 'LCP', 3100);
  await measure(world, minimumSamples, 'CLS', 0.3);
  await measure(world, minimumSamples, 'TTFB', 200);
  expect(
    (await Promise.all([notifyOverBudget(world.services), notifyOverBudget(world.services)])).flat().sort(),
  ).toEqual(['CLS', 'LCP']);
  await rollUpAnalytics(world.services);
  expect(warnings.map(({ event, metric, budget, samples }) => [event, metric, budget, samples])).toEqual([
    ['performance.budget.exceeded', 'LCP', 2500, minimumSamples],
    ['performance.budget.exceeded', 'CLS', 0.1, minimumSamples],
  ]);
  const mails = await world.deliverMail();
  expect(mails).toMatchObject([{ to: 'admin@firn.example', subject: 'Performance budget exceeded: LCP, CLS' }]);
  expect(mails[0]?.text).toContain('Largest contentful paint (LCP): 3375 ms, budget 2500 ms, 20 visits');

  world.now = new Date(world.now.getTime() + 20 * hourMs);
  expect((await notifyOverBudget(world.services)).sort()).toEqual(['CLS', 'LCP']);
  world.now = new Date(world.now.getTime() + 20 * hourMs);
  expect(await notifyOverBudget(world.services)).toEqual([]);
});

test('too few visits, or a value exactly at its budget, trigger no alert', async () => {
  await measure(world, minimumSamples - 1, 'INP', 900);
  await measure(world, minimumSamples, 'FCP', 1800);
  await measure(world, minimumSamples, 'CLS', 0.1);
  expect(await notifyOverBudget(world.services)).toEqual([]);
});

test('with alerts off there is a line in the log and no mail', async () => {
  const admin = await world.signedIn('quiet@firn.example', 'admin');
  const notifications = { ...defaultSettings.notifications, enableAdminAlerts: false };
  await updateSettings(await admin.ctx(), { section: 'notifications', values: notifications });
  await measure(world, minimumSamples, 'TTFB', 1900);
  expect(await notifyOverBudget(world.services)).toEqual(['TTFB']);
  expect(warnings).toHaveLength(1);
  expect(await world.deliverMail()).toEqual([]);
});
