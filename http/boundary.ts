import type { IncomingMessage } from 'node:http';
import type { Context, Next } from 'hono';
import type { Ctx, Services } from '#server/platform/context.ts';
import { fileHeaders, ownDomainHsts, securityHeaders } from '#server/platform/http/headers.ts';
import { isOwnRequest, ownRequestHeader } from '#server/platform/http/own-request.ts';
import { isSameOriginWrite } from '#server/platform/http/same-origin.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import type { RequestMetrics } from '#server/platform/request-metrics/request-metrics.ts';
import { exemplarLabels } from '#server/platform/telemetry/exemplar-labels.ts';
import { collectPath } from './collect.ts';
import type { MatchedRoute } from './documents/routes.ts';
import type { Env } from './env.ts';
import { problem, refusal } from './refusals.ts';
import { isByBrowser, unavailablePage } from './unavailable.ts';

const isSsoCallback = /^\/auth\/sso\/callback\/[a-z0-9-]+$/;

interface BoundaryParts {
  services: Services;
  counts: RequestMetrics;
  /** The context of one request, including its session. */
  contextOf: (incoming: IncomingMessage) => Promise<Ctx>;
}

interface CrossSiteParts {
  services: Services;
  match: (pathname: string) => MatchedRoute | null;
}

/** Logs and counts each request that was not answered from the cache. */
export function boundary({ services, counts, contextOf }: BoundaryParts) {
  const isSecure = services.appUrl.startsWith('https:');
  const fixed = new Map(
    Object.entries({
      'cache-control': 'no-store',
      // Of what is no document; documents have a policy of their own.
      'content-security-policy': "frame-ancestors 'none'",
      ...securityHeaders(isSecure),
    }),
  );
  // The answer to a page's report is empty, and every page view has one.
  const short = new Map(Object.entries({ 'cache-control': 'no-store', ...fileHeaders(isSecure) }));
  return async (c: Context<Env>, next: Next) => {
    const began = performance.now();
    const { incoming, outgoing } = c.env;
    outgoing.setHeaders(c.req.path === collectPath ? short : fixed);
    const ctx = await contextOf(incoming).catch((error: unknown) => {
      logCondition(services.log, 'context.failed', { error });
      return null;
    });
    if (ctx) {
      c.set('ctx', ctx);
      outgoing.setHeader('x-request-id', ctx.request.id);
      const isOwnDomain = isSecure && ctx.request.tenantHost?.isOwnDomain;
      if (isOwnDomain) outgoing.setHeader(...ownDomainHsts);
      await next();
      if (isOwnDomain && c.res.headers.has(ownDomainHsts[0])) c.res.headers.set(...ownDomainHsts);
    } else {
      c.res = isByBrowser(c) ? unavailablePage(c) : refusal(c.var.ctx, 'UNAVAILABLE');
    }
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const { method } = c.req;
    const route = c.var.route ?? c.req.routePath;
    const status = c.var.status ?? c.res.status;
    if (!isOwnRequest(services, c.req.header(ownRequestHeader)))
      counts.record(method, route, status, ms, exemplarLabels(ctx?.request.id));
    services.log.info('request', { requestId: ctx?.request.id, method, route, status, ms });
  };
}

/** Rejects cross-site writes, except on the few addresses that are made for them. */
export function rejectCrossSiteWrites({ services, match }: CrossSiteParts) {
  // SAML providers let the browser post their response from a page of theirs. The post decides nothing and reads no
  // cookie: the response is stored until the browser that started the sign-in asks for it (docs/sso.md).
  const acceptsForeignPost = (path: string) => {
    const route = match(path);
    return isSsoCallback.test(path) || (route?.handle.acceptsForeignPost?.(route.params) ?? false);
  };
  return async (c: Context<Env>, next: Next) => {
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    const own = c.var.ctx.request.tenantHost?.origin ?? services.appUrl;
    if (!isWrite || isSameOriginWrite(c.env.incoming.headers, own)) return next();
    if (c.req.method === 'POST' && acceptsForeignPost(c.req.path)) return next();
    return problem(c.var.ctx, 403, 'This request did not come from our own pages.');
  };
}
