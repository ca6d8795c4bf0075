import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono, type Next } from 'hono';
import { legalFeedPath } from '#contract/business/legal/feed-limits.ts';
import { draftPreviewPath } from '#contract/content/page-address.ts';
import { publishedPaths, redirectOf } from '#server/domains/content/queries.ts';
import type { LiveViewers } from '#server/domains/monitoring/figures/live-viewers.ts';
import type { RateLimits } from '#server/domains/rate-limits/enforcement/rate-limits.ts';
import { keepSessionHint } from '#server/identity/sessions/cookies.ts';
import { mayBeForeign, normalHost } from '#server/identity/tenants/hosts.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import { addResponseHeaders } from '#server/platform/http/add-response-headers.ts';
import type { Asset } from '#server/platform/http/assets.ts';
import { cspReportPath } from '#server/platform/http/headers.ts';
import { isOwnRequest, ownRequestHeader } from '#server/platform/http/own-request.ts';
import { type StoredResponse, sendStored } from '#server/platform/http/stored-response.ts';
import type { DatabaseWatch } from '#server/platform/http/while-answering.ts';
import type { PageCache } from '#server/platform/http-cache/page-cache.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { retrySecondsWhenUnavailable } from '#server/platform/refuse.ts';
import type { RequestMetrics } from '#server/platform/request-metrics/request-metrics.ts';
import { isPerUserPage } from '#web/route-handle.ts';
import type { Api } from './api.ts';
import { authenticateToken } from './authenticate-token.ts';
import { parseForm } from './bodies/parse-form.ts';
import { createBodies, maximumBody, maximumForm } from './bodies/with-body.ts';
import { boundary, rejectCrossSiteWrites } from './boundary.ts';
import { call } from './call.ts';
import { collect, collectPath, maximumReportBytes } from './collect.ts';
import { maximumCspReportBytes, receiveCspReports } from './csp-reports.ts';
import { addDataRoutes } from './data-routes.ts';
import { cacheablePage, unusableHostPage } from './documents/cacheable-page.ts';
import type { Documents } from './documents/documents.ts';
import { forSharedCaches } from './documents/for-shared-caches.ts';
import { redirectFor, redirectToOwnSite } from './documents/redirects.ts';
import { acceptsForms, type MatchedRoute, normalizePath, type PageRoute } from './documents/routes.ts';
import type { Env } from './env.ts';
import { failureResponse } from './failures.ts';
import { answerForeignHost } from './foreign-host.ts';
import type { Health } from './health.ts';
import { addHealthRoutes } from './health-routes.ts';
import { enforceRateLimits } from './limits/enforce-rate-limits.ts';
import { limitAnonymousRequests } from './limits/limit-anonymous-requests.ts';
import { limitCallsAtOnce } from './limits/limit-calls-at-once.ts';
import { answerMaintenance } from './maintenance/answer.ts';
import type { Maintenance } from './maintenance/follow.ts';
import { addMonitorStream } from './monitor-stream.ts';
import { problem, refusal } from './refusals.ts';
import { addSsoRoutes } from './sso/routes.ts';
import { endSilentWaits, refuseUnknownSession, wantsPage } from './unavailable.ts';
import { apiDocumentPath, type WellKnownResponses } from './well-known/well-known.ts';

export interface AppParts {
  services: Services;
  api: Api;
  assets: ReadonlyMap<string, Asset>;
  pageCache: PageCache;
  documents: Documents;
  wellKnown: WellKnownResponses;
  match: (pathname: string) => MatchedRoute | null;
  pages: readonly PageRoute[];
  counts: RequestMetrics;
  rateLimits: RateLimits;
  health: Health;
  /** What visitors and members get while the operator works on the service; null: the service. */
  maintenance: () => Maintenance | null;
  /** Whether this node hears at once what others invalidate; a CDN gets no page from one that does not. */
  hearsInvalidations: () => boolean;
  /** The open screens with live figures. */
  viewers: LiveViewers;
  /** Whether the request comes from the operator's own machines, on their own behalf. */
  isOwnMachine: (incoming: IncomingMessage) => boolean;
  /** The context of one request, including its session. */
  contextOf: (incoming: IncomingMessage) => Promise<Ctx>;
  /** Ends the wait for a database that does not answer. */
  watch: DatabaseWatch;
}

/** The whole application as one request listener: cached responses first, then everything that needs a decision. */
export function createApp(parts: AppParts): (request: IncomingMessage, response: ServerResponse) => void {
  const { counts, rateLimits, services } = parts;
  const find = findStored(parts);
  const mayBeTenants = otherHosts(services);
  const decide = getRequestListener(createHono(parts, find, mayBeTenants).fetch);

  /** A file that cannot be read, as with too many open ones, fails this request and no other. */
  const tryToFind = (url: string, request: IncomingMessage, response: ServerResponse) => {
    try {
      return find(url, request.headers);
    } catch (error) {
      logCondition(services.log, 'asset.unreadable', { error });
      response.writeHead(503, { 'retry-after': String(retrySecondsWhenUnavailable) }).end();
      return undefined;
    }
  };

  return (request, response) => {
    const { method = '' } = request;
    if ((method === 'GET' || method === 'HEAD') && parts.maintenance() === null && !mayBeTenants(request.headers)) {
      const began = performance.now();
      const url = request.url ?? '/';
      const answer = tryToFind(url, request, response);
      if (response.writableEnded) return;
      if (answer && rateLimits.matching(method, pathOf(url)).length === 0) {
        // Here alone: nothing that was invalidated while it was rendered, that sets a cookie, or that a limit counts.
        const shared = forSharedCaches(answer, request.headers, parts.hearsInvalidations);
        const status = sendStored(shared, request, response);
        if (!isOwnRequest(services, request.headers[ownRequestHeader]?.toString()))
          counts.record(method, answer.route, status, performance.now() - began);
        return;
      }
    }
    void decide(request, response);
  };
}

type FindStored = (url: string, headers: IncomingHttpHeaders) => StoredResponse | undefined;

/** Whether the host of a request may be a tenant's or nobody's, so that cached pages are not sent before it was looked up. */
function otherHosts({ appUrl }: Pick<Services, 'appUrl'>): (headers: IncomingHttpHeaders) => boolean {
  const { host: own, protocol } = new URL(appUrl);
  return ({ host }) =>
    host !== undefined && host !== own && (normalHost(protocol, host) !== null || mayBeForeign({ appUrl }, host));
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? url;

const findAsset = (assets: AppParts['assets'], url: string) => (assets.get(url) ?? assets.get(pathOf(url)))?.();

/** Finds a cached page or an asset. */
function findStored({ assets, pageCache, pages }: AppParts): FindStored {
  const steps = new Set(pages.filter(({ handle }) => handle.stepFor).map(({ pattern }) => pattern));
  return (url, headers) => {
    const answer = pageCache.find(url) ?? findAsset(assets, url);
    // The sign-in pages redirect requests with a session, so with a cookie they are not answered from the cache.
    return answer && headers.cookie !== undefined && steps.has(answer.route) ? undefined : answer;
  };
}

/** Routes in the order in which a request meets them: logging, checks, limits, health, the API, well-known files, documents. */
function createHono(parts: AppParts, find: FindStored, mayBeTenants: (headers: IncomingHttpHeaders) => boolean) {
  const { services, api, documents, wellKnown, match } = parts;
  const app = new Hono<Env>();
  const withBody = createBodies();
  const callsAtOnce = limitCallsAtOnce();

  // The public site's route map matches every address; unpublished ones need not be rendered.
  const routeAt = async (ctx: Ctx, pathname: string) => {
    const matched = match(pathname);
    return matched?.isContent && !(await publishedPaths(ctx)).has(pathname) ? null : matched;
  };

  const answerWellKnown = async (c: Context<Env>, next: Next) => {
    const answer = await wellKnown.answer(c.var.ctx, new URL(c.req.url).pathname);
    if (!answer) return next();
    return send(c, answer);
  };

  app.use(boundary(parts));
  app.use(rejectCrossSiteWrites(parts));
  app.use(endSilentWaits(parts.watch));
  app.use(authenticateToken(services));
  app.use(answerMaintenance(parts));
  app.use(refuseUnknownSession(match));
  app.use(limitAnonymousRequests());
  app.use(
    enforceRateLimits(parts.rateLimits, {
      isForm({ req }) {
        const route = req.method === 'POST' ? match(req.path) : null;
        return route !== null && acceptsForms(route);
      },
      page: (c, ctx, seconds) => (wantsPage(c) ? documents.limited(ctx, seconds) : null),
    }),
  );
  app.onError(failureResponse(services.log));

  // Cached responses that a rule counts, and those of other hosts. Hosts that are not ours get the files only.
  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    const { url = '/', headers } = c.env.incoming;
    if (!c.var.isCounted && parts.maintenance() === null && !mayBeTenants(headers)) return next();
    const isOurs = c.var.ctx.request.tenantHost === null && !mayBeForeign(services, headers.host);
    const stored = isOurs ? find(url, headers) : findAsset(parts.assets, url);
    return stored ? send(c, stored) : next();
  });

  addHealthRoutes(app, parts);

  app.use(answerOtherHosts(parts));
  app.on(['GET', 'HEAD'], apiDocumentPath, answerWellKnown);
  app.on(['GET', 'HEAD'], legalFeedPath, answerWellKnown);
  const ownLogo = () => parts.assets.get('/favicon.svg')?.()?.variants.identity.body;
  addMonitorStream(app, parts);
  addDataRoutes(app, { withBody: withBody(maximumBody), ownLogo });
  for (const calls of ['/api/*', '/rpc/*']) app.use(calls, callsAtOnce);
  app.all('/api/*', withBody(maximumBody), (c) => call(c, api.rest));
  app.all('/rpc/*', withBody(maximumBody), (c) => call(c, api.rpc));
  app.post(collectPath, withBody(maximumReportBytes), async (c) => {
    await collect(c.var.ctx, c.env.incoming.headers, c.var.body, match);
    return c.body(null, 204);
  });
  app.post(cspReportPath, withBody(maximumCspReportBytes), async (c) => {
    await receiveCspReports(c.var.ctx, c.var.body, match);
    return c.body(null, 204);
  });
  app.post('/collect/*', withBody(maximumBody), (c) => call(c, api.collect));

  addSsoRoutes(app, { services, withBody: withBody(maximumBody) });
  app.on(['GET', 'HEAD'], '*', answerWellKnown);

  app.on(['GET', 'HEAD'], '*', async (c) => {
    const { ctx } = c.var;
    const url = new URL(c.req.url);
    const normalized = normalizePath(url.pathname);
    if (normalized !== url.pathname) return c.redirect(normalized + url.search, 308);
    const route = await routeAt(ctx, url.pathname);
    c.set('route', route?.pattern ?? '(none)');
    const moved = route === null ? await redirectOf(ctx, url.pathname) : null;
    if (moved) return c.redirect(moved + url.search, 308);
    const to = route && (redirectToOwnSite(route, ctx, url) ?? redirectFor(route, ctx, url));
    if (to) {
      if (ctx.actor === null) keepSessionHint(ctx, false);
      const answer = c.redirect(to, 302);
      addResponseHeaders(ctx, answer.headers);
      return answer;
    }
    if (route && isPerUserPage(route.handle, url.searchParams)) return documents.perUser(ctx, c.req.raw);
    const answer = await documents.cacheable(ctx, cacheablePage(url, route, ctx.request.tenantHost));
    c.set('status', sendTo(c, answer));
    return RESPONSE_ALREADY_SENT;
  });

  const answerForm = async (c: Context<Env>) => {
    const { pathname } = new URL(c.req.url);
    const route = await routeAt(c.var.ctx, pathname);
    c.set('route', route?.pattern ?? '(none)');
    const isElsewhere = route !== null && redirectToOwnSite(route, c.var.ctx, new URL(c.req.url)) !== null;
    if (!route || isElsewhere || !acceptsForms(route)) return problem(c.var.ctx, 405, 'This page takes no forms.');
    const fields = await parseForm(c.var.body, c.req.header('content-type') ?? '');
    return documents.perUser(c.var.ctx, c.req.raw, { route, fields, refusal: c.var.refusedForm });
  };
  // A page's whole text.
  app.post(draftPreviewPath, withBody(maximumBody), answerForm);
  app.post('*', withBody(maximumForm), answerForm);

  return app;
}

/** Leaves our own host and the usable hosts of tenants to the routes; answers on every other one. */
function answerOtherHosts({ services, documents, match }: AppParts) {
  return async (c: Context<Env>, next: Next) => {
    const { ctx } = c.var;
    const { tenantHost } = ctx.request;
    if (tenantHost === null)
      return mayBeForeign(services, c.env.incoming.headers.host) ? answerForeignHost(c, services) : next();
    // The service worker keeps public pages, which are not here: an empty one does nothing.
    if (c.req.path === '/sw.js') return c.body('', 200, { 'content-type': 'text/javascript; charset=utf-8' });
    if (tenantHost.isUsable) return next();
    const signIn = c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html') && match('/auth');
    if (!signIn) return refusal(ctx, 'TENANT_SUSPENDED');
    const route = match(c.req.path);
    const to = route && redirectToOwnSite(route, ctx, new URL(c.req.url));
    return to ? c.redirect(to, 302) : send(c, await documents.cacheable(ctx, unusableHostPage(signIn, tenantHost)));
  };
}

const sendTo = ({ env, var: { ctx } }: Context<Env>, answer: StoredResponse) =>
  sendStored(answer, env.incoming, env.outgoing, ctx.request.tenantHost?.isOwnDomain);

function send(c: Context<Env>, answer: StoredResponse): Response {
  c.set('route', answer.route);
  c.set('status', sendTo(c, answer));
  return RESPONSE_ALREADY_SENT;
}
