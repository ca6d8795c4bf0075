import { desc, ne } from 'drizzle-orm';
import { notifyTeam } from '#server/domains/notifications/notify-team.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { legalSyncRuns, type StoredSyncRun } from './tables.ts';

const href = '/admin/legal?tab=sync';

/** Tells the administrators what an automatic sync changed; who starts one sees its result. */
export async function tellSynced(tx: Tx, ctx: Ctx, { type }: StoredSyncRun, synced: number): Promise<void> {
  if (type === 'manual' || synced === 0) return;
  const title = synced === 1 ? '1 legal document was synced' : `${synced} legal documents were synced`;
  await notifyTeam(tx, ctx, 'legal-document', [{ title, body: 'Nothing is public before it is approved.', href }]);
}

/** Tells them that automatic syncs began to fail: not again as long as each one fails. */
export async function tellFailed(tx: Tx, ctx: Ctx, { id, type }: StoredSyncRun, error: string): Promise<void> {
  if (type === 'manual') return;
  const { status, createdAt } = legalSyncRuns;
  const [before] = await tx
    .select({ status })
    .from(legalSyncRuns)
    .where(ne(legalSyncRuns.id, id))
    .orderBy(desc(createdAt), desc(legalSyncRuns.id))
    .limit(1);
  if (before?.status === 'failed') return;
  await notifyTeam(tx, ctx, 'legal-document', [{ title: 'The sync of legal documents failed', body: error, href }]);
}
