import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createSafeFetch } from './safe-fetch.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const outside = createSafeFetch('https://www.firn.example', 'links');
const atHome = createSafeFetch('http://localhost:3000', 'links');

test.each([
  'http://www.firn.example/',
  'file:///etc/passwd',
  'ftp://www.firn.example/',
  'https://user:secret@www.firn.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::ffff:10.0.0.1]/',
])('%s is not asked', async (address) => {
  await expect(outside(address)).rejects.toThrow(/inside our own network|https|password/);
});

test('a name that resolves to an inner address is not fetched, even if only one of its addresses is inner', async () => {
  const names: Record<string, string[]> = {
    'inner.example': ['10.0.0.7'],
    'both.example': ['93.184.215.14', '127.0.0.1'],
  };
  const outgoing = createSafeFetch('https://www.firn.example', 'links', {
    resolve: (host, callback) =>
      callback(
        null,
        (names[host] ?? []).map((address) => ({ address, family: 4 })),
      ),
  });
  await expect(outgoing('https://inner.example/')).rejects.toThrow('inside our own network');
  await expect(outgoing('https://both.example/')).rejects.toThrow('inside our own network');
  await expect(outgoing('https://nothing.example/')).rejects.toThrow('has no address');
});

test('with an application on loopback, http servers on this machine are fetched, and no other inner address', async () => {
  const address = await serve((request, response) => response.end(`${request.method} ${request.url}`));
  const answer = await atHome(`${address}/x?y=1`);
  expect([answer.status, await answer.text()]).toEqual([200, 'GET /x?y=1']);
  await expect(outside(address)).rejects.toThrow('https');
  await expect(atHome('http://10.0.0.1/')).rejects.toThrow('https');
  await expect(atHome('https://10.0.0.1/')).rejects.toThrow('inside our own network');
});

test('a redirect is checked like the first address, followed with GET only, and at most five times', async () => {
  const inner = await serve((_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  );
  await expect(atHome(inner)).rejects.toThrow('https');
  const circle = await serve((_request, response) => response.writeHead(302, { location: '/again' }).end());
  await expect(atHome(circle)).rejects.toThrow('too many redirects');
  expect((await atHome(circle, { method: 'POST', body: 'a=1' })).status).toBe(302);
  expect((await atHome(circle, { redirect: 'manual' })).headers.get('location')).toBe('/again');
});

test('credentials are not sent to another host', async () => {
  const seen: (string | undefined)[] = [];
  const target = await serve((request, response) => {
    seen.push(request.headers.authorization);
    response.end();
  });
  const first = await serve((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(307, { location: target }).end();
  });
  await atHome(first, { headers: { authorization: 'Bearer secret' } });
  expect(seen).toEqual(['Bearer secret', undefined]);
});

test('a response is cut off at 5 MB, or after the bytes that are asked for, also after a redirect', async () => {
  const address = await serve((_request, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(64 * 1024)));
    };
    response.on('drain', more);
    more();
  });
  await expect(atHome(address)).rejects.toThrow('larger than 5 MB');
  const moved = await serve((_request, response) => response.writeHead(301, { location: address }).end());
  for (const asked of [address, moved]) {
    const beginning = await atHome(asked, { firstBytes: 1000 });
    expect((await beginning.arrayBuffer()).byteLength).toBe(1000);
  }
});

test('a request without a response times out', async () => {
  const address = await serve(() => {});
  const impatient = createSafeFetch('http://localhost:3000', 'links', { timeoutMs: 200 });
  await expect(impatient(address)).rejects.toThrow(/timeout|aborted/i);
});

test('a response with an invalid status is rejected, and the process continues', async () => {
  const address = await serve((request) => void request.socket.end('HTTP/1.1 999 What\r\ncontent-length: 0\r\n\r\n'));
  await expect(atHome(address)).rejects.toThrow('status 999');
});

test('a protocol upgrade is rejected', async () => {
  const address = await serve((request) => {
    request.socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
  });
  await expect(atHome(address)).rejects.toThrow('another protocol');
});

test('an aborted response is rejected', async () => {
  const address = await serve((request) => void request.socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'));
  await expect(atHome(address)).rejects.toThrow();
  const silent = await serve((request) => void request.socket.destroy());
  await expect(atHome(silent)).rejects.toThrow();
});

test('a long response is complete, although the connection is closed before it is read', async () => {
  const address = await serve((_request, response) => response.end(Buffer.alloc(4 * 1024 * 1024)));
  expect((await (await atHome(address)).arrayBuffer()).byteLength).toBe(4 * 1024 * 1024);
});
