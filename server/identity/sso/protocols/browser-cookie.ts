import { ssoCookieName } from '#contract/browser-storage.ts';
import { ssoStateMinutes } from '#contract/identity/sso/sso.ts';
import type { Ctx } from '#server/platform/context.ts';
import { hostCookie, readCookie, writeCookie } from '#server/platform/http/cookies.ts';
import { createToken, hashToken } from '#server/platform/secrets/encrypt.ts';

const nameOf = (ctx: Ctx) => hostCookie(ctx.appUrl, ssoCookieName);

/** Sets a random cookie that lives as long as a request and returns its hash. Several tabs share one cookie. */
export function setBrowserCookie(ctx: Ctx): string {
  const browserToken = readToken(ctx) ?? createToken().token;
  writeCookie(ctx, nameOf(ctx), browserToken, { maxAgeSeconds: ssoStateMinutes * 60 });
  return hashToken(browserToken);
}

/** Returns the hash of this browser's cookie, or null. */
export function readBrowserHash(ctx: Ctx): string | null {
  const browserToken = readToken(ctx);
  return browserToken === null ? null : hashToken(browserToken);
}

export function clearBrowserCookie(ctx: Ctx): void {
  writeCookie(ctx, nameOf(ctx), '', { maxAgeSeconds: 0 });
}

function readToken(ctx: Ctx): string | null {
  const browserToken = readCookie(ctx.request.cookies, nameOf(ctx));
  return browserToken && /^[\w-]{43}$/.test(browserToken) ? browserToken : null;
}
