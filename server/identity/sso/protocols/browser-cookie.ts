import { ssoStateMinutes } from '#contract/identity/sso.ts';
import type { Ctx } from '#server/platform/context.ts';
import { hostCookie, readCookie, writeCookie } from '#server/platform/http/cookies.ts';
import { createToken, hashToken } from '#server/platform/secrets/encrypt.ts';

const nameOf = (ctx: Ctx) => hostCookie(ctx.appUrl, 'firn_sso');

/** Marks this browser for as long as a request lasts, and answers the mark's hash. Several tabs share one mark. */
export function markBrowser(ctx: Ctx): string {
  const mark = readMark(ctx) ?? createToken().token;
  writeCookie(ctx, nameOf(ctx), mark, { maxAgeSeconds: ssoStateMinutes * 60 });
  return hashToken(mark);
}

/** The hash of this browser's mark, or null. */
export function browserOf(ctx: Ctx): string | null {
  const mark = readMark(ctx);
  return mark === null ? null : hashToken(mark);
}

export function unmarkBrowser(ctx: Ctx): void {
  writeCookie(ctx, nameOf(ctx), '', { maxAgeSeconds: 0 });
}

function readMark(ctx: Ctx): string | null {
  const mark = readCookie(ctx.request.cookies, nameOf(ctx));
  return mark && /^[\w-]{43}$/.test(mark) ? mark : null;
}
