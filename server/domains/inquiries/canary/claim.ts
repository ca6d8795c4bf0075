import { gt, sql } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';
import { minuteMs } from '#server/platform/schedules/schedule.ts';
import { canaryRuns } from './tables.ts';

export const canaryEveryMs = 15 * minuteMs;

/** Any constant; processes that claim a run at once take the same lock. */
const claimLock = 4_177_031;

/** Whether the settings switch the canary inquiry on; a setting that was never saved has its default. */
export const isSwitchedOn = sql`coalesce(
  (select (settings #>> '{notifications,canaryInquiries}')::boolean from settings where id = 1), true)`;

const isRecent = (now: Date) => gt(canaryRuns.startedAt, new Date(now.getTime() - canaryEveryMs));

export const isCanaryDue = (now: Date) => sql`${isSwitchedOn} and not ${anyRow(canaryRuns, isRecent(now))}`;

/** Begins the run that is due. Returns its id; null: it is not due, or another process has begun it. */
export function claimCanaryRun({ db, now, newId }: Services): Promise<string | null> {
  return db.transact(systemScope, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
    const { rows } = await tx.execute<{ due: boolean }>(sql`select ${isCanaryDue(now())} as due`);
    if (!rows[0]?.due) return null;
    const id = newId();
    await tx.insert(canaryRuns).values({ id, startedAt: now(), steps: [] });
    return id;
  });
}
