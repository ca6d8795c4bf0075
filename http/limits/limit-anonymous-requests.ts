import type { Context, Next } from 'hono';
import { collectPath } from '#http/collect.ts';
import type { Env } from '#http/env.ts';
import { cspReportPath } from '#server/platform/http/headers.ts';
import { isOwnProbe } from '#server/platform/http/own-request.ts';
import { createEdgeLimit } from '#server/platform/limits/edge-limit.ts';
import { networkOf } from '#server/platform/limits/limits.ts';

const perMinute = (name: string, points: number) =>
  createEdgeLimit({ name, points, perSeconds: 60, maximumNetworks: 20_000 });

/**
 * Limits the requests of visitors without a session per network, before anything is read: enough for an office behind one
 * address, whose searches are calls too. A form is rendered when it is refused, so it costs more than a call. Public pages
 * read nothing from the API, so its reads are those of programs. Signed-in users are limited by each act; reports of
 * browsers count separately, so that they keep nobody from signing in. Requests of this server to itself are not counted.
 */
export function limitAnonymousRequests() {
  const forms = perMinute('forms', 120);
  const calls = perMinute('calls', 300);
  const reports = perMinute('reports', 300);
  const reads = perMinute('reads', 600);
  const isCall = (path: string) => path.startsWith('/api/') || path.startsWith('/rpc/');
  const limitOf = (method: string, path: string) => {
    if (method === 'GET' || method === 'HEAD') return isCall(path) ? reads : null;
    if (path.startsWith(collectPath) || path === cspReportPath) return reports;
    return isCall(path) ? calls : forms;
  };
  return async (c: Context<Env>, next: Next): Promise<void> => {
    const { ctx } = c.var;
    const { actor, request } = ctx;
    if (actor === null && !isOwnProbe(ctx, c.req)) limitOf(c.req.method, c.req.path)?.(networkOf(request.address));
    await next();
  };
}
