import type { IncomingMessage } from 'node:http';
import { actorOfSession, resolveSession, touchSession } from '#server/domains/auth/session.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import { clientAddress } from '#server/platform/http/request-facts.ts';
import { collectPath } from './collect.ts';

/** Sent by the app when nobody acted since the last request: polling does not keep a session open. */
const backgroundHeader = 'x-firn-background';

/** Makes the context of a request: who asks, from where, in which session. */
export function createContextOf(
  services: Services,
  isTrusted: (address: string) => boolean,
): (incoming: IncomingMessage) => Promise<Ctx> {
  return async ({ headers, socket, url }) => {
    const cookies = headers.cookie ?? '';
    const forwarded = headers['x-forwarded-for'];
    const forwardedFor = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
    const known = cookies === '' ? null : await resolveSession(services, cookies);
    // What browsers send by themselves leaves also when a page is closed: it is no act.
    if (known && headers[backgroundHeader] === undefined && !url?.startsWith(collectPath)) {
      touchSession(services, known).catch((error: unknown) => services.log.warn('session.touch.failed', { error }));
    }
    return {
      ...services,
      actor: known && actorOfSession(known),
      request: {
        id: services.newId(),
        address: clientAddress(socket.remoteAddress ?? '', forwardedFor, isTrusted),
        userAgent: headers['user-agent'] ?? '',
        cookies,
      },
      response: new Headers(),
      dependsOn() {},
    };
  };
}
