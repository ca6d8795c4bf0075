import type { OfferDetail } from '#contract/business/offers/offers.ts';

/** Who hears of an offer that is sent, and how. */
export function notifiedText({
  invites,
  notifiesOthers,
}: Pick<OfferDetail['sending'], 'invites' | 'notifiesOthers'>): string {
  if (invites === null) return 'Its client is notified in the app and by email.';
  const invited = `${invites} has not opened the account yet and gets a new invitation`;
  return notifiesOthers ? `${invited} instead; others are notified in the app and by email.` : `${invited} by email.`;
}
