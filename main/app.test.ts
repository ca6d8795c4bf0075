import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeFile } from '#server/platform/http/stored-response.ts';
import { type AppParts, createApp } from './app.ts';

const logged: string[] = [];
const log = { info: () => {}, warn: (name: string) => logged.push(name), error: (name: string) => logged.push(name) };

const fine = storeFile({ status: 200, route: '/fine.js', body: Buffer.from('fine'), headers: {} }, null);

/** An asset whose file cannot be read, and one that can. */
const parts = {
  services: { appUrl: 'http://localhost', log },
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
  counts: { record: () => {} },
  rateLimits: { matching: () => [] },
  match: () => null,
} as unknown as AppParts;

const server = createServer(createApp(parts));
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close().closeAllConnections());

function statusOf(path: string): Promise<[number | undefined, string | undefined]> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { host: 'localhost' } }, ({ statusCode, headers }) =>
      resolve([statusCode, headers['retry-after']]),
    ).on('error', reject);
  });
}

test('a file that cannot be read fails its own request, for a moment, and no other', async () => {
  expect(await statusOf('/broken.js')).toEqual([503, '5']);
  expect(logged).toEqual(['asset.unreadable']);
  expect(await statusOf('/fine.js')).toEqual([200, undefined]);
});
