import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackOrigin, isReachable } from '#server/platform/addresses.ts';
import { operate } from '#server/platform/telemetry/operations.ts';

/** docs/security.md, Input and output. */
const usualTimeoutMs = 10_000;
const maximumBytes = 5 * 1024 * 1024;
const maximumRedirects = 5;

export interface OutgoingRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** `manual` returns a redirect as the response. With `follow` only GET requests are redirected. */
  redirect?: 'follow' | 'manual';
  /** Reads only so much of the response and closes the connection; without it, a response above 5 MB fails. */
  firstBytes?: number | undefined;
}

/** An outgoing request that was not made, or not completed. */
class OutgoingError extends Error {
  override name = 'OutgoingError';
}

/** What outgoing requests are for, as metrics and traces name them. */
export type OutgoingPurpose = 'legal-feed' | 'links' | 'single-sign-on' | 'webhook';

export type SafeFetch = (address: string, request?: OutgoingRequest) => Promise<Response>;

type Resolve = (host: string, callback: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const resolveAll: Resolve = (host, callback) =>
  lookup(host, { all: true }, (error, addresses) => callback(error, addresses ?? []));

/**
 * The only client for configured addresses: https only (http on this machine while `appUrl` is on it too), no inner
 * addresses, checked when the connection is made and again after each redirect; by default 10 s, and 5 MB at most.
 */
export function createSafeFetch(
  appUrl: string,
  purpose: OutgoingPurpose,
  { resolve = resolveAll, timeoutMs = usualTimeoutMs }: { resolve?: Resolve; timeoutMs?: number } = {},
): SafeFetch {
  const allowLoopback = isLoopbackOrigin(appUrl);

  /** Node connects to exactly the addresses that are returned here, so a second DNS lookup cannot change them. */
  const guardedLookup = ((host, _options, callback) => {
    resolve(host, (error, found) => {
      const refused = found.find(({ address }) => !isReachable(address, { allowLoopback }));
      if (error || found.length === 0) return callback(error ?? new OutgoingError(`${host} has no address`), []);
      return refused ? callback(refusal(host), []) : callback(null, found);
    });
  }) as LookupFunction;

  async function fetchOnce(
    url: URL,
    { method = 'GET', headers = {}, body, redirect, firstBytes }: OutgoingRequest,
    hops: number,
    signal: AbortSignal,
  ): Promise<Response> {
    const reason = reasonNotToFetch(appUrl, url);
    if (reason) throw new OutgoingError(reason);
    const options = {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      lookup: guardedLookup,
      agent: false as const,
      signal,
    };
    const response = await send(url, options, body, firstBytes);
    const location = response.headers.get('location');
    const isFollowed = redirect !== 'manual' && method === 'GET' && location !== null && isRedirect(response.status);
    if (!isFollowed) return response;
    if (hops === 0) throw new OutgoingError('too many redirects');
    const next = new URL(location, url);
    // Credentials are for the first host only.
    const { authorization: _own, cookie: _cookie, ...common } = headers;
    const nextRequest = { headers: next.origin === url.origin ? headers : common, firstBytes };
    return fetchOnce(next, nextRequest, hops - 1, signal);
  }

  return (address, request = {}) =>
    operate('outgoing', purpose, async ({ attributes }) => {
      const response = await fetchOnce(new URL(address), request, maximumRedirects, AbortSignal.timeout(timeoutMs));
      attributes.status = String(response.status);
      return response;
    });
}

/** Why an address is never fetched, as far as it shows without asking for it; null: it may be. */
export function reasonNotToFetch(appUrl: string, url: URL): string | null {
  const allowLoopback = isLoopbackOrigin(appUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.username || url.password) return 'an address with a password is not fetched';
  const isPlain = url.protocol === 'http:' && allowLoopback && isLoopbackOrigin(url.origin);
  if (url.protocol !== 'https:' && !isPlain) return `${url.origin} is not reached over https`;
  // Node's lookup is called for names only; a numeric address is checked here.
  return isIP(host) !== 0 && !isReachable(host, { allowLoopback }) ? insideText(host) : null;
}

function send(url: URL, options: RequestOptions, body: string | undefined, firstBytes?: number): Promise<Response> {
  return new Promise((resolve, reject) => {
    const begin = url.protocol === 'https:' ? requestHttps : requestHttp;
    const giveUp = () => reject(new OutgoingError('the connection was closed without a response'));
    const request = begin(url, options, (incoming) => {
      // The received body may still be read when the connection is closed; reading it tells whether it was complete.
      request.off('close', giveUp);
      read(incoming, firstBytes)
        .then((bytes) => responseOf(incoming, bytes))
        .then(resolve, (error: unknown) => {
          request.destroy();
          reject(error);
        });
    });
    request.on('upgrade', (_incoming, socket) => {
      socket.destroy();
      reject(new OutgoingError('the server switched to another protocol'));
    });
    // Stays after the promise is settled: an error event without a listener ends the process.
    request.on('error', reject);
    request.on('close', giveUp);
    request.end(body);
  });
}

async function read(incoming: IncomingMessage, firstBytes = Infinity): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size >= firstBytes) {
      // Leaving the loop closes the connection.
      chunks.push(chunk);
      return new Uint8Array(Buffer.concat(chunks).subarray(0, firstBytes));
    }
    if (size > maximumBytes) throw new OutgoingError('the response is larger than 5 MB');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const withoutBody = [204, 205, 304];

function responseOf({ statusCode: status = 0, headersDistinct }: IncomingMessage, bytes: Uint8Array<ArrayBuffer>) {
  if (status < 200 || status > 599) throw new OutgoingError(`a response with status ${status}`);
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  return new Response(withoutBody.includes(status) ? null : bytes, { status, headers });
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);
const insideText = (host: string) => `${host} is an address inside our own network`;
const refusal = (host: string) => new OutgoingError(insideText(host));
