import type { SecurityAuditKind } from '#contract/operations/security-audit/run-choices.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { securityAuditRuns } from './tables.ts';

/** Starts an audit or a drill, which a schedule carries out within a second. Refuses with CHECKS_RUNNING. */
export function startSecurityAudit(ctx: Ctx, { kind }: { kind: SecurityAuditKind }): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const row = { id: ctx.newId(), kind, version: runningVersion(), startedBy: actorOf(ctx).id, createdAt: ctx.now() };
    // There is one at a time.
    const [run] = await tx
      .insert(securityAuditRuns)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: securityAuditRuns.id });
    if (!run) throw refuse('CHECKS_RUNNING');
    await recordAudit(tx, ctx, { action: 'security-audit.started', resourceId: run.id, details: { kind } });
    return run;
  });
}
