import { and, eq, or } from 'drizzle-orm';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';
import { refuse } from '#server/platform/refuse.ts';
import { receiptFile } from './receipts.ts';
import { isSharedIn } from './shared.ts';
import { legalAcceptances } from './tables.ts';

/** Returns the signed receipt of an acceptance: one's own, one for one's organisation, or any for the team. Refuses with NOT_FOUND. */
export async function readReceipt(ctx: Ctx, { id }: { id: string }): Promise<{ name: string; text: string }> {
  const { id: userId, tenant } = actorOf(ctx);
  const isOwn = eq(legalAcceptances.userId, userId);
  const isReadable = hasPermission(ctx, 'legal.manage')
    ? undefined
    : or(isOwn, tenant ? isSharedIn(tenant.id) : undefined);
  const isThis = and(eq(legalAcceptances.id, id), isReadable);
  const [found] = await transact(ctx, (tx) => tx.select().from(legalAcceptances).where(isThis));
  if (!found) throw refuse('NOT_FOUND');
  return {
    name: `receipt-${found.acceptedAt.toISOString().slice(0, 10)}-${id.slice(-8)}.json`,
    text: receiptFile(found),
  };
}
