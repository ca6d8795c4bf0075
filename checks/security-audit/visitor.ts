import { randomBytes } from 'node:crypto';
import { type Answer, askOwnServer } from '#server/platform/http/ask-own-server.ts';
import type { Copy } from './copy.ts';

/** A request as a browser on our own pages sends it, unless `headers` say otherwise. */
export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
  bytes?: Buffer;
}

/** Somebody with a browser in a network of their own. */
export interface Visitor {
  cookies: string;
  network: string;
  ask(path: string, asked?: Asked): Promise<Answer>;
  /** Signs in with a password. Returns the answer. */
  signIn(email: string, password: string): Promise<Answer>;
}

export function visitorOf({ server }: Pick<Copy, 'server'>): Visitor {
  const visitor: Visitor = {
    cookies: '',
    network: `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
    async ask(path, { method, headers = {}, json, bytes } = {}) {
      const body = bytes ?? (json === undefined ? undefined : JSON.stringify(json));
      const answer = await askOwnServer(server, path, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          'user-agent': 'Firn security audit',
          'x-forwarded-for': visitor.network,
          ...(visitor.cookies !== '' && { cookie: visitor.cookies }),
          ...(body !== undefined && { origin: server.appUrl, 'content-length': String(Buffer.byteLength(body)) }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body }),
      });
      visitor.cookies = withCookies(visitor.cookies, answer.headers.getSetCookie());
      return answer;
    },
    signIn: (email, password) => visitor.ask('/api/auth/sign-in', { json: { email, password } }),
  };
  return visitor;
}

function withCookies(kept: string, lines: readonly string[]): string {
  const cookies = new Map(kept === '' ? [] : kept.split('; ').map((pair) => split(pair)));
  for (const line of lines) {
    const [name, value] = split(line.split(';', 1)[0] ?? '');
    if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function split(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}
