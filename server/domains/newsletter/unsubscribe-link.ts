import { timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#server/platform/context.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';

const idDigits = 32;
const macDigits = 32;
const tokenPattern = new RegExp(`^[0-9a-f]{${idDigits + macDigits}}$`);

/**
 * Returns the address that ends a subscription. It is in every mail and must work as long as the mail exists, so it is
 * derived from the subscription and a key of this installation instead of being stored. Hexadecimal, because addresses
 * of this site are lower case.
 */
export function unsubscribeLink(ctx: Ctx, subscriptionId: string): string {
  return `${ctx.appUrl}/newsletter/unsubscribe/${subscriptionId.replaceAll('-', '')}${macOf(ctx, subscriptionId)}`;
}

/** Returns the id of the subscription of a token, or null for an invalid token. */
export function subscriptionOfToken(ctx: Ctx, token: string): string | null {
  if (!tokenPattern.test(token)) return null;
  const id = token.slice(0, idDigits).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const isOurs = timingSafeEqual(Buffer.from(token.slice(idDigits)), Buffer.from(macOf(ctx, id)));
  return isOurs ? id : null;
}

/** RFC 2369 and RFC 8058: mail programs show their own unsubscribe button and post to this address. */
export function unsubscribeHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function macOf({ secrets }: Ctx, id: string): string {
  return Buffer.from(digest(secrets, 'newsletter-unsubscribe', id), 'base64url')
    .toString('hex')
    .slice(0, macDigits);
}
