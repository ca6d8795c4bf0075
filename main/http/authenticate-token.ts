import type { Context, Next } from 'hono';
import { resolveToken } from '#server/identity/tokens/resolve.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { refusal } from './refusals.ts';

interface Env {
  Variables: { ctx: Ctx };
}

/** Calls of one token, whatever network they come from. */
const callLimit = { name: 'api-token', points: 600, perSeconds: 60 };
/** Wrong tokens of one network. Right ones are not counted, so nobody keeps another program out. */
const wrongLimit = { name: 'wrong-api-token', points: 30, perSeconds: 600 };

const bearer = /^Bearer +(\S+) *$/i;

/**
 * A request to /api with `Authorization: Bearer` acts for the owner of the token, and its cookies are ignored. Everywhere
 * else the header has no meaning. Unknown, revoked and expired tokens are looked up and refused alike.
 */
export function authenticateToken(services: Services) {
  return async <E extends Env>(c: Context<E>, next: Next): Promise<Response | undefined> => {
    const [, text] = bearer.exec(c.req.header('authorization') ?? '') ?? [];
    if (text === undefined || !c.req.path.startsWith('/api/')) {
      await next();
      return;
    }
    const { ctx } = c.var;
    const actor = await resolveToken(services, text);
    if (!actor?.token) {
      await services.limits.take(wrongLimit, networkOf(ctx.request.address));
      const answer = refusal(ctx, 'TOKEN_INVALID');
      answer.headers.set('www-authenticate', 'Bearer error="invalid_token"');
      return answer;
    }
    await services.limits.take(callLimit, actor.token.id);
    c.set('ctx', { ...ctx, actor, request: { ...ctx.request, cookies: '' } });
    await next();
  };
}
