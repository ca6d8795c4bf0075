import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { widgetOf } from '#server/domains/analytics/widgets/widgets.fixture.ts';
import { createWorld } from '#server/testing/world.ts';
import { nextDay } from './next-day.ts';
import { sendDueDashboards } from './send-due.ts';

const world = createWorld();

beforeEach(async () => {
  await world.db.owner.query('truncate dashboard_mails');
});

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const mails = await world.deliverMail();
  return mails.filter(({ to }) => String(to) === email).map(({ subject, text }) => ({ subject, text }));
}

test('a dashboard is emailed once on the day that was chosen, with its figures in order', async () => {
  const email = 'reader@firn.example';
  const { api } = await world.signedIn(email, 'admin');
  const { id } = await api.dashboards.create({ name: 'Weekly figures' });
  const [first, second] = [widgetOf(randomUUID(), { title: 'Visits' }), widgetOf(randomUUID(), { title: 'Views' })];
  const layout = [second, first].map(({ id: widget }) => ({ widget, width: 6, height: 1 }));
  await api.dashboards.save({ id, version: 1, widgets: [first, second], layout });
  expect(await api.dashboards.mails({ id })).toEqual({ every: 'never' });
  expect(await api.dashboards.chooseMails({ id, every: 'week' })).toEqual({ every: 'week' });
  expect(await api.dashboards.mails({ id })).toEqual({ every: 'week' });
  expect(await sendDueDashboards(world.services)).toBe(0);
  world.now = new Date('2026-11-22T23:30:00Z');
  expect(await sendDueDashboards(world.services)).toBe(1);
  expect(await sendDueDashboards(world.services)).toBe(0);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('Dashboard: Weekly figures');
  expect(mail?.text).toMatch(/Views: 0, 16 Nov 2026 to 22 Nov 2026\nVisits: 0/);
  expect(mail?.text).toContain(`dashboard=${id}`);
});

test('nothing is emailed to somebody who is no administrator any more, or who stopped it', async () => {
  const leaver = await world.signedIn('leaver@firn.example', 'admin');
  const stopper = await world.signedIn('stopper@firn.example', 'admin');
  const { id } = await leaver.api.dashboards.create({ name: 'Monthly' });
  await leaver.api.dashboards.chooseMails({ id, every: 'month' });
  await stopper.api.dashboards.chooseMails({ id, every: 'month' });
  await stopper.api.dashboards.chooseMails({ id, every: 'never' });
  await world.db.owner.query("update users set role = 'user' where id = $1", [leaver.id]);
  world.services.cache.invalidate(null);
  world.now = new Date('2026-12-01T08:00:00Z');
  expect(await sendDueDashboards(world.services)).toBe(0);
  expect(await mailsTo('leaver@firn.example')).toEqual([]);
});

test('more than the hourly limit of an address waits for a later run', async () => {
  const { api } = await world.signedIn('many@firn.example', 'admin');
  for (let number = 0; number < 4; number++) {
    const { id } = await api.dashboards.create({ name: `Dashboard ${number}` });
    await api.dashboards.chooseMails({ id, every: 'week' });
  }
  world.now = new Date('2026-11-23T08:00:00Z');
  await sendDueDashboards(world.services);
  expect(await mailsTo('many@firn.example')).toHaveLength(3);
  world.now = new Date('2026-11-23T09:30:00Z');
  await sendDueDashboards(world.services);
  expect(await mailsTo('many@firn.example')).toHaveLength(1);
});

test('the next day is a Monday or a first, never today', () => {
  expect(nextDay(new Date('2026-11-23T10:00:00Z'), 'week')).toBe('2026-11-30');
  expect(nextDay(new Date('2026-11-22T22:30:00Z'), 'week')).toBe('2026-11-23');
  expect(nextDay(new Date('2026-12-31T22:30:00Z'), 'month')).toBe('2027-01-01');
  expect(nextDay(new Date('2026-12-01T10:00:00Z'), 'month')).toBe('2027-01-01');
});
