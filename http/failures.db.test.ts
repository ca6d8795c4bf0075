import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '#server/platform/log/log.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import type { Env } from './env.ts';
import { failureResponse } from './failures.ts';
import { addUploads } from './transfers/uploads.ts';

const world = createWorld();

/** Starts a server for this person only, and records its responses and logged errors. */
async function listen(person: Person) {
  const app = new Hono<Env>();
  const answered = Promise.withResolvers<number>();
  const errors: string[] = [];
  const ctx = await person.ctx();
  app.use(async (c, next) => {
    c.set('ctx', ctx);
    await next();
    answered.resolve(c.res.status);
  });
  app.onError(failureResponse({ ...silentLog, error: (event: string) => void errors.push(event) }));
  addUploads(app);
  app.post('/broken', () => {
    throw new Error('a bug');
  });
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, errors, answered: answered.promise };
}

test('an upload that the browser aborts is not logged as a bug, and leaves no files behind', async () => {
  const anna = await world.signedIn('anna@bank.example');
  const { id } = await anna.api.projects.create({ name: 'Data room', description: 'With one file in it.' });
  const { port, errors, answered } = await listen(anna);
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/upload/project-file?project=${id}&name=a.txt HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nhalf`,
  );
  // The upload is under way only once the first bytes are on the disk.
  const far = new Date('2100-01-01T00:00:00Z');
  await expect.poll(() => world.services.files.removeUnfinished(far)).toBe(1);
  socket.destroy();
  expect([await answered, errors]).toEqual([400, []]);
  expect(await world.services.files.keysBefore(far)).toEqual([]);
});

test('an error of ours is logged as a bug if the client is still connected', async () => {
  const { port, errors } = await listen(world.person());
  const answer = await fetch(`http://127.0.0.1:${port}/broken`, { method: 'POST', body: 'all of it' });
  expect([answer.status, errors]).toEqual([500, ['bug']]);
});
