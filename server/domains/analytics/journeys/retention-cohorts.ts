import { sql } from 'drizzle-orm';
import { type CohortInterval, cohortPeriods } from '#contract/analytics/journey-choices.ts';
import type { CohortTable } from '#contract/analytics/journeys.ts';
import { beginOfDay, inZurich, zone } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';

/**
 * Returns how many users signed in again in each of the periods after that of their first sign-in. Of signed-in users only:
 * visitors cannot be told apart from one day to the next. A sign-in is what the audit log kept of it.
 */
export function readCohorts(ctx: Ctx, { interval }: { interval: CohortInterval }): Promise<CohortTable> {
  const begins = beginsOf(ctx.now(), interval);
  return transact(ctx, async (tx) => {
    const { rows } = await tx.execute<{ first: Date; period: Date; users: string }>(sql`
      with sign_ins as materialized (
        select distinct user_id, date_trunc(${interval}, at, ${zone}) as period from audit_entries
        where action = 'session.opened' and result = 'success' and user_id is not null
      ), firsts as (select user_id, min(period) as first from sign_ins group by user_id)
      select first, period, count(*) as users from firsts join sign_ins using (user_id)
      where first >= ${new Date(begins[0] ?? 0).toISOString()}::timestamptz group by first, period`);
    const usersOf = (first: number, period: number) =>
      Number(rows.find((row) => timeOf(row.first) === first && timeOf(row.period) === period)?.users ?? 0);
    return {
      asOf: ctx.now(),
      cohorts: begins.map((first, index) => ({
        from: new Date(first),
        users: usersOf(first, first),
        returned: begins.map((_, later) => {
          const period = begins[index + later];
          return period === undefined ? null : usersOf(first, period);
        }),
      })),
    };
  });
}

const timeOf = (at: Date) => new Date(at).getTime();

/** The first moments of the last periods in Zurich, oldest first; the current one is the last. */
function beginsOf(now: Date, interval: CohortInterval): number[] {
  const today = inZurich(now).toPlainDate();
  const current = interval === 'month' ? today.with({ day: 1 }) : today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: cohortPeriods }, (_, index) => {
    const ago = cohortPeriods - 1 - index;
    const day = current.subtract(interval === 'month' ? { months: ago } : { weeks: ago });
    return beginOfDay(day).getTime();
  });
}
