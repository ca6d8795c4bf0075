import { isNull } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { doubleOptIn } from '#server/records/double-opt-in.ts';
import { newsletterSubscriptions } from './tables.ts';

export const newsletterOptIn = doubleOptIn(newsletterSubscriptions, {
  name: 'newsletter',
  isOpen: isNull(newsletterSubscriptions.unsubscribedAt),
});

/** Returns the address where a subscriber chooses topics; it works as long as the email exists. */
export function topicsLink(ctx: Ctx, subscriptionId: string): string {
  return `${ctx.appUrl}/newsletter/topics/${newsletterOptIn.manageToken(ctx, subscriptionId)}`;
}
