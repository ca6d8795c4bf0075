import type { CheckScope } from '#contract/operations/checks/check-choices.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { checkRuns } from './tables.ts';

/** Starts a run, which a schedule carries out within a second. Refuses with CHECKS_RUNNING. */
export function startChecks(ctx: Ctx, { scope }: { scope: CheckScope }): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const [run] = await tx
      .insert(checkRuns)
      .values({ id: ctx.newId(), scope, startedBy: actorOf(ctx).id, createdAt: ctx.now() })
      // There is one at a time.
      .onConflictDoNothing()
      .returning({ id: checkRuns.id });
    if (!run) throw refuse('CHECKS_RUNNING');
    await recordAudit(tx, ctx, { action: 'check-run.started', resourceId: run.id, details: { scope } });
    return run;
  });
}
