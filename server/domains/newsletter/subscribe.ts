import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { newsletterConsent, type newsletterRequest } from '#contract/business/newsletter.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { isOverMailCap, lockRecipient, queueMails } from '#server/platform/mail/outbox.ts';
import { hourMs } from '#server/platform/schedules/schedule.ts';
import { createToken, digest } from '#server/platform/secrets/encrypt.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { alreadySubscribedMail, confirmationMail, mailPurposes } from './mails.ts';
import { type NewsletterSubscription, newsletterSubscriptions } from './tables.ts';

type Request = z.output<typeof newsletterRequest>;

const linkHours = 24;

/**
 * Stores a request for the newsletter with evidence of consent and mails a confirmation link. The response does not
 * reveal whether the address is known: a subscriber gets a notice by mail instead. A submission by a bot is not stored.
 */
export async function subscribe(ctx: Ctx, request: Request): Promise<{ ok: true }> {
  if (request.website === '') await transact(ctx, (tx) => storeRequest(tx, ctx, request));
  return { ok: true };
}

async function storeRequest(tx: Tx, ctx: Ctx, request: Request): Promise<void> {
  await lockRecipient(tx, request.email);
  const current = await findCurrent(tx, request.email);
  const isSubscribed = current !== null && current.confirmedAt !== null;
  const purpose = isSubscribed ? mailPurposes.known : mailPurposes.confirmation;
  // If no mail can be sent nothing changes: the last link still works.
  if (await isOverMailCap(tx, ctx, purpose, request.email)) return;
  const { token, hash } = createToken();
  const subscription = isSubscribed ? current : await upsertSubscription(tx, ctx, current, request, hash);
  await recordAudit(tx, ctx, {
    action: current === null ? 'newsletter.requested' : 'newsletter.requested-again',
    resourceId: subscription.id,
    details: { page: request.page, locale: request.locale },
  });
  const mail = isSubscribed
    ? await alreadySubscribedMail(ctx, current)
    : await confirmationMail(ctx, subscription, token);
  await queueMails(tx, ctx, [mail]);
}

async function findCurrent(tx: Tx, email: string): Promise<NewsletterSubscription | null> {
  const { email: address, unsubscribedAt } = newsletterSubscriptions;
  const [row] = await tx
    .select()
    .from(newsletterSubscriptions)
    .where(and(eq(address, email), isNull(unsubscribedAt)))
    .for('update');
  return row ?? null;
}

/** A pending request is updated with the latest consent and link; its older link stops working. */
async function upsertSubscription(
  tx: Tx,
  ctx: Ctx,
  pending: NewsletterSubscription | null,
  { email, page, locale }: Request,
  tokenHash: string,
): Promise<NewsletterSubscription> {
  const consent = {
    locale,
    consentText: newsletterConsent[locale],
    consentPage: page,
    requestedAt: ctx.now(),
    networkDigest: networkDigest(ctx),
    tokenHash,
    linkExpiresAt: new Date(ctx.now().getTime() + linkHours * hourMs),
  };
  const [stored] = await tx
    .insert(newsletterSubscriptions)
    .values({ id: pending?.id ?? ctx.newId(), email, ...consent })
    .onConflictDoUpdate({ target: newsletterSubscriptions.id, set: consent })
    .returning();
  if (!stored) throw new Error('the subscription was not stored');
  return stored;
}

/** A keyed digest of the network: evidence that can be compared without storing the IP address. */
export function networkDigest(ctx: Ctx): string {
  return digest(ctx.secrets, 'newsletter-network', networkOf(ctx.request.address));
}
