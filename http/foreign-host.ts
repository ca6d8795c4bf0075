import type { Context } from 'hono';
import type { Services } from '#server/platform/context.ts';
import type { Env } from './env.ts';
import { problem } from './refusals.ts';

/** Under a name that is neither ours nor a tenant's, addresses lead to our own host, and no call is answered. */
export function answerForeignHost(c: Context<Env>, { appUrl }: Pick<Services, 'appUrl'>): Response {
  const { pathname, search } = new URL(c.req.url);
  const isCall = !['GET', 'HEAD'].includes(c.req.method) || /^\/(api|rpc)\//.test(pathname);
  if (isCall) return problem(c.var.ctx, 421, 'This name is not served here.');
  return c.redirect(appUrl + pathname + search, 302);
}
