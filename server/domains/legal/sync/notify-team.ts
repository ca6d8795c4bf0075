import { and, desc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { legalSyncRuns, type StoredSyncRun } from './tables.ts';

const kind = 'legal-document';
const href = '/admin/legal?tab=sync';

/** Notifies the administrators of what an automatic sync changed; who starts one sees its result. */
export async function notifyOfSync(tx: Tx, ctx: Ctx, { type }: StoredSyncRun, synced: number): Promise<void> {
  if (type === 'manual' || synced === 0) return;
  const title = synced === 1 ? '1 legal document was synced' : `${synced} legal documents were synced`;
  const body = 'Nothing is published before it is approved.';
  await notify(tx, ctx, { team: 'all' }, { kind, title, body, href });
}

/** Notifies them that automatic syncs began to fail, and again at the third in a row, which is not a passing fault. */
export async function notifyOfFailure(tx: Tx, ctx: Ctx, { type }: StoredSyncRun, error: string): Promise<void> {
  if (type === 'manual') return;
  const failures = await failedInARow(tx);
  if (failures !== 1 && failures !== 3) return;
  const title = `The sync of legal documents failed${failures === 3 ? ' three times in a row' : ''}`;
  await notify(tx, ctx, { team: 'all' }, { kind, title, body: error, href });
}

/**
 * Notifies that the process died at each attempt: who started a manual sync, because its screen may be closed by then, and of
 * an automatic one all of them.
 */
export async function notifyOfLostProcess(tx: Tx, ctx: Ctx, run: StoredSyncRun, error: string): Promise<void> {
  if (run.triggeredBy === null) return notifyOfFailure(tx, ctx, run, error);
  const title = 'The sync of legal documents that you started failed';
  const body = `${error}, at each of ${run.attempt} attempts. Start it again.`;
  await notify(tx, ctx, { administrators: [run.triggeredBy] }, { kind, title, body, href });
}

/** How many automatic syncs failed since one was complete; the attempts of one sync count once. */
async function failedInARow(tx: Tx): Promise<number> {
  const { status, type, attempt, createdAt } = legalSyncRuns;
  const [complete] = await tx
    .select({ createdAt })
    .from(legalSyncRuns)
    .where(eq(status, 'completed'))
    .orderBy(desc(createdAt))
    .limit(1);
  const failed = and(eq(status, 'failed'), eq(type, 'automatic'), eq(attempt, 1));
  return tx.$count(legalSyncRuns, complete ? and(failed, gt(createdAt, complete.createdAt)) : failed);
}
