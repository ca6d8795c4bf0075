import { timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#server/platform/context.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';

const idDigits = 32;
const macDigits = 32;
const tokenPattern = new RegExp(`^[0-9a-f]{${idDigits + macDigits}}$`);

/**
 * The address that ends a subscription. It stands in every letter and must work as long as somebody keeps one, so it is
 * derived from the subscription and a key of this installation instead of being stored. Hexadecimal: addresses of this
 * site are lower case.
 */
export function unsubscribeLink(ctx: Ctx, subscriptionId: string): string {
  return `${ctx.appUrl}/newsletter/unsubscribe/${subscriptionId.replaceAll('-', '')}${macOf(ctx, subscriptionId)}`;
}

/** Whose subscription a token ends; null for a token that we did not make. */
export function subscriptionOfToken(ctx: Ctx, token: string): string | null {
  if (!tokenPattern.test(token)) return null;
  const id = token.slice(0, idDigits).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const isOurs = timingSafeEqual(Buffer.from(token.slice(idDigits)), Buffer.from(macOf(ctx, id)));
  return isOurs ? id : null;
}

/** RFC 2369 and RFC 8058: mail programs show a button of their own, and post to this address when it is pressed. */
export function unsubscribeHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function macOf({ secrets }: Ctx, id: string): string {
  return Buffer.from(digest(secrets, 'newsletter-unsubscribe', id), 'base64url')
    .toString('hex')
    .slice(0, macDigits);
}
