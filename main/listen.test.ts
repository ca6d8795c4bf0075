import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createListener, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Fields, silentLog } from '#server/platform/log/log.ts';
import { type Listening, listen } from './listen.ts';

const host = '127.0.0.1';
const close: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of close.splice(0)) await end();
});

async function start(
  port = 0,
): Promise<{ server: Server; listening: Listening; logged: [string, Fields | undefined][] }> {
  const logged: [string, Fields | undefined][] = [];
  const log = { ...silentLog, warn: (event: string, fields?: Fields) => void logged.push([event, fields]) };
  const server = createServer((_, response) => response.end('answered'));
  const listening = await listen(server, { config: { port, host }, log });
  close.push(() => {
    server.closeAllConnections();
    return listening.close();
  });
  return { server, listening, logged };
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, host);
  socket.on('error', () => {});
  close.unshift(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

test('one server answers the connections of all sockets, and closing waits for those that are being answered', async () => {
  const { server, listening } = await start();
  const waiting: ServerResponse[] = [];
  server.removeAllListeners('request').on('request', (_, response: ServerResponse) => waiting.push(response));
  const sockets = await Promise.all(Array.from({ length: 64 }, () => connected(listening.port)));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => waiting.length).toBe(sockets.length);
  const ofFirst = await new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  if (process.platform === 'linux') expect(ofFirst).toBeLessThan(sockets.length);
  let isClosed = false;
  const closed = listening.close().then(() => {
    isClosed = true;
  });
  await expect(connected(listening.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(isClosed).toBe(false);
  const answers = sockets.map((socket) => once(socket, 'data').then(String));
  for (const response of waiting) response.end('answered');
  for (const answer of await Promise.all(answers)) expect(answer).toContain('answered');
  await closed;
});

test('a port that something else has is an error, also when that is another server of ours', async () => {
  const other = createListener().listen(0, host);
  close.push(() => other.close());
  await once(other, 'listening');
  await expect(start((other.address() as AddressInfo).port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const { listening } = await start();
  await expect(start(listening.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('connections that cannot be accepted are logged as one condition, and the server goes on', async () => {
  const { server, listening, logged } = await start();
  for (let n = 0; n < 3; n++) server.emit('error', new Error('accept EMFILE'));
  expect(logged).toEqual([['connections.accept-failed', { condition: 'began', error: new Error('accept EMFILE') }]]);
  expect(await (await fetch(`http://${host}:${listening.port}/`)).text()).toBe('answered');
});
