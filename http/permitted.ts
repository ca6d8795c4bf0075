import type { Context } from 'hono';
import type { Permission } from '#contract/permissions.ts';
import type { Ctx } from '#server/platform/context.ts';
import { checkCaller, checkPermission, checkTenantRole, checkTenantRules } from '#server/platform/guard/guard.ts';
import { isFromOurPages } from '#server/platform/http/same-origin.ts';
import { isRefusal, refuse } from '#server/platform/refuse.ts';
import type { Env } from './env.ts';
import { closeConnection, refusal } from './refusals.ts';

// What the guard does for procedures, for routes that are none.

type CallerRule = 'session' | 'owner';

/** The context of a caller with a session and this permission, whom the rules of their tenant let in. */
export function permitted(c: Context<Env>, permission: Permission, only: CallerRule = 'session'): Ctx {
  const ctx = permittedCaller(c, permission, only);
  checkTenantRules(ctx, permission);
  checkTenantRole(ctx, permission);
  return ctx;
}

/**
 * The same, also for somebody whom a rule of their tenant blocks. These routes are no calls of the contract, so API tokens
 * are refused.
 */
export function permittedCaller({ req, var: { ctx } }: Context<Env>, permission: Permission, only: CallerRule): Ctx {
  // A link on another site must not fetch what only the owner gets: each time counts and is audited.
  if (only === 'owner' && !isFromOurPages(req.header('sec-fetch-site'))) throw refuse('FORBIDDEN');
  checkCaller(ctx, { permission, only });
  checkPermission(ctx, permission);
  return ctx;
}

/** Turns refusals into responses as everywhere else, and closes the connection if the body was not read. */
export async function withRefusals(c: Context<Env>, act: () => Promise<Response>): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const answer = refusal(c.var.ctx, error.code, error.data);
    return c.req.method === 'POST' ? closeConnection(answer) : answer;
  }
}
