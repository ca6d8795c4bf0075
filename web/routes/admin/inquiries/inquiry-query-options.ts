import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { queries, refreshMs } from '#web/api/queries.ts';

/** E-mail delivery takes seconds: while one is pending the screen refreshes at this interval, for a minute. */
const deliveryRefreshMs = 3_000;

export const inquiryQueryOptions = (id: string) =>
  queries.inquiries.get.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (hasPendingDelivery(state.data) ? deliveryRefreshMs : refreshMs),
    meta: { resource: 'inquiry' },
  });

function hasPendingDelivery(inquiry: InquiryDetail | undefined): boolean {
  const sent = inquiry?.events.findLast(({ kind }) => kind === 'reply');
  if (!inquiry || !sent || Date.now() - sent.at.getTime() > refreshMs) return false;
  const later = inquiry.events.slice(inquiry.events.indexOf(sent));
  return !later.some(({ kind }) => kind === 'reply-delivered' || kind === 'mail-failed');
}
