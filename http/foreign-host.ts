import type { Context } from 'hono';
import type { Ctx, Services } from '#server/platform/context.ts';
import { problem } from './refusals.ts';

/** Under a name that is neither ours nor a tenant's, addresses lead to our own host, and no call is answered. */
export function answerForeignHost<E extends { Variables: { ctx: Ctx } }>(
  c: Context<E>,
  { appUrl }: Pick<Services, 'appUrl'>,
): Response {
  const { pathname, search } = new URL(c.req.url);
  const isCall = !['GET', 'HEAD'].includes(c.req.method) || /^\/(api|rpc)\//.test(pathname);
  if (isCall) return problem(c.var.ctx, 421, 'This name is not served here.');
  return c.redirect(appUrl + pathname + search, 302);
}
