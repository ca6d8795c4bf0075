import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { BatchingSocket } from './batching-socket.ts';

test('what is written in one turn of the event loop is sent at once, and nothing is left behind at the end', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const socket = new BatchingSocket();
  const sent: number[] = [];
  // The calls that reach the operating system.
  const writable = socket as unknown as { _writev: (chunks: unknown[], done: () => void) => void };
  const original = writable._writev.bind(socket);
  writable._writev = (chunks, done) => {
    sent.push(chunks.length);
    original(chunks, done);
  };
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  socket.connect(address.port);
  const [[peer]] = await Promise.all([accepted, once(socket, 'connect')]);
  const received = Array.fromAsync(peer, String);
  const statement = async (text: string) => {
    await null;
    // As the driver does.
    socket.cork();
    socket.write(text);
    socket.uncork();
  };
  // A statement without parameters is written without `cork`.
  socket.write('begin;');
  await Promise.all([statement('a'), statement('b'), statement('c')]);
  await new Promise(setImmediate);
  expect(sent).toEqual([4]);
  socket.write('d');
  socket.end('e');
  expect((await received).join('')).toBe('begin;abcde');
  server.close();
});
