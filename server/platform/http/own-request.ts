import type { Services } from '#server/platform/context.ts';
import { readSignedId, signId } from '#server/platform/secrets/signed-id.ts';
import { currentTraceparent } from '#server/platform/telemetry/operations.ts';

/** The header that marks a request of this server to itself. It is only sent over loopback. */
export const ownRequestHeader = 'x-own-request';

const purpose = 'own-request';

/** The headers of such a request, which goes on in the trace that it is part of; no other server is told a trace. */
export function ownRequestHeaders(services: Pick<Services, 'secrets' | 'newId'>): Record<string, string> {
  const traceparent = currentTraceparent();
  return { [ownRequestHeader]: signOwnRequest(services), ...(traceparent !== null && { traceparent }) };
}

/** The value of the header, which only this installation can sign. */
export const signOwnRequest = ({ secrets, newId }: Pick<Services, 'secrets' | 'newId'>): string =>
  signId(secrets, purpose, newId());

/** Whether this server itself sent a request: it is not counted as one of a visitor. */
export function isOwnRequest({ secrets }: Pick<Services, 'secrets'>, header: string | undefined): boolean {
  return header !== undefined && readSignedId(secrets, purpose, header) !== null;
}

/**
 * Whether the limits of visitors do not concern a request: this server looks at itself. What it sends as a visitor would, the
 * form of the canary inquiry above all, meets the same limits, so that the canary shows when visitors are refused.
 */
export function isOwnProbe(
  services: Pick<Services, 'secrets'>,
  request: { method: string; header(name: string): string | undefined },
): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && isOwnRequest(services, request.header(ownRequestHeader));
}
