import { request } from 'node:http';

/** Where the server listens, and the host that its pages are asked under. */
export interface ProbedServer {
  host: string;
  port: number;
  appUrl: string;
}

/** What a probe found, in words that visitors may read. */
export class ProbeFailure extends Error {}

/** The longest that a visitor would wait. */
const longestMs = 10_000;

/** Asks for a page over the loopback interface. Throws a ProbeFailure without an answer with the status 200. */
export async function ask({ host, port, appUrl }: ProbedServer, path: string, cookie?: string): Promise<string> {
  const { status, body } = await answerOf({
    host,
    port,
    path,
    headers: {
      host: new URL(appUrl).host,
      'user-agent': 'Firn-Status-Probe',
      accept: 'text/html, application/json',
      ...(cookie && { cookie }),
    },
  });
  if (status !== 200) throw new ProbeFailure(`${path} answered ${status}`);
  return body;
}

function answerOf(options: {
  host: string;
  port: number;
  path: string;
  headers: Record<string, string>;
}): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const signal = AbortSignal.timeout(longestMs);
  const failed = () =>
    reject(
      new ProbeFailure(
        signal.aborted
          ? `${options.path} did not answer within ${longestMs / 1000} s`
          : `${options.path} did not answer`,
      ),
    );
  const sent = request({ ...options, agent: false, signal }, (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
    response.on('error', failed);
  });
  sent.on('error', failed);
  sent.end();
  return promise;
}
