import type { Context } from 'hono';
import { parseForm } from '#http/bodies/parse-form.ts';
import type { Env } from '#http/env.ts';
import { problem } from '#http/refusals.ts';
import { publishedPaths, redirectOf } from '#server/domains/content/queries.ts';
import { keepSessionHint } from '#server/identity/sessions/cookies.ts';
import { addResponseHeaders } from '#server/platform/http/add-response-headers.ts';
import { isPerUserPage } from '#web/route-handle.ts';
import { cacheablePage } from './cacheable-page.ts';
import type { Documents } from './documents.ts';
import { redirectFor, redirectToOwnSite, redirectToReason } from './redirects.ts';
import { acceptsForms, type MatchedRoute, normalizePath } from './routes.ts';
import { answerStored } from './stored-responses.ts';

interface DocumentParts {
  documents: Documents;
  match: (pathname: string) => MatchedRoute | null;
}

/** Answers the GET of any address: with a redirect, a page of this user, or one that is the same for everyone. */
export function answerPage({ documents, match }: DocumentParts) {
  return async (c: Context<Env>): Promise<Response> => {
    const { ctx } = c.var;
    const url = new URL(c.req.url);
    const normalized = normalizePath(url.pathname);
    if (normalized !== url.pathname) return c.redirect(normalized + url.search, 308);
    const route = await findRoute(c, match);
    const moved = route === null ? await redirectOf(ctx, url.pathname) : null;
    if (moved) return c.redirect(moved + url.search, 308);
    const to =
      route &&
      (redirectToOwnSite(route, ctx, url) ?? redirectFor(route, ctx, url) ?? (await redirectToReason(ctx, url)));
    if (to) {
      if (ctx.actor === null) keepSessionHint(ctx, false);
      const answer = c.redirect(to, 302);
      addResponseHeaders(ctx, answer.headers);
      return answer;
    }
    if (route && isPerUserPage(route.handle, url.searchParams)) return documents.perUser(ctx, c.req.raw);
    const answer = await documents.cacheable(ctx, cacheablePage(url, route, ctx.request.tenantHost));
    return answerStored(c, answer, c.var.route);
  };
}

/** Answers a form that was sent to one of our pages; refuses it on every other address. */
export function answerForm({ documents, match }: DocumentParts) {
  return async (c: Context<Env>): Promise<Response> => {
    const { ctx } = c.var;
    const route = await findRoute(c, match);
    const isElsewhere = route !== null && redirectToOwnSite(route, ctx, new URL(c.req.url)) !== null;
    if (!route || isElsewhere || !acceptsForms(route)) return problem(ctx, 405, 'This page takes no forms.');
    const fields = await parseForm(c.var.body, c.req.header('content-type') ?? '');
    return documents.perUser(ctx, c.req.raw, { route, fields, refusal: c.var.refusedForm });
  };
}

/** The page at the address of the request; null: there is none. The public site's route map matches unpublished ones as well. */
async function findRoute(c: Context<Env>, match: DocumentParts['match']): Promise<MatchedRoute | null> {
  const { pathname } = new URL(c.req.url);
  const matched = match(pathname);
  const route = matched?.isContent && !(await publishedPaths(c.var.ctx)).has(pathname) ? null : matched;
  c.set('route', route?.pattern ?? '(none)');
  return route;
}
