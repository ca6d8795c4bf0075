import type { IncomingMessage } from 'node:http';
import { actorOfSession, resolveSession, touchSession } from '#server/identity/sessions/session.ts';
import { findTenantHost, mayBeForeign } from '#server/identity/tenants/hosts.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import { clientAddress } from '#server/platform/http/request-facts.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { isUserActivity } from './is-user-activity.ts';

/** Creates the context of a request: actor, session, client address and request facts. */
export function createContextOf(
  services: Services,
  isTrusted: (address: string) => boolean,
): (incoming: IncomingMessage) => Promise<Ctx> {
  return async ({ headers, socket, url }) => {
    const cookies = headers.cookie ?? '';
    const forwarded = headers['x-forwarded-for'];
    const forwardedFor = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
    const tenantHost = await findTenantHost(services, headers.host);
    const isForeign = tenantHost === null && mayBeForeign(services, headers.host);
    const loaded = cookies === '' || isForeign ? null : await resolveSession(services, cookies, tenantHost);
    if (loaded && isUserActivity(url ?? '', headers)) {
      touchSession(services, loaded).catch((error: unknown) =>
        logCondition(services.log, 'session.touch.failed', { error }),
      );
    }
    const request = {
      id: services.newId(),
      address: clientAddress(socket.remoteAddress ?? '', forwardedFor, isTrusted),
      userAgent: headers['user-agent'] ?? '',
      cookies,
      tenantHost,
    };
    return {
      ...services,
      actor: loaded && actorOfSession({ now: services.now, request }, loaded),
      request,
      response: new Headers(),
      dependsOn() {},
    };
  };
}
