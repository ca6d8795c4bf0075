import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono, type Next } from 'hono';
import { legalFeedPath } from '#contract/business/legal/feed-limits.ts';
import { draftPreviewPath } from '#contract/content/page-address.ts';
import type { LiveViewers } from '#server/domains/monitoring/figures/live-viewers.ts';
import type { RateLimits } from '#server/domains/rate-limits/enforcement/rate-limits.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import type { Asset } from '#server/platform/http/assets.ts';
import { cspReportPath } from '#server/platform/http/headers.ts';
import { isOwnRequest, ownRequestHeader } from '#server/platform/http/own-request.ts';
import { sendStored } from '#server/platform/http/stored-response.ts';
import type { DatabaseWatch } from '#server/platform/http/while-answering.ts';
import type { PageCache } from '#server/platform/http-cache/page-cache.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { retrySecondsWhenUnavailable } from '#server/platform/refuse.ts';
import type { RequestMetrics } from '#server/platform/request-metrics/request-metrics.ts';
import type { Api } from './api.ts';
import { authenticateToken } from './authenticate-token.ts';
import { createBodies, maximumBody, maximumForm } from './bodies/with-body.ts';
import { boundary, rejectCrossSiteWrites } from './boundary.ts';
import { call } from './call.ts';
import { collect, collectPath, maximumReportBytes } from './collect.ts';
import { maximumCspReportBytes, receiveCspReports } from './csp-reports.ts';
import { addDataRoutes } from './data-routes.ts';
import { answerForm, answerPage } from './documents/answer.ts';
import type { Documents } from './documents/documents.ts';
import { forSharedCaches } from './documents/for-shared-caches.ts';
import { acceptsForms, type MatchedRoute, type PageRoute } from './documents/routes.ts';
import {
  answerFromCache,
  answerStored,
  createStoredResponses,
  pathOf,
  type StoredResponses,
} from './documents/stored-responses.ts';
import type { Env } from './env.ts';
import { failureResponse } from './failures.ts';
import type { Health } from './health.ts';
import { addHealthRoutes } from './health-routes.ts';
import { enforceRateLimits } from './limits/enforce-rate-limits.ts';
import { limitAnonymousRequests } from './limits/limit-anonymous-requests.ts';
import { limitCallsAtOnce } from './limits/limit-calls-at-once.ts';
import { answerMaintenance } from './maintenance/answer.ts';
import type { Maintenance } from './maintenance/follow.ts';
import { addMonitorStream } from './monitor-stream.ts';
import { answerOtherHosts, otherHosts } from './other-hosts.ts';
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
  const stored = createStoredResponses(parts);
  const mayBeOtherHost = otherHosts(services);
  const decide = getRequestListener(createHono(parts, stored, mayBeOtherHost).fetch);

  /** A file that cannot be read, as with too many open ones, fails this request and no other. */
  const tryToFind = (url: string, request: IncomingMessage, response: ServerResponse) => {
    try {
      return stored.find(url, request.headers);
    } catch (error) {
      logCondition(services.log, 'asset.unreadable', { error });
      response.writeHead(503, { 'retry-after': String(retrySecondsWhenUnavailable) }).end();
      return undefined;
    }
  };

  return (request, response) => {
    const { method = '' } = request;
    if ((method === 'GET' || method === 'HEAD') && parts.maintenance() === null && !mayBeOtherHost(request.headers)) {
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

/** Routes in the order in which a request meets them: logging, checks, limits, health, the API, well-known files, documents. */
function createHono(
  parts: AppParts,
  stored: StoredResponses,
  mayBeOtherHost: (headers: IncomingHttpHeaders) => boolean,
) {
  const { services, api, documents, wellKnown, match } = parts;
  const app = new Hono<Env>();
  const withBody = createBodies();
  const callsAtOnce = limitCallsAtOnce();
  const ownLogo = () => stored.findFile('/favicon.svg')?.variants.identity.body;
  const answerWellKnown = async (c: Context<Env>, next: Next) => {
    const answer = await wellKnown.answer(c.var.ctx, new URL(c.req.url).pathname);
    return answer ? answerStored(c, answer) : next();
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
      isForm: ({ req }) => req.method === 'POST' && acceptsForms(match(req.path)),
      page: (c, ctx, seconds) => (wantsPage(c) ? documents.limited(ctx, seconds) : null),
    }),
  );
  app.onError(failureResponse(services.log));
  app.on(['GET', 'HEAD'], '*', answerFromCache({ ...parts, stored, mayBeOtherHost }));

  addHealthRoutes(app, parts);

  app.use(answerOtherHosts(parts));
  app.on(['GET', 'HEAD'], apiDocumentPath, answerWellKnown);
  app.on(['GET', 'HEAD'], legalFeedPath, answerWellKnown);
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
  app.on(['GET', 'HEAD'], '*', answerPage(parts));
  // A page's whole text.
  app.post(draftPreviewPath, withBody(maximumBody), answerForm(parts));
  app.post('*', withBody(maximumForm), answerForm(parts));

  return app;
}
