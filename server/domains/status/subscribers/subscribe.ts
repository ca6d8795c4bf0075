import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { statusConsent, type statusSubscriptionRequest } from '#contract/operations/status/subscriptions.ts';
import { subscriptionMinimumMs } from '#contract/text.ts';
import { dayMs } from '#contract/time/durations.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { MailBlock } from '#server/platform/mail/blocks.ts';
import { isOverMailCap, lockRecipient, queueMails } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { unsubscribeHeaders } from '#server/records/double-opt-in.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { statusSubscribers as subscribers } from '../tables.ts';
import { statusOptIn } from './opt-in.ts';

/** A request that nobody confirmed is deleted after so long. */
const unconfirmedMs = 7 * dayMs;

/**
 * Stores a request for emails of the status page and mails a link to confirm it. The response does not reveal whether the
 * address is known: a subscriber gets a notice by mail instead. A submission by a bot is not stored. Refuses with TOO_FAST.
 */
export async function subscribeToStatus(
  ctx: Ctx,
  { email, website, elapsedMs }: z.output<typeof statusSubscriptionRequest>,
): Promise<{ ok: true }> {
  if (elapsedMs !== null && elapsedMs < subscriptionMinimumMs) throw refuse('TOO_FAST');
  if (website === '') await transact(ctx, (tx) => storeRequest(tx, ctx, email));
  return { ok: true };
}

async function storeRequest(tx: Tx, ctx: Ctx, email: string): Promise<void> {
  await lockRecipient(tx, email);
  const [current] = await tx.select().from(subscribers).where(eq(subscribers.email, email)).for('update');
  const isSubscribed = current !== undefined && current.confirmedAt !== null;
  const purpose = isSubscribed ? 'status-known' : 'status-confirmation';
  // If no mail can be sent nothing changes: the last link still works.
  if (await isOverMailCap(tx, ctx, purpose, email)) return;
  const id = current?.id ?? ctx.newId();
  const { link: confirmLink, request: optIn } = statusOptIn.newRequest(ctx);
  if (!isSubscribed) {
    const unconfirmedUntil = new Date(optIn.requestedAt.getTime() + unconfirmedMs);
    const request = { ...optIn, consentText: statusConsent, unconfirmedUntil };
    await tx
      .insert(subscribers)
      .values({ id, email, ...request })
      .onConflictDoUpdate({ target: subscribers.id, set: request });
  }
  await recordAudit(tx, ctx, { action: 'status-subscription.requested', resourceId: id });
  const link = statusOptIn.unsubscribeLink(ctx, id);
  const { siteName } = (await currentSettings(ctx)).general;
  const { subject, blocks } = isSubscribed ? knownMail(siteName) : confirmationMail(siteName, confirmLink);
  const cancel = { label: isSubscribed ? 'Unsubscribe with one click' : 'Cancel the request now', href: link };
  await queueMails(tx, ctx, [
    {
      ...{ purpose, recipient: email, subject },
      about: { type: 'status-subscription', id },
      blocks: [...blocks, { link: cancel }],
      headers: unsubscribeHeaders(link),
    },
  ]);
}

function confirmationMail(siteName: string, link: string): { subject: string; blocks: MailBlock[] } {
  return {
    subject: `Please confirm that you want status emails of ${siteName}`,
    blocks: [
      `Someone, probably you, subscribed this address to the status page of ${siteName}. Please confirm that you want an email of each incident update and each maintenance.\nThe link works once, for 24 hours:`,
      link,
      'If this was not you, you can ignore this email. You will receive no others, and we delete your address after 7 days.',
    ],
  };
}

function knownMail(siteName: string): { subject: string; blocks: MailBlock[] } {
  return {
    subject: `You already get status emails of ${siteName}`,
    blocks: [
      `Someone, probably you, subscribed this address to the status page of ${siteName}. It is already subscribed, so you do not need to do anything.`,
    ],
  };
}

/** Confirms a subscription with the token from its mail; the token works once. Refuses with LINK_INVALID. */
export async function confirmStatusSubscription(ctx: Ctx, { token }: { token: string }): Promise<{ ok: true }> {
  await transact(ctx, async (tx) => {
    const [confirmed] = await tx
      .update(subscribers)
      .set({ confirmedAt: ctx.now(), unconfirmedUntil: null })
      .where(statusOptIn.confirmable(ctx, token))
      .returning({ id: subscribers.id });
    if (!confirmed) throw refuse('LINK_INVALID');
    await recordAudit(tx, ctx, { action: 'status-subscription.confirmed', resourceId: confirmed.id });
  });
  return { ok: true };
}

/** Ends a subscription at once and deletes the address. A repeated call gets the same response. Refuses with LINK_INVALID. */
export async function unsubscribeFromStatus(ctx: Ctx, { token }: { token: string }): Promise<{ ok: true }> {
  const id = statusOptIn.subscriptionOf(ctx, token);
  if (id === null) throw refuse('LINK_INVALID');
  await transact(ctx, async (tx) => {
    const own = eq(subscribers.id, id);
    const [found] = await tx.select({ id: subscribers.id }).from(subscribers).where(own).for('update');
    if (!found) return;
    // First: the deletion takes the visitor's network and browser from the entries about the subscription.
    await recordAudit(tx, ctx, { action: 'status-subscription.unsubscribed', resourceId: id });
    await tx.delete(subscribers).where(own);
  });
  return { ok: true };
}
