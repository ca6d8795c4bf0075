import { eq } from 'drizzle-orm';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { inquiriesTable } from './tables.ts';

/** Deletes an inquiry with its history for good. Only the audit entry remains. */
export function removeInquiry(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const [removed] = await tx.delete(inquiriesTable).where(eq(inquiriesTable.id, id)).returning();
    if (!removed) throw refuse('NOT_FOUND');
    await recordAudit(tx, ctx, {
      action: 'inquiry.deleted',
      resource: 'inquiry',
      resourceId: id,
      category: 'data',
      severity: 'high',
      details: { number: removed.number },
    });
    return { id };
  });
}
