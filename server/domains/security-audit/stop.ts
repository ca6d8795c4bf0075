import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { securityAuditRuns } from './tables.ts';

/** Asks a run to stop, which it does within seconds; its copy is removed. Refuses with NOT_FOUND when it has ended. */
export function stopSecurityAudit(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  return transact(ctx, async (tx) => {
    const { rowCount } = await tx
      .update(securityAuditRuns)
      .set({ stopRequestedAt: ctx.now() })
      .where(and(eq(securityAuditRuns.id, id), isNull(securityAuditRuns.finishedAt)));
    if (rowCount !== 1) throw refuse('NOT_FOUND');
    await recordAudit(tx, ctx, { action: 'security-audit.stopped', resourceId: id });
    return { ok: true } as const;
  });
}
