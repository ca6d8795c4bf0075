import { sql } from 'drizzle-orm';
import { analyticsLeftOut } from '#server/domains/analytics/tables.ts';
import { createBatcher } from '#server/platform/batcher.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type Db, systemScope } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';

/** One writer for each database: all reports of a day are counted in one row. */
const writers = new WeakMap<Db, (day: string) => Promise<void>>();

/** Counts a report of a bot, of which nothing else is stored. Reports that arrive together are counted by one statement. */
export function countBotReport(ctx: Ctx): Promise<void> {
  const write = writers.get(ctx.db) ?? createWriter(ctx.db);
  writers.set(ctx.db, write);
  return write(dayInZurich(ctx.now()));
}

function createWriter(db: Db): (day: string) => Promise<void> {
  return createBatcher<string, void>(
    async (days) => {
      await db.transact(systemScope, async (tx) => {
        await tx.execute(sql`set local synchronous_commit = off`);
        await tx
          .insert(analyticsLeftOut)
          .values(sumsOf(days))
          .onConflictDoUpdate({
            target: [analyticsLeftOut.day, analyticsLeftOut.reason],
            set: { reports: sql`${analyticsLeftOut.reports} + excluded.reports` },
          });
      });
      return days.map(() => ({ status: 'fulfilled', value: undefined }));
    },
    { maximumSize: 1_000, maximumWaiting: 2_000, overloadError: () => refuse('BUSY', { retryAfterSeconds: 5 }) },
  );
}

/** In a fixed order, so that two processes cannot deadlock. */
function sumsOf(days: readonly string[]) {
  return [...Map.groupBy(days, (day) => day)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, reports]) => ({ day, reason: 'bot' as const, reports: reports.length }));
}
