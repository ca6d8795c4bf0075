import { linkAddressCookieName } from '#contract/browser-storage.ts';
import type { Ctx } from '#server/platform/context.ts';
import { hostCookie, readCookie, writeCookie } from '#server/platform/http/cookies.ts';
import { decrypt, encrypt } from '#server/platform/secrets/encrypt.ts';
import { validityMs } from './links.ts';

const purpose = 'asked-address';
const cookieOf = (ctx: Ctx) => hostCookie(ctx.appUrl, linkAddressCookieName);

/**
 * Keeps, encrypted in a cookie of this browser and as long as a sign-in link is valid, the address it signed up with or asked
 * such a link for, so that the next form does not ask for it again. It is set for every address, known or not.
 */
export function keepAskedAddress(ctx: Ctx, email: string): void {
  const value = encrypt(ctx.secrets, purpose, email);
  writeCookie(ctx, cookieOf(ctx), value, { maxAgeSeconds: validityMs('magic-link') / 1000 });
}

export function readAskedAddress(ctx: Ctx): string | null {
  const value = readCookie(ctx.request.cookies, cookieOf(ctx));
  try {
    return value && decrypt(ctx.secrets, purpose, value);
  } catch {
    return null;
  }
}

export function forgetAskedAddress(ctx: Ctx): void {
  const isKept = readCookie(ctx.request.cookies, cookieOf(ctx)) !== null;
  if (isKept) writeCookie(ctx, cookieOf(ctx), '', { maxAgeSeconds: 0 });
}
