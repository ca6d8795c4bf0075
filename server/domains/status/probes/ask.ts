import { AnswerTooLate, askOwnServer, longestAnswerMs, type OwnServer } from '#server/platform/http/ask-own-server.ts';

/** What a probe found, in words that visitors may read. */
export class ProbeFailure extends Error {}

/** Asks for a page over the loopback interface. Throws a ProbeFailure without an answer with the status 200. */
export async function ask(server: OwnServer, path: string, cookie?: string): Promise<string> {
  const headers = {
    'user-agent': 'Firn-Status-Probe',
    accept: 'text/html, application/json',
    ...(cookie && { cookie }),
  };
  const { status, body } = await askOwnServer(server, path, { headers }).catch((error: unknown) => {
    const isLate = error instanceof AnswerTooLate;
    throw new ProbeFailure(`${path} did not answer${isLate ? ` within ${longestAnswerMs / 1000} s` : ''}`);
  });
  if (status !== 200) throw new ProbeFailure(`${path} answered ${status}`);
  return body;
}
