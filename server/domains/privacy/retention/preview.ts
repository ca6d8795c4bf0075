import { desc, eq } from 'drizzle-orm';
import type { RetentionOverview, RetentionResult } from '#contract/operations/privacy/privacy.ts';
import type { Settings } from '#contract/operations/settings.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { countDue, dueBefore, type RetentionKind } from '#server/records/retention.ts';
import { storedSettings } from '#server/records/settings/queries.ts';
import { retentionRuns } from './tables.ts';

const shownRuns = 20;

/** Counts what a run would delete now, with the conditions of the run itself, and lists the last runs. */
export async function getRetention(ctx: Ctx, inventory: readonly RetentionKind[]): Promise<RetentionOverview> {
  const days = (await storedSettings(ctx)).retention;
  return ctx.db.transact(systemScope, async (tx) => {
    const due = await countAll(tx, ctx, inventory, days);
    const { id, finishedAt, results } = retentionRuns;
    const runs = await tx
      .select({ id, finishedAt, results, startedBy: users.email, starterId: retentionRuns.startedBy })
      .from(retentionRuns)
      .leftJoin(users, eq(users.id, retentionRuns.startedBy))
      .orderBy(desc(finishedAt), desc(id))
      .limit(shownRuns);
    return { due, runs: runs.map(({ starterId, ...row }) => ({ ...row, isScheduled: starterId === null })) };
  });
}

/** Counts what a run would delete now with these periods, before they are saved. */
export function previewRetention(
  ctx: Ctx,
  inventory: readonly RetentionKind[],
  days: Settings['retention'],
): Promise<RetentionResult[]> {
  return ctx.db.transact(systemScope, (tx) => countAll(tx, ctx, inventory, days));
}

async function countAll(tx: Tx, ctx: Ctx, inventory: readonly RetentionKind[], days: Settings['retention']) {
  const now = ctx.now();
  const due: RetentionResult[] = [];
  for (const kind of inventory) {
    const { setting } = kind;
    due.push({ setting, days: days[setting], ...(await countDue(tx, kind, dueBefore(now, days[setting]), now)) });
  }
  return due;
}
