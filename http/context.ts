import type { IncomingMessage } from 'node:http';
import { actorOfSession, resolveSession, touchSession } from '#server/identity/sessions/session.ts';
import { findTenantHost, mayBeForeign } from '#server/identity/tenants/hosts.ts';
import type { Ctx, Services, TenantHost } from '#server/platform/context.ts';
import { databaseRefusal } from '#server/platform/database-refusal.ts';
import { clientAddress } from '#server/platform/http/request-facts.ts';
import type { DatabaseWatch } from '#server/platform/http/while-answering.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { isRefusal } from '#server/platform/refuse.ts';
import { isUserActivity } from './is-user-activity.ts';

/** How long the session is looked up before somebody asks whether the database answers; during maintenance the notice waits for it. */
const patienceMs = { usual: 2_000, inMaintenance: 250 };

interface Waiting {
  watch: DatabaseWatch;
  isInMaintenance(): boolean;
}

/** Creates the context of a request: actor, session, client address and request facts. */
export function createContextOf(
  services: Services,
  isTrusted: (address: string) => boolean,
  { watch, isInMaintenance }: Waiting,
): (incoming: IncomingMessage) => Promise<Ctx> {
  /** Undefined: the database did not say. */
  async function findSession(cookies: string, tenantHost: TenantHost | null) {
    try {
      const session = resolveSession(services, cookies, tenantHost);
      return await watch.whileAnswering(session, patienceMs[isInMaintenance() ? 'inMaintenance' : 'usual']);
    } catch (error) {
      if (!isRefusal(error) && databaseRefusal(error) === null) throw error;
      logCondition(services.log, 'context.failed', { error });
      return undefined;
    }
  }

  return async ({ headers, socket, url }) => {
    const cookies = headers.cookie ?? '';
    const forwarded = headers['x-forwarded-for'];
    const forwardedFor = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
    const tenantHost = await watch.whileAnswering(findTenantHost(services, headers.host), patienceMs.usual);
    const isForeign = tenantHost === null && mayBeForeign(services, headers.host);
    const found = cookies === '' || isForeign ? null : await findSession(cookies, tenantHost);
    const loaded = found ?? null;
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
      ...(found === undefined && { isSessionUnknown: true as const }),
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
