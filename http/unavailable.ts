import type { Context, Next } from 'hono';
import type { DatabaseWatch } from '#server/platform/http/while-answering.ts';
import { isRefusal, refuse } from '#server/platform/refuse.ts';
import { isPersonalPage, isStatic } from '#web/route-handle.ts';
import type { Env } from './boundary.ts';
import type { MatchedRoute } from './documents/routes.ts';
import { plainPage } from './plain-page.ts';

const retrySeconds = 5;

/** Ends the wait of a request for a database that does not answer: with a page for people, and a refusal for programs. */
export function endSilentWaits(watch: DatabaseWatch) {
  return async (c: Context<Env>, next: Next) => {
    try {
      await watch.whileAnswering(next());
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'UNAVAILABLE' || !wantsPage(c)) throw error;
      return unavailablePage();
    }
  };
}

/**
 * Where nobody could look up who asks, public pages are shown as to a visitor. What belongs to somebody, and every call, is not
 * answered as if nobody were signed in.
 */
export function refuseUnknownSession(match: (pathname: string) => MatchedRoute | null) {
  return async (c: Context<Env>, next: Next) => {
    if (!c.var.ctx.request.isSessionUnknown) return next();
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const handle = match(c.req.path)?.handle;
    const isPublic =
      handle === undefined ||
      (isStatic(handle.audience) && !handle.stepFor && !isPersonalPage(handle, new URL(c.req.url).searchParams));
    if (isRead && isPublic && !/^\/(api|rpc)\//.test(c.req.path)) return next();
    if (wantsPage(c)) return unavailablePage();
    throw refuse('UNAVAILABLE', { retryAfterSeconds: retrySeconds });
  };
}

/** Whether a person asks with a browser, who gets a page where a program gets a refusal. */
export const wantsPage = ({ req }: Context<Env>): boolean =>
  req.method === 'GET' && !/^\/(api|rpc)\//.test(req.path) && (req.header('accept') ?? '').includes('text/html');

function unavailablePage(): Response {
  return plainPage(
    {
      title: 'This page is not available at the moment',
      header: 'Firn',
      body: '<p>Nothing that you saved is lost. Please try again in a minute.</p>',
    },
    { status: 503, headers: { 'retry-after': String(retrySeconds) } },
  );
}
