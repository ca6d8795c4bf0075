import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Where this server listens, and the public address under which it is asked. */
export interface OwnServer {
  host: string;
  port: number;
  appUrl: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** The longest that a visitor would wait, in milliseconds. */
export const longestAnswerMs = 10_000;

/** The server accepted the request, or seemed to, and did not answer in time. */
export class AnswerTooLate extends Error {}

/**
 * Asks this server over the loopback interface as visitors ask its public address; no redirect is followed. Throws an
 * AnswerTooLate, or the error of the connection.
 */
export function askOwnServer(
  { host, port, appUrl }: OwnServer,
  path: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const signal = AbortSignal.timeout(longestAnswerMs);
  const fail = (error: unknown) =>
    reject(signal.aborted ? new AnswerTooLate(`no answer within ${longestAnswerMs / 1000} s`) : error);
  const sent = request(
    {
      ...{ host: everywhere.includes(host) ? '127.0.0.1' : host, port, path, method, signal, agent: false },
      headers: { host: new URL(appUrl).host, ...headers },
    },
    (answer) => {
      const { statusCode: status = 0, rawHeaders } = answer;
      text(answer).then((read) => resolve({ status, headers: headersOf(rawHeaders), body: read }), fail);
    },
  );
  sent.on('error', fail);
  sent.end(body);
  return promise;
}

/** A server that listens on every interface is reached over loopback. */
const everywhere = ['0.0.0.0', '::', ''];

/** Every one of them: an object would keep one of several cookies. */
function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index < raw.length; index += 2) headers.append(raw[index] ?? '', raw[index + 1] ?? '');
  return headers;
}
