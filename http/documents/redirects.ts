import { can, isOfBackOffice } from '#contract/permissions.ts';
import { readSessionToken } from '#server/identity/sessions/cookies.ts';
import { endedWithRole } from '#server/identity/sessions/ended.ts';
import { type Ctx, needsMfa } from '#server/platform/context.ts';
import { isStatic } from '#web/route-handle.ts';
import { homePath } from '#web/routes/auth/home-path.ts';
import { safeRedirect } from '#web/routes/auth/safe-redirect.ts';
import { addFactorAddress, organisationChoiceAddress, secondFactorAddress, signInUrl } from '#web/sign-in-addresses.ts';
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
  if (permission && !can(ctx.actor.role, permission)) return homePath(ctx.actor.role);
  return ctx.actor.mustChooseTenant && audience === 'portal' ? organisationChoiceAddress(here) : null;
}

/**
 * On a tenant's host: the start page leads into the application, and every other page of the public site to its one address.
 * Null: the page is answered here.
 */
export function redirectToOwnSite({ handle }: PageRoute, ctx: Ctx, { pathname, search }: URL): string | null {
  if (ctx.request.tenantHost === null || handle.audience !== 'marketing') return null;
  if (pathname !== '/') return ctx.appUrl + pathname + search;
  return ctx.actor === null ? '/auth' : homePath(ctx.actor.role);
}

/** A step of signing in is only for those who have not completed it. */
function redirectOfStep(step: 'sign-in' | 'second-factor', { actor }: Ctx, returnTo: string): string | null {
  if (actor === null) return step === 'sign-in' ? null : signInUrl(returnTo);
  if (step === 'second-factor' && needsMfa(actor)) return null;
  return returnTo || homePath(actor.role);
}

/**
 * The sign-in page that says that the role changed, for the browser whose session ended with it; null: the page is answered as
 * it was asked for.
 */
export async function redirectToReason(ctx: Ctx, url: URL): Promise<string | null> {
  if (url.pathname !== '/auth' || url.searchParams.get('reason') !== 'ended') return null;
  if (ctx.actor !== null || !(await endedWithRole(ctx))) return null;
  const to = new URL(url);
  to.searchParams.set('reason', 'role');
  return to.pathname + to.search;
}

/** A session cookie without a session: the session has ended, and the sign-in page says so. */
function hasEnded(ctx: Ctx): boolean {
  return readSessionToken(ctx, ctx.request.cookies) !== null;
}
