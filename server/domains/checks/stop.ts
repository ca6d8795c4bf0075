import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { checkRuns } from './tables.ts';

/** Asks a run to stop, which it does after the check that it makes now. Refuses with NOT_FOUND when it has ended. */
export function stopChecks(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  return transact(ctx, async (tx) => {
    const { rowCount } = await tx
      .update(checkRuns)
      .set({ stopRequestedAt: ctx.now() })
      .where(and(eq(checkRuns.id, id), isNull(checkRuns.finishedAt)));
    if (rowCount !== 1) throw refuse('NOT_FOUND');
    await recordAudit(tx, ctx, { action: 'check-run.stopped', resourceId: id });
    return { ok: true } as const;
  });
}
