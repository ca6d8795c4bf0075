import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#server/platform/context.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { createApi } from './api.ts';

const world = createWorld();
const api = createApi();
let admin: Person;
let server: Server;
let ctx: Ctx;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  await world.db.owner.query(`
    insert into inquiries (id, number, name, email, subject, message, status, source_page, consent_note, attempt, received_at, due_at)
    select gen_random_uuid(), 'LONG-' || n, 'Long', 'long@bank.example', 'One of many', 'Many of these.', 'closed', '/', '', 1,
      timestamptz '2026-01-01' + n * interval '1 minute', now()
    from generate_series(1, 2500) as n`);
  server = createServer((request, response) => void api.rest(request, response, ctx).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function download(): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/api/inquiries/export`);
}

test('an export is sent while it is written: as a download, without a length, and complete', async () => {
  ctx = await admin.ctx();
  const answer = await download();
  expect([answer.status, answer.headers.get('content-length'), answer.headers.get('content-type')]).toEqual([
    200,
    null,
    'text/csv;charset=utf-8',
  ]);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="inquiries-2026-11-17.csv"');
  expect((await answer.text()).split('\r\n')).toHaveLength(2502);
});

test('when the database fails meanwhile, the download does not end like a complete one, and the log says why', async () => {
  const logged: string[] = [];
  const whole = await admin.ctx();
  let batches = 0;
  ctx = {
    ...whole,
    log: { ...whole.log, error: (event) => void logged.push(event) },
    db: {
      ...whole.db,
      readInTransaction: (scope, work) =>
        ++batches > 1 ? Promise.reject(new Error('the database is gone')) : whole.db.readInTransaction(scope, work),
    },
  };
  const answer = await download();
  await expect(answer.text()).rejects.toThrow();
  expect(logged).toEqual(['download.failed']);
});
