import { and, asc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { offerRecords } from '#server/domains/offers/records.ts';
import { type Offer, offerSignatures, offers } from '#server/domains/offers/tables.ts';
import { projects } from '#server/domains/projects/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';

const { userId, offerId, endedAt } = offerSignatures;

/** Ends the signatures that somebody who has just left a tenant, or whose account is erased, gave to offers which still wait. */
export async function endSignaturesOfLeaver(tx: Tx, ctx: Ctx, leaver: { userId: string; tenantId?: string }) {
  const isTheirs = eq(userId, leaver.userId);
  const ofTenant = leaver.tenantId === undefined ? undefined : eq(offers.tenantId, leaver.tenantId);
  const signed = tx
    .select()
    .from(offerSignatures)
    .where(and(eq(offerId, offers.id), isTheirs, isNull(endedAt)));
  const isWaiting = and(ofTenant, eq(offers.state, 'sent'), exists(signed));
  const waiting = await tx.select({ projectId: offers.projectId }).from(offers).where(isWaiting);
  // Before the signatures, as an act that ends them does.
  const projectIds = waiting.flatMap(({ projectId }) => projectId ?? []);
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.id, projectIds))
    .orderBy(projects.id)
    .for('update');
  // In the meantime one of them may have been accepted.
  const stillWaiting = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(isWaiting)
    .orderBy(asc(offers.id))
    .for('update');
  for (const { id } of stillWaiting) await end(tx, ctx, id, isTheirs);
}

/** Ends those of people who left a tenant while they signed, or whose account is gone: before another one counts beside them. */
export async function endSignaturesOfFormer(tx: Tx, ctx: Ctx, { id, tenantId }: Offer): Promise<void> {
  if (tenantId === null) return;
  const people = sql`select user_id from tenant_members where tenant_id = ${tenantId} and joined_at is not null`;
  await end(tx, ctx, id, or(isNull(userId), sql`${userId} not in (${people})`));
}

/** Both sides read it in the history of the offer, without the name: that stands beside the signature, while it is kept. */
async function end(tx: Tx, ctx: Ctx, id: string, which: SQL | undefined): Promise<void> {
  const ended = await tx
    .update(offerSignatures)
    .set({ endedAt: ctx.now() })
    .where(and(eq(offerId, id), isNull(endedAt), which))
    .returning({ id: offerSignatures.id });
  for (const signature of ended)
    await offerRecords.change(tx, ctx, { id }, () => ({
      event: { kind: 'signature-ended', fromTeam: hasPermission(ctx, 'offers.read') },
      action: 'offer.signature-ended',
      details: { signature: signature.id },
    }));
}
