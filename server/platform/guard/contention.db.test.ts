import { createRouterClient } from '@orpc/server';
import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { router } from '#server/router.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();
const form = { email: 'reader@bank.example', page: '/' };
const unavailable = { code: 'UNAVAILABLE', status: 503, data: { retryAfterSeconds: 5 } };
const update = 'update newsletter_subscriptions set requested_at = requested_at';

beforeEach(async () => {
  await world.db.owner.query('delete from newsletter_subscriptions; delete from mails');
  await world.person().api.newsletter.subscribe(form);
});

/** Subscribes again, an update, in a transaction that begins with this; returns the refusal and the Retry-After header. */
async function subscribeAgain(first: (tx: Tx) => Promise<unknown>): Promise<{ error: unknown; retryAfter: unknown }> {
  const ctx = await world.person().ctx();
  const transact: Db['transact'] = (scope, work) =>
    world.services.db.transact(scope, async (tx) => {
      await first(tx);
      return work(tx);
    });
  const api = createRouterClient(router, { context: { ...ctx, db: { ...ctx.db, transact } } });
  const error = await api.newsletter.subscribe(form).then(
    () => null,
    (refused: { toJSON(): unknown }) => refused.toJSON(),
  );
  return { error, retryAfter: ctx.response.get('retry-after') };
}

/** Runs `work` while another connection holds the subscription's row. */
async function whileLocked<T>(work: (other: pg.Client) => Promise<T>): Promise<T> {
  const { owner } = world.db;
  await owner.query(`begin; ${update}`);
  try {
    return await work(owner);
  } finally {
    await owner.query('rollback');
  }
}

test.each(['statement_timeout', 'lock_timeout'])(
  'a statement that waits longer than %s allows is refused with 503 and the seconds to wait',
  async (setting) => {
    const answer = await whileLocked(() => subscribeAgain((tx) => tx.executeSql(`set local ${setting} = '100ms'`)));
    expect(answer).toMatchObject({ error: unavailable, retryAfter: '5' });
  },
);

test('the victim of a deadlock is refused with 503', async () => {
  const answer = await whileLocked(async (other) => {
    await other.query("set local deadlock_timeout = '30s'");
    let waiting: Promise<unknown> = Promise.resolve();
    const refused = await subscribeAgain(async (tx) => {
      await tx.executeSql('select pg_advisory_xact_lock(1)');
      waiting = other.query('select pg_advisory_xact_lock(1)');
    });
    await waiting;
    return refused;
  });
  expect(answer).toMatchObject({ error: unavailable, retryAfter: '5' });
});

test('a transaction that cannot be serialized is refused with 503', async () => {
  const answer = await subscribeAgain(async (tx) => {
    await tx.executeSql('set transaction isolation level repeatable read');
    await tx.executeSql('select from newsletter_subscriptions');
    await world.db.owner.query(update);
  });
  expect(answer).toMatchObject({ error: unavailable, retryAfter: '5' });
});
