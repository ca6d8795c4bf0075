import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { BulkResult } from '#contract/lists.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { mails } from '#server/platform/mail/tables.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';

/**
 * Puts an email that was given up, or that waits for its next attempt, back into the outbox, once: of two requests the
 * second refuses with NOT_FOUND, as for an email whose content is no longer stored.
 */
export async function retryEmail(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const isRetried = await transact(ctx, (tx) => retry(tx, ctx, id));
  if (!isRetried) throw refuse('NOT_FOUND');
  return { id };
}

/** The same for several; those that cannot be sent again are unchanged. */
export function retryEmails(ctx: Ctx, { ids }: { ids: string[] }): Promise<BulkResult> {
  return transact(ctx, async (tx) => {
    const result: BulkResult = { changed: [], unchanged: [], conflicts: [] };
    // Always locked in the same order, so that two parallel bulk actions cannot deadlock.
    for (const id of [...new Set(ids)].sort()) result[(await retry(tx, ctx, id)) ? 'changed' : 'unchanged'].push(id);
    return result;
  });
}

async function retry(tx: Tx, ctx: Ctx, id: string): Promise<boolean> {
  const wasRefused = or(isNotNull(mails.failedAt), isNotNull(mails.retryAt));
  const [mail] = await tx
    .update(mails)
    .set({ failedAt: null, retryAt: null, archivedAt: null })
    .where(and(eq(mails.id, id), isNull(mails.sentAt), wasRefused, isNotNull(mails.content)))
    .returning({ purpose: mails.purpose });
  if (!mail) return false;
  await recordAudit(tx, ctx, { action: 'mail.retried', resourceId: id, details: { purpose: mail.purpose } });
  return true;
}
