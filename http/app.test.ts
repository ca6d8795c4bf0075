import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownRequestHeader, signOwnRequest } from '#server/platform/http/own-request.ts';
import { storeFile, withHeaders } from '#server/platform/http/stored-response.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';
import { type AppParts, createApp } from './app.ts';

const logged: string[] = [];
const counted: string[] = [];
const secrets = createSecrets();
const log = { info: () => {}, warn: (name: string) => logged.push(name), error: (name: string) => logged.push(name) };

const fine = storeFile({ status: 200, route: '/fine.js', body: Buffer.from('fine'), headers: {} }, null);

/** An asset whose file cannot be read, and one that can. */
const parts = {
  services: { appUrl: 'http://localhost', log, secrets },
  assets: new Map<string, () => unknown>([
    [
      '/broken.js',
      () => {
        throw new Error('EMFILE: too many open files');
      },
    ],
    ['/fine.js', () => fine],
  ]),
  pageCache: { find: () => undefined },
  pages: [],
  documents: {},
  counts: { record: (_method: string, route: string) => counted.push(route) },
  rateLimits: { matching: () => [] },
  maintenance: () => null,
  match: () => null,
} as unknown as AppParts;

/** The same with a public name of its own and a cached page; requests that need a decision fail. */
const publicParts = {
  ...parts,
  services: { appUrl: 'https://firn.example', log },
  pageCache: { find: () => storeFile({ status: 200, route: '/', body: Buffer.from('page'), headers: {} }, null) },
  watch: { whileAnswering: (work: Promise<unknown>) => work },
  contextOf: () => Promise.reject(new Error('looked up')),
} as unknown as AppParts;

const server = createServer(createApp(parts));
const publicServer = createServer(createApp(publicParts));
const servers = [server, publicServer];
beforeAll(async () => {
  for (const one of servers) await new Promise<void>((resolve) => void one.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  for (const one of servers) one.close().closeAllConnections();
});

function statusOf(
  path: string,
  { at = server, host = 'localhost', more = {} as Record<string, string> } = {},
): Promise<[number | undefined, string | undefined]> {
  const { port } = at.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { host, ...more } }, ({ statusCode, headers }) =>
      resolve([statusCode, headers['retry-after']]),
    ).on('error', reject);
  });
}

test('a file that cannot be read fails its own request, for a moment, and no other', async () => {
  expect(await statusOf('/broken.js')).toEqual([503, '5']);
  expect(logged).toEqual(['asset.unreadable']);
  expect(await statusOf('/fine.js')).toEqual([200, undefined]);
});

test('a cached page is sent under our own name and those of machines; under any other the host is looked up first', async () => {
  const status = async (host: string) => [host, (await statusOf('/', { at: publicServer, host }))[0]];
  for (const host of ['firn.example', '127.0.0.1', '[::1]']) expect(await status(host)).toEqual([host, 200]);
  for (const host of ['lost.bank.example', 'lost_x.bank.example', `${'a'.repeat(300)}.example`])
    expect(await status(host)).toEqual([host, 503]);
});

test('a request that this server sent to itself is not counted as one of a visitor, and a made-up mark is', async () => {
  counted.length = 0;
  const own = signOwnRequest({ secrets, newId: () => crypto.randomUUID() });
  await statusOf('/fine.js', { more: { [ownRequestHeader]: own } });
  expect(counted).toEqual([]);
  await statusOf('/fine.js', { more: { [ownRequestHeader]: `${own.slice(0, -1)}${own.endsWith('0') ? '1' : '0'}` } });
  expect(counted).toEqual(['/fine.js']);
});

test('a CDN gets a cached page with headers of its own; somebody with a session, and a node that hears nothing, do not', async () => {
  let isListening = true;
  let isCounted = false;
  const headers = { 'cache-control': 'no-cache', 'content-type': 'text/html' };
  const page = storeFile({ status: 200, route: '/', body: Buffer.from('page'), headers }, null);
  const cached = { ...page, forSharedCaches: withHeaders(page, '/', { 'cache-control': 's-maxage=3600' }) };
  const at = createServer(
    createApp({
      ...publicParts,
      pageCache: { find: () => cached },
      hearsInvalidations: () => isListening,
      rateLimits: { matching: () => (isCounted ? [{}] : []) },
    } as unknown as AppParts),
  );
  await new Promise<void>((resolve) => void at.listen(0, '127.0.0.1', resolve));
  const { port } = at.address() as AddressInfo;
  const ask = async (cookie = '') => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { cookie } });
    expect(answer.headers.has('set-cookie')).toBe(false);
    return answer.headers.get('cache-control');
  };
  try {
    expect(await ask()).toBe('s-maxage=3600');
    expect(await ask('_ga=1; theme=dark')).toBe('s-maxage=3600');
    expect(await ask('_ga=1; firn_session=a.b')).toBe('no-cache');
    expect(await ask('__Host-firn_session=a.b')).toBe('no-cache');
    isListening = false;
    expect(await ask()).toBe('no-cache');
    isListening = true;
    isCounted = true;
    // It needs a decision first, for which these parts have no context.
    expect(await ask()).toBe('no-store');
  } finally {
    at.close().closeAllConnections();
  }
});
