import type { Context, Next } from 'hono';
import { withGiveUp } from '#server/platform/http/given-up.ts';
import type { DatabaseWatch } from '#server/platform/http/while-answering.ts';
import { isRefusal, refuse, retrySecondsWhenUnavailable } from '#server/platform/refuse.ts';
import { isPerUserPage, isStatic } from '#web/route-handle.ts';
import type { MatchedRoute } from './documents/routes.ts';
import type { Env } from './env.ts';
import { plainPage } from './plain-page.ts';
import { closeConnection } from './refusals.ts';

/**
 * Ends the wait of a request for a database that does not answer: with a page for people, and a refusal for programs. What it has
 * not committed by then it does not commit later, as the same may be asked for again.
 */
export function endSilentWaits(watch: DatabaseWatch) {
  return async (c: Context<Env>, next: Next) => {
    const { result, giveUp } = withGiveUp(next);
    let isEnded = false;
    const ended = result.finally(() => {
      isEnded = true;
    });
    try {
      await watch.whileAnswering(ended);
    } catch (error) {
      if (!isEnded) giveUp();
      if (!isRefusal(error) || error.code !== 'UNAVAILABLE' || !isByBrowser(c)) throw error;
      return unavailablePage(c);
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
      (isStatic(handle.audience) && !handle.stepFor && !isPerUserPage(handle, new URL(c.req.url).searchParams));
    if (isRead && isPublic && !/^\/(api|rpc)\//.test(c.req.path)) return next();
    if (isByBrowser(c)) return unavailablePage(c);
    throw refuse('UNAVAILABLE', { retryAfterSeconds: retrySecondsWhenUnavailable });
  };
}

const takesPage = ({ req }: Context) =>
  !/^\/(api|rpc)\//.test(req.path) && (req.header('accept') ?? '').includes('text/html');

/** Whether a person asks with a browser, who gets a page where a program gets a refusal. */
export const wantsPage = (c: Context): boolean => c.req.method === 'GET' && takesPage(c);

/** The same, or a form that no script sends. */
export const isByBrowser = (c: Context): boolean => ['GET', 'POST'].includes(c.req.method) && takesPage(c);

export function unavailablePage({ req, env }: Context<Env>): Response {
  const isForm = req.method === 'POST';
  const page = plainPage(
    {
      title: isForm ? 'The form cannot be sent at the moment' : 'This page is not available at the moment',
      header: 'Firn',
      body: isForm
        ? '<p>What you entered is still in your browser. Please wait a minute, then reload this page: that sends the form again.</p>'
        : '<p>Nothing that you saved is lost. Please try again in a minute.</p>',
    },
    { status: 503, headers: { 'retry-after': String(retrySecondsWhenUnavailable) } },
  );
  return env.incoming.complete ? page : closeConnection(page);
}
