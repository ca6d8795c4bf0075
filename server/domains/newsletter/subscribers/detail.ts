import { and, desc, eq, ne } from 'drizzle-orm';
import type { SubscriberDetail } from '#contract/business/subscribers.ts';
import { newsletterSubscriptions } from '#server/domains/newsletter/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { selectSubscribers, toSubscriberRow } from './rows.ts';

const othersShown = 20;

/** Returns a subscription with the proof of its consent, and others of its address. Refuses with NOT_FOUND. */
export async function getSubscriber(ctx: Ctx, { id }: { id: string }): Promise<SubscriberDetail> {
  const { id: subscriptionId, email, requestedAt } = newsletterSubscriptions;
  const [found] = await selectSubscribers(ctx.db.read).where(eq(subscriptionId, id));
  if (!found) throw refuse('NOT_FOUND');
  const others = await selectSubscribers(ctx.db.read)
    .where(and(eq(email, found.email), ne(subscriptionId, id)))
    .orderBy(desc(requestedAt), desc(subscriptionId))
    .limit(othersShown);
  const { consentText, locale, networkDigest, confirmationNote, confirmationNetworkDigest, bounceAnswer } = found;
  const proof = { consentText, locale, networkDigest, confirmationNote, confirmationNetworkDigest, bounceAnswer };
  return { ...toSubscriberRow(found), ...proof, others: others.map(toSubscriberRow) };
}
