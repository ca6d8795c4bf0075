import type { IncomingHttpHeaders } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Next } from 'hono';
import type { Env } from '#http/env.ts';
import type { Maintenance } from '#http/maintenance/follow.ts';
import { mayBeForeign } from '#server/identity/tenants/hosts.ts';
import type { Services } from '#server/platform/context.ts';
import type { Asset } from '#server/platform/http/assets.ts';
import { type StoredResponse, sendStored } from '#server/platform/http/stored-response.ts';
import type { PageCache } from '#server/platform/http-cache/page-cache.ts';
import type { PageRoute } from './routes.ts';

interface StoredParts {
  assets: ReadonlyMap<string, Asset>;
  pageCache: PageCache;
  pages: readonly PageRoute[];
}

/** The responses that need no rendering. */
export interface StoredResponses {
  /** A cached page or a file. */
  find: (url: string, headers: IncomingHttpHeaders) => StoredResponse | undefined;
  findFile: (url: string) => StoredResponse | undefined;
}

export function createStoredResponses({ assets, pageCache, pages }: StoredParts): StoredResponses {
  const steps = new Set(pages.filter(({ handle }) => handle.stepFor).map(({ pattern }) => pattern));
  const findFile = (url: string) => (assets.get(url) ?? assets.get(pathOf(url)))?.();
  return {
    findFile,
    find(url, headers) {
      const answer = pageCache.find(url) ?? findFile(url);
      // The sign-in pages redirect requests with a session, so with a cookie they are not answered from the cache.
      return answer && headers.cookie !== undefined && steps.has(answer.route) ? undefined : answer;
    },
  };
}

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

interface CacheParts {
  services: Services;
  maintenance: () => Maintenance | null;
  stored: StoredResponses;
  mayBeOtherHost: (headers: IncomingHttpHeaders) => boolean;
}

/**
 * Sends what is stored where it was not sent before anything else: responses that a rule counts, and those of other hosts.
 * Hosts that are not ours get the files only.
 */
export function answerFromCache({ services, maintenance, stored, mayBeOtherHost }: CacheParts) {
  return async (c: Context<Env>, next: Next) => {
    const { url = '/', headers } = c.env.incoming;
    if (!c.var.isCounted && maintenance() === null && !mayBeOtherHost(headers)) return next();
    const isOurs = c.var.ctx.request.tenantHost === null && !mayBeForeign(services, headers.host);
    const answer = isOurs ? stored.find(url, headers) : stored.findFile(url);
    return answer ? answerStored(c, answer) : next();
  };
}

/** Sends the bytes to the socket itself. `route` is for the log and the metrics. */
export function answerStored(c: Context<Env>, answer: StoredResponse, route = answer.route): Response {
  const { incoming, outgoing } = c.env;
  c.set('route', route);
  c.set('status', sendStored(answer, incoming, outgoing, c.var.ctx.request.tenantHost?.isOwnDomain));
  return RESPONSE_ALREADY_SENT;
}
