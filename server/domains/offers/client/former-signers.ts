import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Offer, offerSignatures, offers } from '#server/domains/offers/tables.ts';
import { projects } from '#server/domains/projects/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

const { userId, offerId, endedAt } = offerSignatures;

/** Ends the signatures that somebody who has just left a tenant gave to its offers which still wait. */
export async function endSignaturesOfLeaver(tx: Tx, ctx: Ctx, leaver: { userId: string; tenantId: string }) {
  const isOpen = and(eq(userId, leaver.userId), isNull(endedAt));
  const isWaiting = and(eq(offers.tenantId, leaver.tenantId), eq(offers.state, 'sent'));
  const signed = tx
    .select()
    .from(offerSignatures)
    .where(and(eq(offerId, offers.id), isOpen));
  const waiting = await tx
    .select({ id: offers.id, projectId: offers.projectId })
    .from(offers)
    .where(and(isWaiting, exists(signed)));
  // Before the signatures, as an act that ends them does.
  const projectIds = waiting.flatMap(({ projectId }) => projectId ?? []);
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.id, projectIds))
    .orderBy(projects.id)
    .for('update');
  // In the meantime one of them may have been accepted.
  const stillWaiting = tx.select({ id: offers.id }).from(offers).where(isWaiting);
  await tx
    .update(offerSignatures)
    .set({ endedAt: ctx.now() })
    .where(and(isOpen, inArray(offerId, stillWaiting)));
}

/** Ends those of people who left a tenant while they signed, or whose account is gone: before another one counts beside them. */
export async function endSignaturesOfFormer(tx: Tx, ctx: Ctx, { id, tenantId }: Offer): Promise<void> {
  if (tenantId === null) return;
  const people = sql`select user_id from tenant_members where tenant_id = ${tenantId} and joined_at is not null`;
  const hasLeft = or(isNull(userId), sql`${userId} not in (${people})`);
  await tx
    .update(offerSignatures)
    .set({ endedAt: ctx.now() })
    .where(and(eq(offerId, id), isNull(endedAt), hasLeft));
}
