import { and, eq, gt, isNull } from 'drizzle-orm';
import type { NewsletterLink } from '#contract/business/newsletter.ts';
import type { Ctx } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { refuse } from '#server/platform/refuse.ts';
import { hashToken } from '#server/platform/secrets/encrypt.ts';
import { newsletterSubscriptions as subscriptions } from './tables.ts';
import { subscriptionOfToken } from './unsubscribe-link.ts';

/** Lookups per network and hour: opening a link looks it up, and mail scanners open links too. */
const cap = { name: 'look-at-newsletter-link', points: 120, perSeconds: 3600 };

/** Says whether a link of a newsletter mail still works, without consuming it. Refuses with LINK_INVALID. */
export async function checkNewsletterLink(ctx: Ctx, { purpose, token }: NewsletterLink): Promise<{ ok: true }> {
  await ctx.limits.consume(cap, networkOf(ctx.request.address));
  const works = purpose === 'confirm' ? await isConfirmable(ctx, token) : subscriptionOfToken(ctx, token) !== null;
  if (!works) throw refuse('LINK_INVALID');
  return { ok: true };
}

async function isConfirmable(ctx: Ctx, token: string): Promise<boolean> {
  const [pending] = await ctx.db.read
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(confirmable(ctx, token));
  return pending !== undefined;
}

/** Matches the subscription that a token from a confirmation mail still confirms. */
export function confirmable(ctx: Ctx, token: string) {
  return and(
    eq(subscriptions.tokenHash, hashToken(token)),
    isNull(subscriptions.confirmedAt),
    isNull(subscriptions.unsubscribedAt),
    gt(subscriptions.linkExpiresAt, ctx.now()),
  );
}
