import { isExpired } from '#server/domains/offers/sending/rules.ts';
import type { Offer } from '#server/domains/offers/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';

/** Refuses with OFFER_CLOSED or OFFER_EXPIRED what the client can no longer answer, also before the schedule has marked it. */
export function requireOpen(ctx: Ctx, offer: Pick<Offer, 'state' | 'validUntil'>): void {
  if (offer.state === 'expired' || (offer.state === 'sent' && isExpired(ctx, offer))) throw refuse('OFFER_EXPIRED');
  if (offer.state !== 'sent') throw refuse('OFFER_CLOSED');
}
