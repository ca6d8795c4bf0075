import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Webhook } from '#contract/operations/webhooks/webhooks.ts';
import { hourMs } from '#contract/time/durations.ts';
import {
  addWebhook,
  deliverWebhooks,
  happen,
  isSignedWith,
  type Receiver,
  startReceiver,
} from '#server/domains/webhooks/receiver.fixture.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { createSafeFetch } from '#server/platform/outgoing/safe-fetch.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { sealAuditEntries } from '#server/records/audit/seal.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { collectEvents } from './collect.ts';
import { claimDelivery, createWebhookSending } from './delivery.ts';

const world = createWorld();
let team: Person;
let receiver: Receiver;
let webhook: Webhook;
let secret: string;

beforeAll(async () => {
  team = await world.signedIn('team@firn.example', 'admin');
  receiver = await startReceiver();
});

beforeEach(async () => {
  await world.db.owner.query('truncate webhook_endpoints cascade');
  await deliverWebhooks(world);
  receiver.received = [];
  accept();
  ({ webhook, secret } = await addWebhook(team, 'CRM', receiver.address, ['project.created', 'user.updated']));
});

afterAll(() => receiver.server.close().closeAllConnections());

function accept(): void {
  receiver.answer = (_request, response) => response.writeHead(204).end();
}

function refuseWith(status: number, body = '', headers: Record<string, string> = {}): void {
  receiver.answer = (_request, response) => response.writeHead(status, headers).end(body);
}

function later(ms: number): void {
  world.now = new Date(world.now.getTime() + ms);
}

const addProject = () => happen(world, 'project.created');

async function firstDelivery() {
  const { rows } = await team.api.webhooks.deliveries({ id: webhook.id });
  return team.api.webhooks.delivery({ id: String(rows[0]?.id) });
}

test('a delivery that failed is tried again under the same id with a new time, until it is accepted', async () => {
  refuseWith(500, 'The receiver is\u0000 being repaired.');
  await addProject();
  await deliverWebhooks(world);
  await deliverWebhooks(world);
  expect(receiver.received).toHaveLength(1);
  expect(await firstDelivery()).toMatchObject({
    state: 'waiting',
    log: [{ status: 500, answer: 'The receiver is being repaired.' }],
  });
  later(6_000);
  accept();
  await deliverWebhooks(world);
  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
  expect(await isSignedWith(secret, second as never)).toBe(true);
  expect(await firstDelivery()).toMatchObject({ state: 'delivered', attempts: 2 });
});

test('a receiver that asks for a pause gets one, of an hour at most', async () => {
  refuseWith(429, '', { 'retry-after': '900' });
  await addProject();
  await deliverWebhooks(world);
  later(899_000);
  await deliverWebhooks(world);
  expect(receiver.received).toHaveLength(1);
  later(2_000);
  refuseWith(503, '', { 'retry-after': '999999' });
  await deliverWebhooks(world);
  expect((await firstDelivery()).dueAt).toEqual(new Date(world.now.getTime() + hourMs));
});

test('a redirect is not followed, and what it leads to is not asked', async () => {
  const inside = await startReceiver();
  refuseWith(302, '', { location: inside.address });
  await addProject();
  await deliverWebhooks(world);
  inside.server.close();
  expect(inside.received).toEqual([]);
  expect(await firstDelivery()).toMatchObject({ state: 'waiting', log: [{ status: 302 }] });
});

test('a name that leads inside when it is delivered to is not asked, whatever it led to before', async () => {
  const query = 'update webhook_endpoints set address = $1';
  await world.db.owner.query(query, [
    receiver.address.replace('127.0.0.1', 'rebound.example').replace('http:', 'https:'),
  ]);
  const fetch = createSafeFetch('https://www.firn.example', 'webhook', {
    resolve: (_host, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  await addProject();
  await deliverWebhooks(world, fetch);
  expect(receiver.received).toEqual([]);
  expect(await firstDelivery()).toMatchObject({
    log: [{ status: null, error: 'rebound.example is an address inside our own network' }],
  });
});

test('of a long answer only the beginning is read and kept', async () => {
  receiver.answer = (_request, response) => {
    response.writeHead(500);
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  };
  await addProject();
  await deliverWebhooks(world);
  expect((await firstDelivery()).log).toMatchObject([{ status: 500, answer: 'x'.repeat(500) }]);
});

test('a receiver that does not answer delays no other', async () => {
  const slow = await startReceiver();
  const waiting = Promise.withResolvers<void>();
  slow.answer = (_request, response) => void waiting.promise.then(() => response.writeHead(204).end());
  await addWebhook(team, 'Slow', slow.address, ['project.created']);
  await addProject();
  await addProject();
  while ((await sealAuditEntries(world.services)) > 0);
  while ((await collectEvents(world.services)) > 0);
  const sending = createWebhookSending(
    world.services,
    createSafeFetch(world.services.appUrl, 'webhook', { timeoutMs: 60_000 }),
  );
  await sending.start();
  await expect.poll(() => [receiver.received.length, slow.received.length]).toEqual([2, 1]);
  await sending.start();
  await pause(50);
  expect(slow.received).toHaveLength(1);
  waiting.resolve();
  await sending.settled();
  expect(slow.received).toHaveLength(2);
  slow.server.close().closeAllConnections();
});

test('an attempt that is not answered in time has failed', async () => {
  receiver.answer = () => {};
  await addProject();
  await deliverWebhooks(world, createSafeFetch(world.services.appUrl, 'webhook', { timeoutMs: 100 }));
  expect((await firstDelivery()).log).toMatchObject([{ status: null, error: 'No answer in time' }]);
});

test('two processes send each delivery once', async () => {
  for (let count = 0; count < 5; count++) await addProject();
  await Promise.all([deliverWebhooks(world), deliverWebhooks(world), deliverWebhooks(world)]);
  await deliverWebhooks(world);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(5);
});

test('a delivery that is sent again while an attempt of it runs is sent once more after it, also when that was by hand', async () => {
  let requests = 0;
  receiver.answer = async (_request, response) => {
    const { rows } = await team.api.webhooks.deliveries({ id: webhook.id });
    if (++requests < 3) await team.api.webhooks.redeliver({ id: String(rows[0]?.id) });
    response.writeHead(204).end();
  };
  await addProject();
  await deliverWebhooks(world);
  expect(receiver.received).toHaveLength(3);
  expect(await firstDelivery()).toMatchObject({ state: 'delivered', attempts: 3, dueAt: null });
  expect((await firstDelivery()).log).toHaveLength(3);
});

test('an attempt whose process ended is made again a minute later', async () => {
  await addProject();
  while ((await sealAuditEntries(world.services)) > 0);
  while ((await collectEvents(world.services)) > 0);
  expect(await claimDelivery(world.services, webhook.id)).not.toBeNull();
  await deliverWebhooks(world);
  expect(receiver.received).toEqual([]);
  later(61_000);
  await deliverWebhooks(world);
  expect(receiver.received).toHaveLength(1);
});

test('an event whose act was rolled back is not sent; those that nothing read for a while all are', async () => {
  const failing = world.services.db.transact(systemScope, async (tx) => {
    const ctx = systemContext(world.services, 'test');
    await recordAudit(tx, ctx, { action: 'project.created', resourceId: 'rolled-back' });
    throw new Error('it fails after it was written');
  });
  await expect(failing).rejects.toThrow('it fails');
  const happened = [await addProject(), await addProject(), await addProject()];
  while ((await sealAuditEntries(world.services)) > 0);
  expect(receiver.received).toEqual([]);
  await deliverWebhooks(world);
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.id)).toEqual(happened);
});
