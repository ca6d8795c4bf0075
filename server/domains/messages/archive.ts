import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { BulkResult } from '#contract/lists.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { mails } from '#server/platform/mail/tables.ts';
import { smsMessages } from '#server/platform/sms/tables.ts';
import { recordAudit } from '#server/records/audit/record.ts';

/**
 * Archives messages that were given up, so that they are neither listed nor counted, or restores them. Others are
 * unchanged. Nothing is deleted, and each can still be sent again.
 */
export function archiveMessages(
  ctx: Ctx,
  { ids, archived }: { ids: string[]; archived: boolean },
): Promise<BulkResult> {
  return transact(ctx, async (tx) => {
    const result: BulkResult = { changed: [], unchanged: [], conflicts: [] };
    // Always locked in the same order, so that two parallel bulk actions cannot deadlock.
    for (const id of [...new Set(ids)].sort()) {
      const isChanged =
        (await setArchived(tx, ctx, mails, id, archived)) || (await setArchived(tx, ctx, smsMessages, id, archived));
      result[isChanged ? 'changed' : 'unchanged'].push(id);
    }
    return result;
  });
}

async function setArchived(tx: Tx, ctx: Ctx, table: typeof mails | typeof smsMessages, id: string, archived: boolean) {
  const isOther = archived ? isNull(table.archivedAt) : isNotNull(table.archivedAt);
  const { rowCount } = await tx
    .update(table)
    .set({ archivedAt: archived ? ctx.now() : null })
    .where(and(eq(table.id, id), isNotNull(table.failedAt), isOther));
  if (!rowCount) return false;
  await recordAudit(tx, ctx, { action: archived ? 'mail.archived' : 'mail.restored', resourceId: id });
  return true;
}
