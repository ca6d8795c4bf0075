import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono, type Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { errors } from '#contract/errors.ts';
import { getSite } from '#server/domains/content/queries.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import { securityHeaders } from '#server/platform/http/headers.ts';
import { isSameOriginWrite } from '#server/platform/http/same-origin.ts';
import { type StoredAnswer, sendStored } from '#server/platform/http/stored-answer.ts';
import type { PageCache } from '#server/platform/http-cache/page-cache.ts';
import { refusalOfDatabase } from '#server/platform/refuse-database.ts';
import type { RequestCounts } from '#server/platform/requests/requests.ts';
import type { Api } from './api.ts';
import { type Documents, redirectFor } from './documents.ts';
import type { Health } from './health.ts';
import { type MatchedRoute, sharedPage, takesForms, tidyPath } from './routes.ts';

export interface AppParts {
  services: Services;
  api: Api;
  assets: ReadonlyMap<string, StoredAnswer>;
  cache: PageCache;
  documents: Documents;
  match: (pathname: string) => MatchedRoute | null;
  counts: RequestCounts;
  health: Health;
  /** The facts of one request, its session included. */
  contextOf: (incoming: IncomingMessage) => Promise<Ctx>;
}

interface Env {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse };
  Variables: { ctx: Ctx; route: string; status: number | undefined };
}

const maximumBody = 256 * 1024;
const retrySeconds = '5';

/** The whole application as one listener: cached bytes first, everything with a decision in it behind. */
export function createApp(parts: AppParts): (request: IncomingMessage, response: ServerResponse) => void {
  const { assets, cache, counts } = parts;
  const decide = getRequestListener(createHono(parts).fetch);

  return (request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      const began = performance.now();
      const url = request.url ?? '/';
      const answer = cache.find(url) ?? assets.get(url) ?? assets.get(url.split('?', 1)[0] ?? url);
      // Whoever is signed in is led on from /auth, so a cookie needs a decision there.
      const isDecided = request.headers.cookie === undefined || !url.startsWith('/auth');
      if (answer && isDecided) {
        const status = sendStored(answer, request, response);
        counts.note(request.method, answer.route, status, performance.now() - began);
        return;
      }
    }
    void decide(request, response);
  };
}

/** In the order in which a request meets it: the boundary, the checks, health, the API, documents. */
function createHono(parts: AppParts): Hono<Env> {
  const { services, api, documents, match, health } = parts;
  const app = new Hono<Env>();

  app.use(boundary(parts));
  app.use(onlyOwnWrites(services.appUrl));
  app.use(bodyLimit({ maxSize: maximumBody, onError: tooLarge }));
  app.onError((error, c) => {
    const refused = refusalOfDatabase(error);
    services.log.error(refused ? 'database.refused' : 'bug', { requestId: c.var.ctx?.request.id, error });
    return refused ? refusal(c, refused.code) : problem(c, 500, 'An unexpected error occurred. Please try again.');
  });

  app.get('/health/live', (c) => c.json({ ok: true }));
  app.get('/health/ready', async (c) => {
    const state = await health.ready();
    return c.json(state, state.ok ? 200 : 503);
  });
  app.get('/metrics', async (c) =>
    c.body(await health.metrics(), 200, { 'content-type': 'text/plain; version=0.0.4' }),
  );

  app.get('/api/openapi.json', async (c) => c.json(await api.document()));
  app.all('/api/*', async (c) => (await api.rest(c.req.raw, c.var.ctx)) ?? refusal(c, 'NOT_FOUND'));
  app.all('/rpc/*', async (c) => (await api.rpc(c.req.raw, c.var.ctx)) ?? refusal(c, 'NOT_FOUND'));

  app.on(['GET', 'HEAD'], '*', async (c) => {
    const { ctx } = c.var;
    const url = new URL(c.req.url);
    const tidy = tidyPath(url.pathname);
    if (tidy !== url.pathname) return c.redirect(tidy + url.search, 308);
    const matched = match(url.pathname);
    // A pattern such as /services/:service matches more than there is; what is not published need not be rendered.
    const route = matched?.audience === 'marketing' && !(await isPublished(ctx, url.pathname)) ? null : matched;
    c.set('route', route?.pattern ?? '(none)');
    const to = route && redirectFor(route, ctx, url.pathname + url.search);
    if (to) return c.redirect(to, 302);
    const answer = await documents.shared(ctx, sharedPage(url, route));
    c.set('status', sendStored(answer, c.env.incoming, c.env.outgoing));
    return RESPONSE_ALREADY_SENT;
  });

  app.post('*', (c) => {
    const route = match(new URL(c.req.url).pathname);
    c.set('route', route?.pattern ?? '(none)');
    return takesForms(route) ? documents.personal(c.var.ctx, c.req.raw) : problem(c, 405, 'This page takes no forms.');
  });

  return app;
}

async function isPublished(ctx: Ctx, path: string): Promise<boolean> {
  const { paths } = await getSite(ctx);
  return paths.some((page) => page.path === path);
}

/** One line in the log and one count for each request that was not answered from memory. */
function boundary({ services, counts, contextOf }: AppParts) {
  const fixed = Object.entries(securityHeaders(services.appUrl.startsWith('https:')));
  return async (c: Context<Env>, next: Next) => {
    const began = performance.now();
    const ctx = await contextOf(c.env.incoming).catch((error: unknown) => {
      services.log.error('context.failed', { error });
      return null;
    });
    if (ctx) {
      c.set('ctx', ctx);
      await next();
    } else {
      c.res = refusal(c, 'UNAVAILABLE');
    }
    for (const [name, value] of fixed) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
    if (ctx) c.res.headers.set('x-request-id', ctx.request.id);
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const { method } = c.req;
    const route = c.var.route ?? c.req.routePath;
    const status = c.var.status ?? c.res.status;
    counts.note(method, route, status, ms);
    services.log.info('request', { requestId: ctx?.request.id, method, route, status, ms });
  };
}

function onlyOwnWrites(appUrl: string) {
  return async (c: Context<Env>, next: Next) => {
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    if (!isWrite || isSameOriginWrite(c.req.raw.headers, appUrl)) return next();
    return problem(c, 403, 'This request did not come from our own pages.');
  };
}

/** The rest of the body is not waited for, so this connection serves no other request. */
function tooLarge(c: Context): Response {
  const answer = refusal(c, 'TOO_LARGE');
  answer.headers.set('connection', 'close');
  return answer;
}

function refusal(c: Context<Env>, code: keyof typeof errors): Response {
  return problem(c, errors[code].status, errors[code].message, code);
}

function problem(c: Context<Env>, status: number, message: string, code?: string): Response {
  const body = { ...(code && { defined: true, code, status }), message, requestId: c.var.ctx?.request.id };
  const headers = { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': retrySeconds }) };
  return Response.json(body, { status, headers });
}
