import { and, asc, eq } from 'drizzle-orm';
import type { OfferDetail } from '#contract/business/offers/offers.ts';
import { projectStatuses } from '#contract/business/project-statuses.ts';
import { getOffer } from '#server/domains/offers/drafts/detail.ts';
import { lockSides, notifyClient } from '#server/domains/offers/notices.ts';
import { offerRecords } from '#server/domains/offers/records.ts';
import { offers } from '#server/domains/offers/tables.ts';
import type { Project } from '#server/domains/projects/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { RecordRef } from '#server/records/change.ts';
import type { VersionRef } from '#server/records/record.ts';
import { endSignatures } from './send.ts';

/** Withdraws an offer that waits for a decision; the client reads why. Refuses with NOT_FOUND or CONFLICT. */
export async function withdrawOffer(
  ctx: Ctx,
  { id, version, reason }: VersionRef & { reason: string },
): Promise<OfferDetail> {
  await transact(ctx, async (tx) => {
    const [found] = await tx.select().from(offers).where(eq(offers.id, id));
    if (!found) throw refuse('NOT_FOUND');
    await lockSides(tx, ctx, found);
    await withdraw(tx, ctx, { id, version }, reason);
  });
  return getOffer(ctx, { id });
}

/** Withdraws the offers that wait in a project which is done or declined now; the client reads that as the reason. */
export async function withdrawOffersOf(
  tx: Tx,
  ctx: Ctx,
  { id: projectId, name, status }: Pick<Project, 'id' | 'name' | 'status'>,
): Promise<void> {
  const waiting = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.projectId, projectId), eq(offers.state, 'sent')))
    .orderBy(asc(offers.id))
    .for('update');
  const reason = `The project “${name}” is now: ${projectStatuses[status]}.`;
  for (const { id } of waiting) await withdraw(tx, ctx, { id }, reason);
}

async function withdraw(tx: Tx, ctx: Ctx, ref: RecordRef, reason: string): Promise<void> {
  const offer = await offerRecords.change(tx, ctx, ref, ({ state }) => {
    if (state !== 'sent') throw refuse('CONFLICT');
    return {
      set: { state: 'withdrawn', reason, decidedAt: ctx.now() },
      event: { kind: 'withdrawn', fromTeam: true, body: reason },
      action: 'offer.withdrawn',
    };
  });
  await endSignatures(tx, ctx, offer.id);
  await notifyClient(tx, ctx, offer, { title: `Offer ${offer.number} was withdrawn`, body: reason });
}
