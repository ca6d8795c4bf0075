import { eq } from 'drizzle-orm';
import { newsletterSubscriptions } from '#server/domains/newsletter/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';

/** Deletes a subscription with its proof of consent permanently; the audit entry stays. Refuses with NOT_FOUND. */
export async function removeSubscriber(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  await transact(ctx, async (tx) => {
    const deleted = await tx
      .delete(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, id))
      .returning({ id: newsletterSubscriptions.id });
    if (deleted.length === 0) throw refuse('NOT_FOUND');
    await recordAudit(tx, ctx, { action: 'newsletter.deleted', resourceId: id });
  });
  return { id };
}
