import { randomBytes } from 'node:crypto';
import { createRouterClient, type RouterClient } from '@orpc/server';
import { actorOfSession, resolveSession } from '#server/identity/sessions/session.ts';
import { resolveToken } from '#server/identity/tokens/resolve.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import { keepCookies } from '#server/platform/http/cookies.ts';
import { router } from '#server/router.ts';

export type Client = RouterClient<typeof router, Record<never, never>>;

/** A signed-in person without a browser: each call has a context of its own, as each request has. */
export interface Caller {
  ctx(): Promise<Ctx>;
  api: Client;
}

/** Calls with an API token. One that is refused is nobody, as at the door of the API. */
export function callWithToken(services: Services, text: string): Caller {
  return callerOf(() => contextFor(services, '', (request) => resolveToken(services, text, request)));
}

/** Signs in with a password, through the procedure that people use. */
export async function signIn(services: Services, email: string, password: string): Promise<Caller> {
  const contextOf = (cookies: string) =>
    contextFor(services, cookies, async (request) => {
      const known = cookies === '' ? null : await resolveSession(services, cookies, null);
      return known && actorOfSession({ now: services.now, request }, known);
    });
  const visit = await contextOf('');
  await createRouterClient(router, { context: visit }).auth.signIn({ email, password });
  const cookies = keepCookies('', visit.response);
  return callerOf(() => contextOf(cookies));
}

const callerOf = (ctx: () => Promise<Ctx>): Caller => ({
  ctx,
  api: createRouterClient(router, { context: ctx }) as Client,
});

/** Each call comes from a network of its own, so that none is refused because of those before it. */
async function contextFor(
  services: Services,
  cookies: string,
  actorOf: (request: Ctx['request']) => Promise<Ctx['actor']>,
): Promise<Ctx> {
  const address = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
  const request = { id: services.newId(), address, userAgent: 'Isolation check', cookies, tenantHost: null };
  return { ...services, actor: await actorOf(request), request, response: new Headers(), dependsOn() {} };
}
