import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { newsletterConsent, type newsletterRequest } from '#contract/business/newsletter.ts';
import { subscriptionMinimumMs } from '#contract/text.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, lockRecipient, queueMails } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { alreadySubscribedMail, confirmationMail, mailPurposes } from './mails.ts';
import { newsletterOptIn } from './opt-in.ts';
import { type NewsletterSubscription, newsletterSubscriptions } from './tables.ts';

type Request = z.output<typeof newsletterRequest>;
type OptIn = ReturnType<typeof newsletterOptIn.newRequest>['request'];

/**
 * Stores a request for the newsletter with evidence of consent and mails a confirmation link. The response does not
 * reveal whether the address is known: a subscriber gets a notice by mail instead. A submission by a bot is not stored.
 * Refuses with TOO_FAST.
 */
export async function subscribe(ctx: Ctx, request: Request): Promise<{ ok: true }> {
  if (request.elapsedMs !== null && request.elapsedMs < subscriptionMinimumMs) throw refuse('TOO_FAST');
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
  const { link, request: optIn } = newsletterOptIn.newRequest(ctx);
  const subscription = isSubscribed ? current : await storeConsent(tx, ctx, current, { ...request, ...optIn });
  // An import, which locks no address, has subscribed it in this moment.
  if (!subscription) return storeRequest(tx, ctx, request);
  await recordAudit(tx, ctx, {
    action: current === null ? 'newsletter.requested' : 'newsletter.requested-again',
    resourceId: subscription.id,
    details: { page: request.page, locale: request.locale },
  });
  const mail = isSubscribed
    ? await alreadySubscribedMail(ctx, current)
    : await confirmationMail(ctx, subscription, link);
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

/**
 * A pending request is updated with the latest consent and link; its older link stops working. Returns null where the address
 * has got a subscription meanwhile.
 */
async function storeConsent(
  tx: Tx,
  ctx: Ctx,
  pending: NewsletterSubscription | null,
  { email, page: consentPage, locale, requestedAt, networkDigest, tokenHash, linkExpiresAt }: Request & OptIn,
): Promise<NewsletterSubscription | null> {
  const consentText = newsletterConsent[locale];
  const consent = { locale, consentText, consentPage, requestedAt, networkDigest, tokenHash, linkExpiresAt };
  const [stored] = pending
    ? await tx
        .update(newsletterSubscriptions)
        .set(consent)
        .where(eq(newsletterSubscriptions.id, pending.id))
        .returning()
    : await tx
        .insert(newsletterSubscriptions)
        .values({ id: ctx.newId(), email, ...consent })
        .onConflictDoNothing()
        .returning();
  return stored ?? null;
}
