import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { minuteMs } from '#contract/time/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { mails } from '#server/platform/mail/tables.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';
import { mailPurposes } from '../mails.ts';
import { inquiries } from '../tables.ts';
import { canaryRuns } from './tables.ts';

const canaryEveryMs = 15 * minuteMs;

/** Any constant; processes that claim a run at once take the same lock. */
const claimLock = 4_177_031;

/** Whether the settings switch the canary inquiry on; a setting that was never saved has its default. */
export const isSwitchedOn = sql`coalesce(
  (select (settings #>> '{notifications,canaryInquiries}')::boolean from settings where id = 1), true)`;

/** A clock that was ahead must not keep the next runs from beginning. */
const isRecent = (now: Date) =>
  and(gt(canaryRuns.startedAt, new Date(now.getTime() - canaryEveryMs)), lte(canaryRuns.startedAt, now));

/** What runs have left whose process ended before them. */
export function leftovers(now: Date) {
  const old = new Date(now.getTime() - 10 * minuteMs);
  return {
    mails: and(eq(mails.purpose, mailPurposes.canary), lt(mails.createdAt, old)),
    inquiries: and(eq(inquiries.isCanary, true), lt(inquiries.receivedAt, old)),
    runs: and(isNull(canaryRuns.finishedAt), lt(canaryRuns.startedAt, old)),
  };
}

/** Whether there is work: a run that is due, or leftovers, also while the canary inquiry is switched off. */
export function isCanaryWorkDue(now: Date) {
  const left = leftovers(now);
  return sql`((${isCanaryDue(now)}) or ${anyRow(mails, left.mails)} or ${anyRow(inquiries, left.inquiries)}
    or ${anyRow(canaryRuns, left.runs)})`;
}

const isCanaryDue = (now: Date) => sql`${isSwitchedOn} and not ${anyRow(canaryRuns, isRecent(now))}`;

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
