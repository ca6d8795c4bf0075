import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '#tools/browser.ts';
import { visitPages } from './visit-pages.ts';

let server: Server;
let origin: string;

/** Requests that arrived under another name than that of the pages. */
const arrived: (string | undefined)[] = [];
let port: number;

const page = () => `<!doctype html><title>Test</title><script>
localStorage.setItem('key', '1');
sessionStorage.setItem('tab-key', '1');
new Image().src = 'http://127.0.0.1:${port}/pixel.png';
</script>`;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!request.headers.host?.startsWith('localhost:')) arrived.push(request.url);
    if (request.url === '/slow') return;
    response.setHeader('content-type', 'text/html');
    response.setHeader('set-cookie', 'seen=1; HttpOnly');
    response.end(page());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  ({ port } = server.address() as AddressInfo);
  origin = `http://localhost:${port}`;
  const { path, environment } = await findBrowser();
  Object.assign(process.env, environment, { TEST_BROWSER: path });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const browser = () => process.env.TEST_BROWSER ?? '';

test('what pages store and contact is recorded, cookies that scripts cannot read included', async () => {
  expect(await visitPages(browser(), origin, ['/', '/second'])).toEqual({
    stored: expect.arrayContaining([
      { name: 'key', kind: 'local storage' },
      { name: 'tab-key', kind: 'session storage' },
      { name: 'seen', kind: 'cookie' },
    ]),
    hosts: [`127.0.0.1:${port}`],
  });
  // Nothing is sent to another host.
  expect(arrived).toEqual([]);
}, 30_000);

test('a page that cannot be opened, one that never loads and a program that is no browser say so', async () => {
  await expect(visitPages(browser(), 'http://localhost:9', ['/'])).rejects.toThrow(
    'The browser could not open http://localhost:9/: net::ERR_',
  );
  await expect(visitPages(browser(), origin, ['/slow'], 3_000)).rejects.toThrow('The browser took too long');
  await expect(visitPages(process.execPath, origin, ['/'])).rejects.toThrow('The browser ended unexpectedly');
  await expect(visitPages('/no/such/program', origin, ['/'])).rejects.toThrow('The browser could not be started');
}, 30_000);
