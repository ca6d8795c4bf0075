import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitUnreadResponses, type UnreadResponseLimits } from './unread-responses.ts';

/** More than the operating system takes of a response that nobody reads. */
const large = Buffer.alloc(48 * 1024 * 1024);
const limits: UnreadResponseLimits = {
  stalledMs: 60_000,
  perNetwork: 64,
  altogether: 256,
  fewPerNetwork: 4,
  largeBytes: large.length,
  countEveryMs: 0,
};
const close: (() => void)[] = [];

afterEach(() => {
  for (const end of close.splice(0)) end();
});

interface Options extends Partial<UnreadResponseLimits> {
  isTrusted?: boolean;
}

/** A server whose `/large` is large and whose `/slow` is answered after `slowMs`. */
async function start({ isTrusted = false, ...own }: Options, slowMs = 0) {
  const server = createServer();
  const isAnswered = limitUnreadResponses(server, () => isTrusted, { ...limits, ...own });
  server.on('request', (request, response) => {
    if (!isAnswered(request, response)) return;
    if (request.url === '/slow') setTimeout(() => response.end('made'), slowMs);
    else response.end(request.url === '/large' ? large : 'small');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

function ask(port: number, path: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  close.push(() => socket.destroy());
  return socket;
}

/** A client that reads nothing of a large response, once the first bytes have arrived. */
async function askAndStop(port: number): Promise<Socket> {
  const socket = ask(port, '/large');
  await once(socket, 'readable');
  return socket;
}

/** Returns what came of the answer when it has ended, or the connection was. */
async function read(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > large.length || chunk.includes('made') || chunk.includes('small')) socket.destroy();
  });
  socket.resume();
  await once(socket, 'close');
  return bytes;
}

test('a client that takes nothing of a response is disconnected', async () => {
  const { server, port } = await start({ stalledMs: 300 });
  await askAndStop(port);
  const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
});

test('a client that takes a response gets all of it', async () => {
  // Longer than a busy machine may let a client wait that takes what it can.
  const { port } = await start({ stalledMs: 20_000 });
  expect(await read(ask(port, '/large'))).toBeGreaterThan(large.length);
});

test('an answer that takes long to make is waited for', async () => {
  const { port } = await start({ stalledMs: 50 }, 400);
  expect(await read(ask(port, '/slow'))).toBeGreaterThan(0);
});

test('a network with many unread responses gets no further one until they are read', async () => {
  const { port } = await start({ perNetwork: 3 });
  const unread = await Promise.all([1, 2, 3].map(() => askAndStop(port)));
  expect(await read(ask(port, '/small'))).toBe(0);
  for (const socket of unread) socket.destroy();
  await expect.poll(() => read(ask(port, '/small'))).toBeGreaterThan(0);
});

test('a connection with a large response counts until its next request', async () => {
  const { port } = await start({ perNetwork: 1, largeBytes: 4 });
  const idle = ask(port, '/small');
  await once(idle, 'data');
  expect(await read(ask(port, '/small'))).toBe(0);
  idle.destroy();
  await expect.poll(() => read(ask(port, '/small'))).toBeGreaterThan(0);
});

test('with many unread responses altogether each network may have a few', async () => {
  const { port } = await start({ altogether: 1, fewPerNetwork: 2 });
  await askAndStop(port);
  expect(await read(ask(port, '/small'))).toBeGreaterThan(0);
  await askAndStop(port);
  expect(await read(ask(port, '/small'))).toBe(0);
});

test('the connections of a trusted proxy are not counted', async () => {
  const { port } = await start({ perNetwork: 1, isTrusted: true });
  await askAndStop(port);
  expect(await read(ask(port, '/small'))).toBeGreaterThan(0);
});
