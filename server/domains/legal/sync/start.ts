import type { SyncState } from '#contract/business/legal/sync.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { getSyncState, readSyncConfig } from './state.ts';
import { legalSyncRuns } from './tables.ts';

/** Starts a sync, which a schedule carries out within seconds. Refuses with SYNC_NOT_CONFIGURED or SYNC_RUNNING. */
export async function startSync(ctx: Ctx): Promise<SyncState> {
  await transact(ctx, async (tx) => {
    if ((await readSyncConfig(tx)).apiEndpoint === null) throw refuse('SYNC_NOT_CONFIGURED');
    const [run] = await tx
      .insert(legalSyncRuns)
      .values({
        id: ctx.newId(),
        status: 'in_progress',
        type: 'manual',
        triggeredBy: actorOf(ctx).id,
        createdAt: ctx.now(),
      })
      // There is one at a time.
      .onConflictDoNothing()
      .returning();
    if (!run) throw refuse('SYNC_RUNNING');
    await recordAudit(tx, ctx, { action: 'legal-sync.started', resourceId: run.id });
  });
  return getSyncState(ctx);
}
