import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { port } from './server-settings.ts';
import { type StartOrJoinOptions, startOrJoin } from './start-or-join.ts';

// The clock goes on with each answer.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

/** An answer of PostgreSQL to who connects. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}

/** Joins a server that answers so again and again for half an hour, and then that it has no such database. */
async function joinAfterHalfAnHour(message: string): Promise<string> {
  const folder = await createTemporaryFolder('firn-start-');
  let minutes = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => minutes * 60_000);
  const server = createServer((socket) => {
    socket.once('data', () => {
      minutes += 0.2;
      socket.end(minutes < 30 ? refusal('57P03', message) : refusal('3D000', 'half an hour is over'));
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((ready) => server.listen(join(folder, `.s.PGSQL.${port}`), ready));
  onTestFinished(async () => {
    vi.restoreAllMocks();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const connection = { host: folder, port, user: 'firn_owner', database: 'postgres', ssl: false };
  return startOrJoin({ connection, log() {} } as unknown as StartOrJoinOptions).then(
    () => 'joined',
    (error: Error) => error.message,
  );
}

test('a server that reports its recovery is waited for however long that takes, and one that does not end is not', async () => {
  expect(await joinAfterHalfAnHour('the database system is starting up')).toBe('half an hour is over');
  expect(await joinAfterHalfAnHour('the database system is shutting down')).toMatch(/does not answer/);
});
