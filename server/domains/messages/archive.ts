import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { BulkResult } from '#contract/lists.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { mails } from '#server/platform/mail/tables.ts';
import { smsMessages } from '#server/platform/sms/tables.ts';
import { recordAudit } from '#server/records/audit/record.ts';

/**
 * Puts messages away that were given up, so that they are neither listed nor counted, or brings them back. Others are
 * unchanged. Nothing is deleted, and each can still be sent again.
 */
export function putAwayMessages(ctx: Ctx, { ids, away }: { ids: string[]; away: boolean }): Promise<BulkResult> {
  return transact(ctx, async (tx) => {
    const result: BulkResult = { changed: [], unchanged: [], conflicts: [] };
    // Always locked in the same order, so that two parallel bulk actions cannot deadlock.
    for (const id of [...new Set(ids)].sort()) {
      const isChanged = (await putAway(tx, ctx, mails, id, away)) || (await putAway(tx, ctx, smsMessages, id, away));
      result[isChanged ? 'changed' : 'unchanged'].push(id);
    }
    return result;
  });
}

async function putAway(tx: Tx, ctx: Ctx, table: typeof mails | typeof smsMessages, id: string, away: boolean) {
  const isOther = away ? isNull(table.putAwayAt) : isNotNull(table.putAwayAt);
  const { rowCount } = await tx
    .update(table)
    .set({ putAwayAt: away ? ctx.now() : null })
    .where(and(eq(table.id, id), isNotNull(table.failedAt), isOther));
  if (!rowCount) return false;
  await recordAudit(tx, ctx, { action: away ? 'mail.put-away' : 'mail.brought-back', resourceId: id });
  return true;
}
