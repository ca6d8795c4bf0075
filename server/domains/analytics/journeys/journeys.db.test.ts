import { beforeEach, expect, test } from 'vitest';
import type { FunnelStep } from '#contract/analytics/journeys.ts';
import { defaultSettings } from '#contract/operations/settings.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { pageView, send } from '#server/domains/analytics/visits.fixture.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld, password } from '#server/testing/world.ts';

const world = createWorld();

beforeEach(async () => {
  world.services.limits = createLimits();
  await world.db.owner.query('truncate analytics_events');
});

const view = (name: string): FunnelStep => ({ type: 'page-view', name });

test('a funnel counts visitors who took its steps in order and within its window', async () => {
  const start = world.now.getTime();
  const visit = async (address: string, paths: string[]) => {
    for (const [index, path] of paths.entries()) {
      world.now = new Date(start + index * 20 * minuteMs);
      await send(world, { events: [pageView(path)] }, { by: world.person({ address }) });
    }
  };
  await visit('192.0.2.1', ['/', '/services/cloud', '/contact']);
  await visit('192.0.2.2', ['/contact', '/', '/services/cloud']);
  await visit('192.0.2.3', ['/']);
  await visit('192.0.2.4', ['/services/cloud']);
  world.now = new Date(start + 60 * minuteMs);
  const { api } = await world.signedIn('funnel@firn.example', 'admin');
  const reached = async (windowMinutes: '30' | '120', steps: FunnelStep[]) =>
    (await api.analytics.funnel({ steps, windowMinutes, days: '7' })).reached;
  const steps = [view('/'), view('/services/cloud'), view('/contact')];
  expect(await reached('120', steps)).toEqual([3, 2, 1]);
  expect(await reached('30', steps)).toEqual([3, 2, 0]);
  expect(await reached('120', [view('all'), view('all')])).toEqual([4, 2]);
  await expect(reached('30', [view('/')])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a funnel claims no day whose events are deleted', async () => {
  const { api } = await world.signedIn('kept@firn.example', 'admin');
  const funnel = () => api.analytics.funnel({ steps: [view('/'), view('/contact')], windowMinutes: '30', days: '90' });
  expect(await funnel()).toMatchObject({ startDate: '2026-08-20', endDate: '2026-11-17', keptDays: null });
  await saveSettings(api, { section: 'retention', values: { ...defaultSettings.retention, visits: 30 } });
  expect(await funnel()).toMatchObject({ startDate: '2026-10-19', endDate: '2026-11-17', keptDays: 30 });
});

test('cohorts are the users of a first sign-in, counted in each period in which they signed in again', async () => {
  const september = new Date('2026-09-10T10:00:00Z');
  const november = world.now;
  world.now = september;
  const early = await world.signedIn('early@bank.example');
  await world.signedIn('gone@bank.example');
  world.now = november;
  await early.api.auth.signOut();
  await early.api.auth.signIn({ email: 'early@bank.example', password });
  const { api } = await world.signedIn('cohorts@firn.example', 'admin');
  const { cohorts } = await api.analytics.retention({ interval: 'month' });
  expect(cohorts).toHaveLength(12);
  expect(cohorts.at(-3)).toEqual({
    from: new Date('2026-08-31T22:00:00Z'),
    users: 2,
    returned: [2, 0, 1, ...Array(9).fill(null)],
  });
  expect(cohorts[0]).toMatchObject({ users: 0, returned: Array(12).fill(0) });
  const weekly = await api.analytics.retention({ interval: 'week' });
  expect(weekly.cohorts.at(-1)?.from).toEqual(new Date('2026-11-15T23:00:00Z'));
});
