import type { Context, Next } from 'hono';
import type { Ctx } from '#server/platform/context.ts';
import { policyReportPath } from '#server/platform/http/headers.ts';
import { createEdgeLimit } from '#server/platform/limits/edge-limit.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { collectPath } from './collect.ts';

interface Env {
  Variables: { ctx: Ctx };
}

const perMinute = (points: number) => createEdgeLimit({ points, perSeconds: 60, maximumNetworks: 20_000 });

/**
 * Limits the writes of visitors without a session per network, before a body is read: enough for an office behind one
 * address, whose searches are calls too. A form is rendered when it is refused, so it costs more than a call. Signed-in
 * users are limited by each act; reports of browsers count separately, so that they keep nobody from signing in.
 */
export function limitAnonymousWrites() {
  const forms = perMinute(120);
  const calls = perMinute(300);
  const reports = perMinute(300);
  const limitOf = (path: string) => {
    if (path.startsWith(collectPath) || path === policyReportPath) return reports;
    return path.startsWith('/api/') || path.startsWith('/rpc/') ? calls : forms;
  };
  return async <E extends Env>(c: Context<E>, next: Next): Promise<void> => {
    const { actor, request } = c.var.ctx;
    const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    if (isWrite && actor === null) limitOf(c.req.path)(networkOf(request.address));
    await next();
  };
}
