import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { TopicsOfSubscriber } from '#contract/business/newsletter.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { newsletterOptIn } from './opt-in.ts';
import { type NewsletterSubscription, newsletterSubscriptions as subscriptions } from './tables.ts';
import { lockTurnedOff, requireTopics, topicChoices } from './topics/topics.ts';

/**
 * Returns the topics that are offered with those that the address of this mail has chosen; also for a mail of an earlier
 * subscription. Refuses with LINK_INVALID an invalid token, and an address that is not subscribed.
 */
export function topicsOfLink(ctx: Ctx, { token }: { token: string }): Promise<TopicsOfSubscriber> {
  return transact(ctx, async (tx) => topicsOf(tx, await findSubscribed(tx, ctx, token)));
}

/**
 * Stores the topics that the address of this mail chose; none is every topic. Those that it had chosen and that are turned off
 * are kept beside others. Refuses with LINK_INVALID as above, and with INVALID_INPUT a topic that is no longer offered.
 */
export function chooseTopics(
  ctx: Ctx,
  { token, topics }: { token: string; topics: readonly string[] },
): Promise<TopicsOfSubscriber> {
  return transact(ctx, async (tx) => {
    // Locks the address before the row, in the order of every act on subscriptions.
    await lockRecipient(tx, (await findSubscribed(tx, ctx, token)).email);
    const subscription = await findSubscribed(tx, ctx, token);
    await requireTopics(tx, topics, { offered: true });
    const turnedOff = await lockTurnedOff(tx, subscription.topics ?? []);
    const chosen = topics.length === 0 ? null : [...new Set([...topics, ...turnedOff])].sort();
    const isNew = sql`${subscriptions.topics} is distinct from ${sql.param(chosen, subscriptions.topics)}::uuid[]`;
    const changed = await tx
      .update(subscriptions)
      .set({ topics: chosen })
      .where(and(eq(subscriptions.id, subscription.id), isNew))
      .returning({ id: subscriptions.id });
    for (const { id } of changed) await recordAudit(tx, ctx, { action: 'newsletter.topics-chosen', resourceId: id });
    return topicsOf(tx, { topics: chosen });
  });
}

/** The topics that are offered, marked with those that a subscription chose. */
export async function topicsOf(
  tx: Tx,
  { topics: chosen }: Pick<NewsletterSubscription, 'topics'>,
): Promise<TopicsOfSubscriber> {
  const offered = await topicChoices(tx);
  const topics = offered.map(({ isActive: _isActive, ...topic }) => ({
    ...topic,
    isChosen: chosen?.includes(topic.id) ?? false,
  }));
  return { topics, getsEvery: chosen === null };
}

/** The subscription that the address of this mail has now. Refuses with LINK_INVALID. */
async function findSubscribed(tx: Tx, ctx: Ctx, token: string): Promise<NewsletterSubscription> {
  const id = newsletterOptIn.subscriptionOf(ctx, token);
  if (id === null) throw refuse('LINK_INVALID');
  const { email, confirmedAt, unsubscribedAt } = subscriptions;
  const address = tx.select({ email }).from(subscriptions).where(eq(subscriptions.id, id));
  const isCurrent = and(inArray(email, address), isNotNull(confirmedAt), isNull(unsubscribedAt));
  const [found] = await tx.select().from(subscriptions).where(isCurrent);
  if (!found) throw refuse('LINK_INVALID');
  return found;
}
