import { and, eq } from 'drizzle-orm';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { inquiries, inquiryReads } from './tables.ts';

/** Marks an inquiry as read or unread, for the signed-in user only. Refuses with NOT_FOUND. */
export function markInquiryRead(ctx: Ctx, { id, read }: { id: string; read: boolean }): Promise<{ id: string }> {
  const userId = actorOf(ctx).id;
  return transact(ctx, async (tx) => {
    const [inquiry] = await tx.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.id, id));
    if (!inquiry) throw refuse('NOT_FOUND');
    const mine = and(eq(inquiryReads.inquiryId, id), eq(inquiryReads.userId, userId));
    const changed = read
      ? await tx.insert(inquiryReads).values({ inquiryId: id, userId, at: ctx.now() }).onConflictDoNothing().returning()
      : await tx.delete(inquiryReads).where(mine).returning();
    if (changed.length > 0) {
      const action = read ? 'inquiry.read' : 'inquiry.marked-unread';
      await recordAudit(tx, ctx, { action, resourceId: id });
    }
    return { id };
  });
}
