import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { registerHooks } from 'node:module';
import { join } from 'node:path';

// Loaded before the server of a copy, and of no other: `node --import break-copy.js server.js`. It breaks what the drill
// names, so that the product itself has no switch for it. The copy ends with the audit that started it.

process.on('disconnect', () => process.exit());

interface Change {
  request?(request: IncomingMessage): void;
  response?(response: ServerResponse, request: IncomingMessage): void;
  /** Answers in the place of the server. Returns whether it did. */
  answer?(request: IncomingMessage, response: ServerResponse): boolean;
}

const without = (header: string): Change => ({ response: (response) => response.removeHeader(header) });
const withHeader = (header: string, change: (value: string) => string): Change => ({
  response(response) {
    const value = response.getHeader(header);
    if (value !== undefined) response.setHeader(header, change(String(value)));
  },
});
const withCookies = (change: (line: string) => string): Change => ({
  response(response) {
    const lines = [response.getHeader('set-cookie') ?? []].flat().map(String);
    if (lines.length > 0) response.setHeader('set-cookie', lines.map(change));
  },
});

/** By the name that the drill sends. */
const changes: Record<string, Change> = {
  'policy-dropped': without('content-security-policy'),
  'policy-inline-scripts': withHeader('content-security-policy', (policy) =>
    policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
  ),
  'policy-framing': withHeader('content-security-policy', (policy) => policy.replace("frame-ancestors 'none'", '')),
  'sniffing-allowed': without('x-content-type-options'),
  'referrer-sent': withHeader('referrer-policy', () => 'unsafe-url'),
  'devices-allowed': without('permissions-policy'),
  'https-optional': without('strict-transport-security'),
  'private-answers-stored': withHeader('cache-control', (value) => value.replace('no-store', 'public, max-age=60')),
  'foreign-origin-allowed': {
    response(response, { headers: { origin } }) {
      if (origin !== undefined) response.setHeader('access-control-allow-origin', origin);
    },
  },
  'cookie-http-only': withCookies((line) => line.replace(/; HttpOnly/i, '')),
  'cookie-same-site': withCookies((line) => line.replace(/; SameSite=\w+/i, '')),
  'cookie-secure': withCookies((line) => line.replace(/; Secure/i, '')),
  'cross-site-unnoticed': {
    request({ headers }) {
      delete headers.origin;
      headers['sec-fetch-site'] = 'same-origin';
    },
  },
  'hosts-unnoticed': {
    request({ headers }) {
      headers.host = new URL(process.env.APP_URL ?? '').host;
    },
  },
  'paths-unchecked': {
    answer({ url = '/' }, response) {
      const path = decodeURIComponent(url.split('?', 1)[0] ?? '').replaceAll('\\', '/');
      // No other file: the folder of the data may lie in the one of the package.
      if (!path.endsWith('../package.json')) return false;
      // Both folders of this file are two below that of the package.
      response.end(readFileSync(join(import.meta.dirname, '../../package.json')));
      return true;
    },
  },
  'stacks-shown': {
    response(response) {
      if (response.statusCode < 400) return;
      response.removeHeader('content-length');
      const end = response.end.bind(response);
      response.write = () => true;
      response.end = () => end(`${new Error('broken on purpose').stack}`);
    },
  },
};

let current: Change[] = [];

process.on('message', ({ broken }: { broken: string[] }) => {
  current = broken.map((name) => changes[name] ?? {});
  Object.assign(globalThis, { broken: new Set(broken) });
  process.send?.({ broken });
});

/** Says so once the copy has heard that what it has cached is no longer true. */
const emitAny = EventEmitter.prototype.emit;
EventEmitter.prototype.emit = function (event, ...args) {
  const isHandled = Reflect.apply(emitAny, this, [event, ...args]);
  const [notice] = args as [{ payload?: string } | undefined];
  if (event === 'notification' && notice?.payload === 'null') process.send?.({ invalidated: true });
  return isHandled;
};

const emit = Server.prototype.emit;
Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
  if (event === 'listening') process.send?.({ listens: true });
  if (event === 'request' && current.length > 0) {
    const [request, response] = args as [IncomingMessage, ServerResponse];
    for (const { request: change } of current) change?.(request);
    changeHeaders(request, response);
    if (current.some(({ answer }) => answer?.(request, response))) return true;
  }
  return Reflect.apply(emit, this, [event, ...args]);
} as typeof emit;

/** All headers are known once they are written. */
function changeHeaders(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    for (const [name, values] of headersOf(rest.find((given) => typeof given === 'object')))
      response.setHeader(name, values.length === 1 ? (values[0] ?? '') : values);
    for (const { response: change } of current) change?.(response, request);
    return Reflect.apply(writeHead, response, [status]);
  }) as typeof writeHead;
}

/** From an object, or from names and values in turn. */
function headersOf(given: unknown): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  const pairs = Array.isArray(given)
    ? given.flatMap((name, index) => (index % 2 === 0 ? [[name, given[index + 1]]] : []))
    : Object.entries(given ?? {});
  for (const [name, value] of pairs)
    headers.set(String(name), [...(headers.get(String(name)) ?? []), ...[value].flat().map(String)]);
  return headers;
}

/** Edits of the program that is read, not of its files; `broken` in them says whether the drill names them now. */
const edits = JSON.parse(process.env.COPY_EDITS ?? '[]') as { name: string; find: string; replaceWith: string }[];

if (edits.length > 0)
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.startsWith('file:') || loaded.source === undefined || loaded.source === null) return loaded;
      let source =
        typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
      for (const { name, find, replaceWith } of edits)
        source = source.replaceAll(
          new RegExp(find, 'g'),
          replaceWith.replaceAll(/\bbroken\b/g, `globalThis.broken?.has('${name}')`),
        );
      return { ...loaded, source };
    },
  });
