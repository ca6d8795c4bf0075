import { createRouterClient } from '@orpc/server';
import { afterEach, expect, test } from 'vitest';
import { connectDb } from '#server/platform/db/db.ts';
import { createLog, silentLog } from '#server/platform/log/log.ts';
import { router } from '#server/router.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();
const form = {
  name: 'Private Person',
  email: 'private@bank.example',
  subject: 'Between us',
  message: 'Nobody else may read this.',
};

const lines: string[] = [];
afterEach(async () => {
  lines.length = 0;
  await world.db.owner.query('drop trigger if exists fault on inquiries');
});

/** A visitor whose context has one service replaced, and whose log can be read. */
async function visitorWith(services: object) {
  const context = {
    ...(await world.person().ctx()),
    log: createLog({ write: (line) => lines.push(line) }),
    ...services,
  };
  return { id: context.request.id, api: createRouterClient(router, { context }) };
}

/** Makes every further insert of an inquiry fail with this error. */
async function meet(fault: string): Promise<void> {
  await world.db.owner.query(`
    create or replace function fault() returns trigger language plpgsql security definer as $$ begin ${fault} end $$;
    create trigger fault before insert on inquiries for each row execute function fault()`);
}

const errorOf = (refused: Promise<unknown>) =>
  refused.then(
    () => null,
    (error: { toJSON(): Record<string, unknown> }) => error.toJSON(),
  );

test('a bug returns 500 with the request id and no details', async () => {
  await meet("raise exception 'secret detail';");
  const { id, api } = await visitorWith({});
  const error = await errorOf(api.inquiries.submit(form));
  expect(error).toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    status: 500,
    message: `An unexpected error occurred. Please try again. (Request ${id})`,
  });
  expect(JSON.stringify(error)).not.toMatch(/secret detail|insert into|\.ts|private@/i);
});

test('the log has the error and its request id, but no submitted content', async () => {
  await meet("raise exception 'something broke';");
  const { id, api } = await visitorWith({});
  await errorOf(api.inquiries.submit(form));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'bug', requestId: id, procedure: 'inquiries.submit' });
  expect(lines[0]).toContain('something broke');
  expect(lines[0]).toMatch(/\.ts:\d+/);
  for (const own of [form.name, form.email, form.subject, form.message]) expect(lines[0]).not.toContain(own);
});

test('an unreachable database returns 503 with the seconds to wait', async () => {
  const addresses = [
    { host: '/nowhere', database: 'x', user: 'x' },
    { host: '127.0.0.1', port: 1, database: 'x', user: 'x' },
  ];
  for (const connection of addresses) {
    const db = connectDb({ connection, log: silentLog, onInvalidate() {} });
    const { api } = await visitorWith({ db });
    for (const act of [() => api.inquiries.submit(form), () => api.content.page({ path: '/' })]) {
      expect(await errorOf(act())).toMatchObject({ code: 'UNAVAILABLE', status: 503, data: { retryAfterSeconds: 5 } });
    }
    await db.close();
  }
});

test('a database that is lost during an act returns 503, stores nothing and is reconnected', async () => {
  await meet('perform pg_terminate_backend(pg_backend_pid()); return new;');
  const { api } = await visitorWith({});
  expect(await errorOf(api.inquiries.submit(form))).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  await world.db.owner.query('drop trigger fault on inquiries');
  expect((await world.db.owner.query('select from inquiries')).rowCount).toBe(0);
  expect((await api.inquiries.submit(form)).number).toMatch(/^INQ-/);
});

test('a full disk returns 507', async () => {
  await meet("raise exception 'No space left on device' using errcode = 'disk_full';");
  const { api } = await visitorWith({});
  expect(await errorOf(api.inquiries.submit(form))).toMatchObject({ code: 'STORAGE_FULL', status: 507 });
});
