import type { BrowserKind } from '#contract/operations/quality/kinds.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { qualityRuns } from './tables.ts';

/** Starts a run, which a schedule carries out within a second. Refuses with QUALITY_RUNNING. */
export function startQualityRun(ctx: Ctx, { kinds }: { kinds: BrowserKind[] }): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const facts = { source: 'server', kinds, url: ctx.appUrl, version: runningVersion() } as const;
    const [run] = await tx
      .insert(qualityRuns)
      .values({ id: ctx.newId(), startedBy: actorOf(ctx).id, createdAt: ctx.now(), ...facts })
      // There is one at a time.
      .onConflictDoNothing()
      .returning({ id: qualityRuns.id });
    if (!run) throw refuse('QUALITY_RUNNING');
    await recordAudit(tx, ctx, { action: 'quality-run.started', resourceId: run.id, details: { kinds } });
    return run;
  });
}
