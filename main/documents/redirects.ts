import { can, isOfBackOffice } from '#contract/permissions.ts';
import { readSessionToken } from '#server/identity/sessions/cookies.ts';
import { type Ctx, needsMfa } from '#server/platform/context.ts';
import { isStatic } from '#web/route-handle.ts';
import { homePath } from '#web/routes/auth/home-path.ts';
import { safeRedirect } from '#web/routes/auth/safe-redirect.ts';
import { addFactorAddress, secondFactorAddress, signInUrl } from '#web/sign-in-addresses.ts';
import type { PageRoute } from './routes.ts';

/** The address to redirect to when this request may not have the document; null: it may. */
export function redirectFor({ handle }: PageRoute, ctx: Ctx, { pathname, search, searchParams }: URL): string | null {
  const { audience, permission, stepFor } = handle;
  if (isStatic(audience)) {
    const step = stepFor?.(searchParams) ?? null;
    return step && redirectOfStep(step, ctx, safeRedirect(searchParams.get('next'), ''));
  }
  const here = pathname + search;
  if (ctx.actor === null) return signInUrl(here, hasEnded(ctx));
  if (needsMfa(ctx.actor)) return secondFactorAddress(here);
  if (permission && ctx.actor.mustAddFactor && isOfBackOffice(permission)) return addFactorAddress;
  return permission && !can(ctx.actor.role, permission) ? homePath(ctx.actor.role) : null;
}

/** A step of signing in is only for those who have not completed it. */
function redirectOfStep(step: 'sign-in' | 'second-factor', { actor }: Ctx, returnTo: string): string | null {
  if (actor === null) return step === 'sign-in' ? null : signInUrl(returnTo);
  if (step === 'second-factor' && needsMfa(actor)) return null;
  return returnTo || homePath(actor.role);
}

/** A session cookie without a session: the session has ended, and the sign-in page says so. */
function hasEnded(ctx: Ctx): boolean {
  return readSessionToken(ctx, ctx.request.cookies) !== null;
}
