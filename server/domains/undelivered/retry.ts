import { and, eq, isNotNull } from 'drizzle-orm';
import { type Ctx, transact } from '#server/platform/context.ts';
import { mails } from '#server/platform/mail/tables.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';

/**
 * Puts an email that was given up back into the outbox, once: of two requests the second refuses with NOT_FOUND, as for
 * an email whose content is no longer stored.
 */
export function retryEmail(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const [mail] = await tx
      .update(mails)
      .set({ failedAt: null, enqueuedAt: null, retryAt: null })
      .where(and(eq(mails.id, id), isNotNull(mails.failedAt), isNotNull(mails.content)))
      .returning({ purpose: mails.purpose });
    if (!mail) throw refuse('NOT_FOUND');
    await recordAudit(tx, ctx, { action: 'mail.retried', resourceId: id, details: { purpose: mail.purpose } });
    return { id };
  });
}
