import type { Services } from '#server/platform/context.ts';
import { AnswerTooLate, askOwnServer, longestAnswerMs, type OwnServer } from '#server/platform/http/ask-own-server.ts';
import { ownRequestHeaders } from '#server/platform/http/own-request.ts';

/** What a probe found, in words that visitors may read. */
export class ProbeFailure extends Error {}

/** A limit refused the probe, which says nothing about the component. */
export class NotMeasured extends Error {}

/**
 * Asks for a page over the loopback interface. Throws a ProbeFailure without an answer with the status 200, and NotMeasured
 * where it was one request of too many.
 */
export async function ask(
  { services, ...server }: OwnServer & { services: Services },
  path: string,
  cookie?: string,
): Promise<string> {
  const headers = {
    'user-agent': 'Firn-Status-Probe',
    accept: 'text/html, application/json',
    // Visitors who use up their limits must not make the probes fail.
    ...ownRequestHeaders(services),
    ...(cookie && { cookie }),
  };
  const { status, body } = await askOwnServer(server, path, { headers }).catch((error: unknown) => {
    const isLate = error instanceof AnswerTooLate;
    throw new ProbeFailure(`${path} did not answer${isLate ? ` within ${longestAnswerMs / 1000} s` : ''}`);
  });
  if (status === 429) throw new NotMeasured(`${path} refused the probe as one request of too many`);
  if (status !== 200) throw new ProbeFailure(`${path} answered ${status}`);
  return body;
}
