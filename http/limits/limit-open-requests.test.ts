import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createListener, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sendStored, storeFile } from '#server/platform/http/stored-response.ts';
import { limitOpenRequests, type OpenRequestLimits } from './limit-open-requests.ts';

const stored = storeFile({ status: 200, route: '/stored', headers: {}, body: Buffer.from('stored') }, null);
const close: (() => void)[] = [];

afterEach(() => {
  for (const end of close.splice(0)) end();
});

/** A server that answers `/slow` when it is told to, and everything else at once. */
async function start(limits: Partial<OpenRequestLimits>, isTrusted = false) {
  const waiting: ServerResponse[] = [];
  const server = createServer();
  const isAnswered = limitOpenRequests(server, () => isTrusted, {
    ...{ requests: 100, connections: 100, perNetwork: 100 },
    ...limits,
  });
  server.on('request', (request, response) => {
    if (!isAnswered(request, response)) return;
    if (request.url === '/slow') waiting.push(response);
    else if (request.url === '/stored') sendStored(stored, request, response);
    else response.end('answered');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, waiting, server };
}

const one = '127.0.0.1';

/** On a connection of its own, which stays open when it is answered. */
function send(port: number, path = '/', from = one): Socket {
  return write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, { port, from });
}

/** A request whose body does not come to its end. */
function sendHalf(port: number, method: string): Socket {
  return write(`${method} /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf`, { port, from: one });
}

function write(text: string, { port, from }: { port: number; from: string }): Socket {
  const socket = connect({ port, host: one, localAddress: from });
  socket.on('error', () => {});
  close.push(() => socket.destroy());
  socket.write(text);
  return socket;
}

/** The status of the answer; null: the connection was closed without one. */
function statusOf(socket: Socket): Promise<number | null> {
  return Promise.race([
    once(socket, 'data').then(([chunk]) => Number(String(chunk).split(' ', 2)[1])),
    once(socket, 'close').then(() => null),
  ]);
}

test('a network has so many connections, others have theirs, and one that is closed makes room', async () => {
  const { port, waiting } = await start({ perNetwork: 2 });
  const first = send(port, '/slow');
  send(port, '/slow');
  await expect.poll(() => waiting.length).toBe(2);
  expect(await statusOf(send(port))).toBe(null);
  expect(await statusOf(send(port, '/', '127.0.0.2'))).toBe(200);
  first.destroy();
  await expect.poll(() => statusOf(send(port))).toBe(200);
});

test('altogether there are so many connections, also of a trusted proxy, which has no limit of its own', async () => {
  const { port, waiting } = await start({ connections: 3, perNetwork: 1 }, true);
  for (let i = 0; i < 3; i++) send(port, '/slow');
  await expect.poll(() => waiting.length).toBe(3);
  expect(await statusOf(send(port))).toBe(null);
});

test('connections that another socket accepted for the server count too', async () => {
  const { port, waiting, server } = await start({ connections: 2 });
  const other = createListener((socket) => server.emit('connection', socket)).listen(0, one);
  close.push(() => other.close());
  await once(other, 'listening');
  const { port: otherPort } = other.address() as AddressInfo;
  for (const each of [port, otherPort]) send(each, '/slow');
  await expect.poll(() => waiting.length).toBe(2);
  expect(await Promise.all([port, otherPort].map((each) => statusOf(send(each))))).toEqual([null, null]);
});

test('a stored response that ends its connection says so', async () => {
  const { port } = await start({ connections: 2 });
  const headOf = async (socket: Socket) =>
    String((await once(socket, 'data'))[0])
      .split('\r\n\r\n')[0]
      ?.toLowerCase();
  expect(await headOf(send(port, '/stored'))).not.toContain('connection:');
  expect(await headOf(send(port, '/stored'))).toContain('connection: close');
});

test('while half of the connections are open, one that is answered ends', async () => {
  const { port } = await start({ connections: 4 });
  const idle = [send(port), send(port)];
  expect(await Promise.all(idle.map(statusOf))).toEqual([200, 200]);
  const third = send(port);
  expect(await statusOf(third)).toBe(200);
  await once(third.resume(), 'close');
  expect(idle.map(({ destroyed }) => destroyed)).toEqual([false, false]);
});

test('while so many requests are being answered others are refused at once, but not probes', async () => {
  const { port, waiting } = await start({ requests: 2 });
  const slow = [send(port, '/slow'), send(port, '/slow')];
  await expect.poll(() => waiting.length).toBe(2);
  expect(await statusOf(send(port))).toBe(503);
  expect(await statusOf(send(port, '/health/live'))).toBe(200);
  waiting[0]?.end('answered');
  // Somebody who goes away is not waited for.
  slow[1]?.destroy();
  await expect.poll(() => statusOf(send(port))).toBe(200);
});

test('while a network has more than half of its connections, one of them that is answered ends', async () => {
  const { port } = await start({ perNetwork: 4 });
  const idle = [send(port), send(port)];
  expect(await Promise.all(idle.map(statusOf))).toEqual([200, 200]);
  const third = send(port);
  expect(await statusOf(third)).toBe(200);
  await once(third.resume(), 'close');
  const other = send(port, '/', '127.0.0.2');
  expect(await statusOf(other)).toBe(200);
  expect([...idle, other].map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
});

test('a request whose body does not come keeps nobody from being answered', async () => {
  const { port, waiting } = await start({ requests: 2 });
  for (let i = 0; i < 3; i++) sendHalf(port, 'POST');
  await expect.poll(() => waiting.length).toBe(3);
  expect(await statusOf(send(port))).toBe(200);
});

test('a request that reads is counted at once, also with a body that nobody reads', async () => {
  const { port, waiting } = await start({ requests: 2 });
  for (let i = 0; i < 2; i++) sendHalf(port, 'GET');
  await expect.poll(() => waiting.length).toBe(2);
  expect(await statusOf(send(port))).toBe(503);
});
