import type { IncomingHttpHeaders } from 'node:http';
import type { Context, Next } from 'hono';
import { mayBeForeign, normalHost } from '#server/identity/tenants/hosts.ts';
import type { Services } from '#server/platform/context.ts';
import { unusableHostPage } from './documents/cacheable-page.ts';
import type { Documents } from './documents/documents.ts';
import { redirectToOwnSite } from './documents/redirects.ts';
import type { MatchedRoute } from './documents/routes.ts';
import { answerStored } from './documents/stored-responses.ts';
import type { Env } from './env.ts';
import { problem, refusal } from './refusals.ts';

interface HostParts {
  services: Services;
  documents: Documents;
  match: (pathname: string) => MatchedRoute | null;
}

/** Whether the host of a request may be a tenant's or nobody's, so that cached pages are not sent before it was looked up. */
export function otherHosts({ appUrl }: Pick<Services, 'appUrl'>): (headers: IncomingHttpHeaders) => boolean {
  const { host: own, protocol } = new URL(appUrl);
  return ({ host }) =>
    host !== undefined && host !== own && (normalHost(protocol, host) !== null || mayBeForeign({ appUrl }, host));
}

/** Leaves our own host and the usable hosts of tenants to the routes; answers on every other one. */
export function answerOtherHosts({ services, documents, match }: HostParts) {
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
    if (to) return c.redirect(to, 302);
    return answerStored(c, await documents.cacheable(ctx, unusableHostPage(signIn, tenantHost)));
  };
}

/** Under a name that is neither ours nor a tenant's, addresses lead to our own host, and no call is answered. */
export function answerForeignHost(c: Context<Env>, { appUrl }: Pick<Services, 'appUrl'>): Response {
  const { pathname, search } = new URL(c.req.url);
  const isCall = !['GET', 'HEAD'].includes(c.req.method) || /^\/(api|rpc)\//.test(pathname);
  if (isCall) return problem(c.var.ctx, 421, 'This name is not served here.');
  return c.redirect(appUrl + pathname + search, 302);
}
