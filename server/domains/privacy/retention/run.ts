import { and, gt, isNull, lt, sql } from 'drizzle-orm';
import type { RetentionResult } from '#contract/operations/privacy/privacy.ts';
import { dayMs } from '#contract/time/durations.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { lockAgainstPlacing } from '#server/records/legal-holds/lock-placing.ts';
import { deleteDue, dueBefore, type RetentionKind } from '#server/records/retention.ts';
import { storedSettings } from '#server/records/settings/queries.ts';
import { retentionRuns } from './tables.ts';

const runLock = 4_177_072;
/** How long the list of runs goes back. */
const runsKeptMs = 400 * dayMs;

/**
 * Called every hour: runs once a day, in one process. A kind that fails is logged and does not keep the others from being
 * deleted. Returns whether it ran.
 */
export async function runRetentionDaily(services: Services, inventory: readonly RetentionKind[]): Promise<boolean> {
  const ctx = systemContext(services, 'retention');
  return run(ctx, inventory, async (tx) => {
    const since = new Date(ctx.now().getTime() - dayMs + 60_000);
    const isRecent = and(isNull(retentionRuns.startedBy), gt(retentionRuns.startedAt, since));
    return (await tx.$count(retentionRuns, isRecent)) === 0;
  });
}

/** Runs now, for an administrator. Requires a recent reauthentication. */
export async function runRetentionNow(ctx: Ctx, inventory: readonly RetentionKind[]): Promise<void> {
  await run(ctx, inventory, async () => true);
}

/** Deletes what is due of each kind, in one transaction with the record of the run and its audit entry. */
async function run(ctx: Ctx, inventory: readonly RetentionKind[], isNeeded: (tx: Tx) => Promise<boolean>) {
  const days = (await storedSettings(ctx)).retention;
  return ctx.db.transact(systemScope, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${runLock})`);
    if (!(await isNeeded(tx))) return false;
    // Its statements see every hold that was placed until now, and none is placed until its end.
    await lockAgainstPlacing(tx);
    const startedAt = ctx.now();
    const results: RetentionResult[] = [];
    for (const kind of inventory) {
      const counts = await deleteKind(tx, ctx, kind, days[kind.setting], startedAt);
      if (counts) results.push({ setting: kind.setting, days: days[kind.setting], ...counts });
    }
    const id = ctx.newId();
    await tx.delete(retentionRuns).where(lt(retentionRuns.finishedAt, new Date(startedAt.getTime() - runsKeptMs)));
    await tx
      .insert(retentionRuns)
      .values({ id, startedAt, finishedAt: ctx.now(), startedBy: ctx.actor?.id ?? null, results });
    const deleted = results.filter(({ due }) => due > 0).map(({ setting, due }) => [setting, due] as const);
    if (deleted.length > 0 || ctx.actor !== null)
      await recordAudit(tx, ctx, {
        action: 'retention.run',
        resourceId: id,
        details: { deleted: Object.fromEntries(deleted) },
      });
    return true;
  });
}

/** Returns null for a kind that failed in a scheduled run. A run by hand throws instead. */
async function deleteKind(tx: Tx, ctx: Ctx, kind: RetentionKind, days: number, at: Date) {
  await tx.executeSql('savepoint kind');
  try {
    const counts = await deleteDue(tx, kind, dueBefore(at, days), at);
    await tx.executeSql('release savepoint kind');
    return counts;
  } catch (error) {
    if (ctx.actor !== null) throw error;
    await tx.executeSql('rollback to savepoint kind');
    ctx.log.error('retention.kind.failed', { setting: kind.setting, error });
    return null;
  }
}
