import type { Context, Next } from 'hono';
import { basePath as scimPath } from '#server/identity/sso/scim/resources.ts';
import { resolveToken } from '#server/identity/tokens/resolve.ts';
import type { Actor, Ctx, Services } from '#server/platform/context.ts';
import { createEdgeLimit } from '#server/platform/limits/edge-limit.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { hashToken } from '#server/platform/secrets/encrypt.ts';
import type { Env } from './env.ts';
import { refusal } from './refusals.ts';

type ApiActor = Actor & { token: NonNullable<Actor['token']> };

/** Calls of one token, whatever network they come from. */
const callLimit = { name: 'api-token', points: 600, perSeconds: 60 };
/** Wrong tokens of one network. Right ones are not counted, so nobody keeps another program out. */
const wrongLimit = { name: 'wrong-api-token', points: 30, perSeconds: 600 };

/** Beyond so many wrong tokens a minute, a network's further ones are refused without a look into the database. */
const lookUps = { name: 'wrong-tokens', points: 60, perSeconds: 60, maximumNetworks: 20_000 };
/** Tokens that were right before are looked up all the same. */
const maximumRemembered = 5_000;

const bearer = /^Bearer +(\S+) *$/i;

/**
 * A request to /api with `Authorization: Bearer` acts for the owner of the token, and its cookies are ignored. Everywhere
 * else the header has no meaning. Unknown, revoked and expired tokens are refused alike.
 */
export function authenticateToken(services: Services) {
  const consumeWrong = createEdgeLimit(lookUps);
  const right = new Set<string>();

  async function find(text: string, request: Ctx['request']): Promise<ApiActor | null> {
    const network = networkOf(request.address);
    const hash = hashToken(text);
    if (!right.has(hash)) consumeWrong(network, 0);
    const actor = await resolveToken(services, text, request);
    right.delete(hash);
    if (!actor?.token) {
      consumeWrong(network);
      return null;
    }
    right.add(hash);
    if (right.size > maximumRemembered) right.delete(right.values().next().value ?? '');
    return { ...actor, token: actor.token };
  }

  return async (c: Context<Env>, next: Next): Promise<Response | undefined> => {
    const [, text] = bearer.exec(c.req.header('authorization') ?? '') ?? [];
    // Tokens of SCIM are another kind, and checked there.
    const { path } = c.req;
    if (text === undefined || !path.startsWith('/api/') || path.startsWith(`${scimPath}/`)) {
      await next();
      return;
    }
    const { ctx } = c.var;
    const network = networkOf(ctx.request.address);
    const actor = await find(text, ctx.request);
    if (!actor) {
      await services.limits.consume(wrongLimit, network);
      const answer = refusal(ctx, 'TOKEN_INVALID');
      answer.headers.set('www-authenticate', 'Bearer error="invalid_token"');
      return answer;
    }
    await services.limits.consume(callLimit, actor.token.id);
    c.set('ctx', { ...ctx, actor, request: { ...ctx.request, cookies: '' } });
    await next();
  };
}
