import { beforeAll, expect, test } from 'vitest';
import { explain } from '#server/testing/explain.ts';
import { createWorld } from '#server/testing/world.ts';
import { overviewPeriodsOf } from './periods.ts';
import { isPage, selectRanking } from './rankings.ts';

const world = createWorld();
const now = new Date('2026-11-28T12:00:00Z');
const periods = overviewPeriodsOf('365-days', now);

/** The days that are kept with sixty pages each, and their months as they are added up. */
beforeAll(async () => {
  const { owner } = world.db;
  await owner.query(`
    insert into analytics_visitors (from_at, dimension, value, visitors)
      select (day::date)::timestamp at time zone 'Europe/Zurich', 'name', '/page-' || page, 1 + (page * 7 + extract(doy from day)::int) % 50
      from generate_series('2025-10-25'::date, '2026-11-28'::date, '1 day') day, generate_series(1, 60) page`);
  await owner.query(`
    insert into analytics_months (from_at, dimension, event_type, value, events, value_count)
      select date_trunc('month', from_at, 'Europe/Zurich'), dimension, '', value, sum(visitors), 0
      from analytics_visitors group by 1, 2, 4`);
  await owner.query('vacuum analyze analytics_visitors, analytics_months');
});

test('the pages of a year are ranked by months, and by the days beside them', async () => {
  const rowsRead = async (hasMonths: boolean) => {
    const { plan } = await explain(world.services.db, () => selectRanking(periods, isPage, hasMonths));
    const scans = plan.matchAll(/"Relation Name":"analytics_\w+".*?"Actual Rows":(\d+)/g);
    return scans.reduce((rows, [, read]) => rows + Number(read), 0);
  };
  expect(await rowsRead(false)).toBe(365 * 60);
  // Eleven whole months of the year, and thirty days beside them.
  expect(await rowsRead(true)).toBe((11 + 30) * 60);
});

test('their sums are those of the days', async () => {
  const rank = async (hasMonths: boolean) =>
    world.services.db.transact({ kind: 'system', userId: null, tenantId: null }, async (tx) => {
      const { rows } = await tx.execute(selectRanking(periods, isPage, hasMonths));
      return rows;
    });
  const byMonths = await rank(true);
  expect(byMonths.length).toBeGreaterThan(1);
  expect(byMonths).toEqual(await rank(false));
});
