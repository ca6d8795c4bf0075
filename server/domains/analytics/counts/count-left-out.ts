import { sql } from 'drizzle-orm';
import type { LeftOutReason } from '#server/domains/analytics/rules.ts';
import { analyticsLeftOut } from '#server/domains/analytics/tables.ts';
import { createBatcher } from '#server/platform/batcher.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type Db, systemScope } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';

type Report = { day: string; reason: LeftOutReason };

/** One writer for each database: all reports of a day are counted in one row. */
const writers = new WeakMap<Db, (report: Report) => Promise<void>>();

/** Counts a report of which nothing else is stored. Reports that arrive together are counted by one statement. */
export function countLeftOut(ctx: Ctx, reason: LeftOutReason): Promise<void> {
  const write = writers.get(ctx.db) ?? createWriter(ctx.db);
  writers.set(ctx.db, write);
  return write({ day: dayInZurich(ctx.now()), reason });
}

function createWriter(db: Db): (report: Report) => Promise<void> {
  return createBatcher<Report, void>(
    async (reports) => {
      await db.transact(systemScope, async (tx) => {
        await tx.execute(sql`set local synchronous_commit = off`);
        await tx
          .insert(analyticsLeftOut)
          .values(sumsOf(reports))
          .onConflictDoUpdate({
            target: [analyticsLeftOut.day, analyticsLeftOut.reason],
            set: { reports: sql`${analyticsLeftOut.reports} + excluded.reports` },
          });
      });
      return reports.map(() => ({ status: 'fulfilled', value: undefined }));
    },
    { maximumSize: 1_000, maximumWaiting: 2_000, overloadError: () => refuse('BUSY', { retryAfterSeconds: 5 }) },
  );
}

/** In a fixed order, so that two processes cannot deadlock. */
function sumsOf(reports: readonly Report[]): (Report & { reports: number })[] {
  const groups = Map.groupBy(reports, ({ day, reason }) => `${day} ${reason}`);
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) => (first ? [{ ...first, reports: others.length + 1 }] : []));
}
