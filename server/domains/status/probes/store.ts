import { sql } from 'drizzle-orm';
import { dayInZurich, zone } from '#server/platform/business-days.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { type StatusProbe, statusDays, statusProber, statusProbes } from '../tables.ts';

/** What a change invalidates that the public status page shows. */
export const statusTag = 'status';

/** Measurements stay so long; the months that are listed with their data are computed from them. */
export const keptDays = 92;

/** The days stay so long: 90 are shown, and a year can be compared. */
const daysKept = 400;

/**
 * Takes this minute for this process. False: another one measures it. A minute of a clock that runs behind is taken too: a
 * second measurement of a minute is not stored.
 */
export async function takeMinute({ db }: Pick<Services, 'db'>, minute: Date): Promise<boolean> {
  const { rowCount } = await db.transact(systemScope, (tx) =>
    tx.update(statusProber).set({ minute }).where(sql`${statusProber.minute} <> ${minute}`),
  );
  return rowCount === 1;
}

/**
 * Stores measurements and counts their days again. A minute and component that is stored already stays as it is, so that a
 * second process, a second attempt and a clock that went back count nothing twice.
 */
export async function storeProbes({ db }: Pick<Services, 'db'>, probes: readonly StatusProbe[]): Promise<void> {
  if (probes.length === 0) return;
  await db.transact(systemScope, async (tx) => {
    const stored = await tx
      .insert(statusProbes)
      .values([...probes])
      .onConflictDoNothing()
      .returning({ minute: statusProbes.minute });
    for (const day of new Set(stored.map(({ minute }) => dayInZurich(minute)))) await countDay(tx, day);
    tx.invalidate(statusTag);
  });
}

/** Counts a day from its measurements. It never counts down: of a day in the past the measurements may be deleted. */
async function countDay(tx: Tx, day: string): Promise<void> {
  const start = sql`(${day}::date::timestamp at time zone ${zone})`;
  const end = sql`((${day}::date + 1)::timestamp at time zone ${zone})`;
  const { minute, component, ok } = statusProbes;
  await tx.execute(sql`
    with measured as (
      select ${minute} as minute, ${component} as component, ${ok} as ok
        from ${statusProbes} where ${minute} >= ${start} and ${minute} < ${end}
    )
    insert into ${statusDays} (day, component, measured, down)
    select ${day}::date, component, count(*)::integer, (count(*) filter (where not ok))::integer
      from measured group by component
    union all
    select ${day}::date, 'any', count(*)::integer, (count(*) filter (where is_down))::integer
      from (select bool_or(not ok) as is_down from measured group by minute) minutes having count(*) > 0
    on conflict (day, component) do update set
      measured = greatest(status_days.measured, excluded.measured),
      down = greatest(status_days.down, excluded.down)`);
}

/** Deletes days that are no longer kept. */
export async function deleteOldDays({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = sql`${dayInZurich(now())}::date - ${daysKept}::integer`;
  await db.transact(systemScope, (tx) => tx.delete(statusDays).where(sql`${statusDays.day} < ${before}`));
}
