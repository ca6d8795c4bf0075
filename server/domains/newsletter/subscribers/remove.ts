import { eq } from 'drizzle-orm';
import { newsletterSubscriptions } from '#server/domains/newsletter/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { refuseHeldPerson } from '#server/records/legal-holds/held.ts';

/** Deletes a subscription with its proof of consent permanently; the audit entry stays. Refuses with NOT_FOUND or LEGAL_HOLD. */
export async function removeSubscriber(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  await transact(ctx, async (tx) => {
    const [deleted] = await tx
      .delete(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, id))
      .returning({ email: newsletterSubscriptions.email });
    if (!deleted) throw refuse('NOT_FOUND');
    await refuseHeldPerson(tx, deleted);
    await recordAudit(tx, ctx, { action: 'newsletter.deleted', resourceId: id });
  });
  return { id };
}
