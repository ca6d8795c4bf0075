import { ssoStateMinutes } from '#contract/identity/sso.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createToken, hashToken } from '#server/platform/secrets/encrypt.ts';

const isSecure = (ctx: Ctx) => ctx.appUrl.startsWith('https:');
const nameOf = (ctx: Ctx) => (isSecure(ctx) ? '__Host-firn_sso' : 'firn_sso');

/** Marks this browser for as long as a request lasts, and answers the mark's hash. Several tabs share one mark. */
export function markBrowser(ctx: Ctx): string {
  const mark = readMark(ctx) ?? createToken().token;
  write(ctx, mark, ssoStateMinutes * 60);
  return hashToken(mark);
}

/** The hash of this browser's mark, or null. */
export function browserOf(ctx: Ctx): string | null {
  const mark = readMark(ctx);
  return mark === null ? null : hashToken(mark);
}

export function unmarkBrowser(ctx: Ctx): void {
  write(ctx, '', 0);
}

function readMark(ctx: Ctx): string | null {
  const prefix = `${nameOf(ctx)}=`;
  const mark = ctx.request.cookies
    .split('; ')
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length);
  return mark && /^[\w-]{43}$/.test(mark) ? mark : null;
}

function write(ctx: Ctx, mark: string, maxAge: number): void {
  const secure = isSecure(ctx) ? '; Secure' : '';
  ctx.response.append(
    'set-cookie',
    `${nameOf(ctx)}=${mark}; HttpOnly; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`,
  );
}
