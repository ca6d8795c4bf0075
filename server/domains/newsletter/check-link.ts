import { and, eq, gt, isNull } from 'drizzle-orm';
import type { NewsletterLink } from '#contract/business/newsletter.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { hashToken } from '#server/platform/secrets/encrypt.ts';
import { newsletterSubscriptions as subscriptions } from './tables.ts';
import { subscriptionOfToken } from './unsubscribe-link.ts';

/** Says whether a link of a newsletter mail still works, without consuming it. Refuses with LINK_INVALID. */
export async function checkNewsletterLink(ctx: Ctx, { purpose, token }: NewsletterLink): Promise<{ ok: true }> {
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
