import type { Ctx } from '#server/platform/context.ts';
import { readSignedId, signId } from '#server/platform/secrets/signed-id.ts';

const purpose = 'newsletter-unsubscribe';

/**
 * Returns the address that ends a subscription. It is in every mail and must work as long as the mail exists, so it is
 * derived from the subscription and a key of this installation instead of being stored.
 */
export function unsubscribeLink(ctx: Ctx, subscriptionId: string): string {
  return `${ctx.appUrl}/newsletter/unsubscribe/${manageToken(ctx, subscriptionId)}`;
}

/** Returns the address where a subscriber chooses topics; it works as long. */
export function topicsLink(ctx: Ctx, subscriptionId: string): string {
  return `${ctx.appUrl}/newsletter/topics/${manageToken(ctx, subscriptionId)}`;
}

/** Returns the token that ends a subscription and chooses its topics. */
export function manageToken(ctx: Ctx, subscriptionId: string): string {
  return signId(ctx.secrets, purpose, subscriptionId);
}

/** Returns the id of the subscription of a token, or null for an invalid token. */
export function subscriptionOfToken(ctx: Ctx, token: string): string | null {
  return readSignedId(ctx.secrets, purpose, token);
}

/** RFC 2369 and RFC 8058: mail programs show their own unsubscribe button and post to this address. */
export function unsubscribeHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
