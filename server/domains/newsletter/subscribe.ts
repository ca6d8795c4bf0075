import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { newsletterConsent, type newsletterRequest } from '#contract/business/newsletter.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { lockRecipient, isOverMailCap, queueMails } from '#server/platform/mail/outbox.ts';
import { createToken, digest } from '#server/platform/secrets/encrypt.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { confirmationMail, alreadySubscribedMail, mailPurposes } from './mails.ts';
import { type NewsletterSubscription, newsletterSubscriptions } from './tables.ts';

type Request = z.output<typeof newsletterRequest>;

/** Requests from one network in an hour. */
const cap = { name: 'newsletter', points: 20, perSeconds: 3600 };

const linkHours = 24;

/**
 * Stores a request for the newsletter with its proof of consent and mails a link that confirms it. The answer never tells
 * whether the address is known: a subscriber gets a notice by mail instead. What a program filled in leaves no trace.
 */
export async function subscribe(ctx: Ctx, request: Request): Promise<{ ok: true }> {
  await ctx.limits.take(cap, networkOf(ctx.request.address));
  if (request.website === '') await transact(ctx, (tx) => take(tx, ctx, request));
  return { ok: true };
}

async function take(tx: Tx, ctx: Ctx, request: Request): Promise<void> {
  await lockRecipient(tx, request.email);
  const current = await findCurrent(tx, request.email);
  const isSubscribed = current !== null && current.confirmedAt !== null;
  const purpose = isSubscribed ? mailPurposes.known : mailPurposes.confirmation;
  // Without a mail nothing changes: the last link that was sent goes on to work.
  if (await isOverMailCap(tx, ctx, purpose, request.email)) return;
  const { token, hash } = createToken();
  const subscription = isSubscribed ? current : await store(tx, ctx, current, request, hash);
  await recordAudit(tx, ctx, {
    action: current === null ? 'newsletter.requested' : 'newsletter.requested-again',
    resourceId: subscription.id,
    details: { page: request.page, locale: request.locale },
  });
  const mail = isSubscribed ? await alreadySubscribedMail(ctx, current) : await confirmationMail(ctx, subscription, token);
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

/** A request that waits takes the newest consent and the newest link; its older link dies. */
async function store(
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
    linkExpiresAt: new Date(ctx.now().getTime() + linkHours * 3_600_000),
  };
  const [stored] = await tx
    .insert(newsletterSubscriptions)
    .values({ id: pending?.id ?? ctx.newId(), email, ...consent })
    .onConflictDoUpdate({ target: newsletterSubscriptions.id, set: consent })
    .returning();
  if (!stored) throw new Error('a stored row is returned');
  return stored;
}

/** Tells two networks apart without telling them: part of the proof, and no address. */
export function networkDigest(ctx: Ctx): string {
  return digest(ctx.secrets, 'newsletter-network', networkOf(ctx.request.address));
}
