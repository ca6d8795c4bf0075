import { expect, test } from 'vitest';
import { runRetentionDaily } from '#server/domains/privacy/retention/run.ts';
import { createWorld } from '#server/testing/world.ts';
import { request, subscribeAndConfirm, subscriptionsOf, unsubscribeToken } from './newsletter.fixture.ts';
import { subscriptionRetention } from './retention.ts';

const world = createWorld();
const daysMs = 86_400_000;
const run = () => runRetentionDaily(world.services, [subscriptionRetention]);

test('requests that were not confirmed within 30 days are deleted and counted in the audit log; confirmed ones stay', async () => {
  const start = world.now;
  const [asking] = await request(world, 'silent@bank.example');
  await subscribeAndConfirm(world, 'reader@bank.example');
  const { newsletter } = world.person().api;
  await newsletter.unsubscribe({ token: unsubscribeToken(await subscribeAndConfirm(world, 'left@bank.example')) });
  world.now = new Date(start.getTime() + 5 * daysMs);
  await request(world, 'later@bank.example');

  world.now = new Date(start.getTime() + 30 * daysMs);
  expect(await run()).toBe(true);
  expect(await subscriptionsOf(world, 'silent@bank.example')).toHaveLength(1);
  world.now = new Date(start.getTime() + 31 * daysMs);
  expect(await run()).toBe(true);
  expect(await run()).toBe(false);
  expect(await subscriptionsOf(world, 'silent@bank.example')).toEqual([]);
  for (const email of ['reader@bank.example', 'left@bank.example', 'later@bank.example']) {
    expect(await subscriptionsOf(world, email), email).toHaveLength(1);
  }
  const { rows } = await world.db.owner.query(
    "select user_id, details from audit_entries where action = 'retention.run'",
  );
  expect(rows).toEqual([{ user_id: null, details: { deleted: { unconfirmedSubscribers: 1 } } }]);
  // The address of a deleted request is not known any more.
  const token = unsubscribeToken(asking);
  await expect(newsletter.unsubscribe({ token })).rejects.toMatchObject({ code: 'LINK_INVALID' });
});

test('a repeated request is stored for 30 days from the last one', async () => {
  await request(world, 'undecided@bank.example');
  world.now = new Date(world.now.getTime() + 20 * daysMs);
  await request(world, 'undecided@bank.example');
  world.now = new Date(world.now.getTime() + 20 * daysMs);
  await run();
  expect(await subscriptionsOf(world, 'undecided@bank.example')).toHaveLength(1);
});
