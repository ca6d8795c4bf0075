import { randomBytes } from 'node:crypto';
import { type Answer, askOwnServer } from '#server/platform/http/ask-own-server.ts';
import { keepCookies } from '#server/platform/http/cookies.ts';
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
      visitor.cookies = keepCookies(visitor.cookies, answer.headers);
      return answer;
    },
    signIn: (email, password) => visitor.ask('/api/auth/sign-in', { json: { email, password } }),
  };
  return visitor;
}
