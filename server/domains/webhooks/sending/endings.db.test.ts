import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { retryDelays } from '#contract/operations/webhooks/webhook-states.ts';
import type { Webhook } from '#contract/operations/webhooks/webhooks.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { webhooksDomain } from '#server/domains/webhooks/domain.ts';
import {
  addWebhook,
  deliverWebhooks,
  happen,
  type Receiver,
  signInAgain,
  startReceiver,
} from '#server/domains/webhooks/receiver.fixture.ts';
import { deleteOldSecrets } from '#server/domains/webhooks/rotate-secret.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { deleteExpired } from '#server/records/expired-rows.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
const email = 'team@firn.example';
let team: Person;
let receiver: Receiver;
let webhook: Webhook;

beforeAll(async () => {
  await world.createUser({ email, role: 'admin' });
  receiver = await startReceiver();
});

beforeEach(async () => {
  team = await signInAgain(world, email);
  await world.db.owner.query('truncate webhook_endpoints cascade');
  await deliverWebhooks(world);
  receiver.received = [];
  answerWith(204);
  ({ webhook } = await addWebhook(team, 'CRM', receiver.address, ['project.created', 'user.updated', 'user.deleted']));
});

afterAll(() => receiver.server.close().closeAllConnections());

function answerWith(status: number): void {
  receiver.answer = (_request, response) => response.writeHead(status).end();
}

function later(ms: number): void {
  world.now = new Date(world.now.getTime() + ms);
}

/** Lets each pause between attempts pass; `meanwhile` runs in each. */
async function untilGivenUp(meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
  for (const seconds of retryDelays) {
    await deliverWebhooks(world);
    await meanwhile();
    later(seconds * 1_101);
  }
  await deliverWebhooks(world);
  team = await signInAgain(world, email);
}

const deliveries = async () => (await team.api.webhooks.deliveries({ id: webhook.id })).rows;
const status = async () => (await team.api.webhooks.get({ id: webhook.id })).status;

test('after a day without an accepted delivery a webhook is disabled, and the administrators are told', async () => {
  answerWith(503);
  await happen(world, 'project.created');
  await untilGivenUp();
  const [given] = await deliveries();
  expect(given).toMatchObject({ state: 'failed', attempts: retryDelays.length + 1, dueAt: null });
  const disabled = await team.api.webhooks.get({ id: webhook.id });
  expect(disabled).toMatchObject({ status: 'disabled', lastResult: '503' });
  const { rows: notified } = await team.api.notifications.list({ kind: 'webhook-disabled' });
  expect(notified).toMatchObject([
    { title: 'The webhook “CRM” was disabled', href: `/admin/api/webhooks/${webhook.id}` },
  ]);
  const mails = (await world.deliverMail()).filter(({ subject }) => subject === 'The webhook “CRM” was disabled');
  expect(mails.map(({ to }) => to)).toEqual([email]);

  answerWith(204);
  receiver.received = [];
  await happen(world, 'project.created');
  await deliverWebhooks(world);
  expect(receiver.received).toEqual([]);
  await team.api.webhooks.redeliver({ id: String(given?.id) });
  await deliverWebhooks(world);
  expect(receiver.received).toHaveLength(1);
  await team.api.webhooks.setStatus({ ...disabled, status: 'active' });
  await happen(world, 'project.created');
  await deliverWebhooks(world);
  expect(receiver.received).toHaveLength(2);
});

test('one delivery that is always refused disables nothing while others are accepted', async () => {
  const refused = await happen(world, 'project.created');
  receiver.answer = (_request, response) =>
    response.writeHead(receiver.received.at(-1)?.body.includes(refused) ? 422 : 204).end();
  await untilGivenUp(() => happen(world, 'project.created'));
  expect((await deliveries()).find(({ recordId }) => recordId === refused)).toMatchObject({ state: 'failed' });
  expect(await status()).toBe('active');
});

test('an answer of 410 disables at once; a refused test, or one by hand, disables nothing', async () => {
  answerWith(410);
  await team.api.webhooks.sendTest({ id: webhook.id });
  await deliverWebhooks(world);
  expect(await deliveries()).toMatchObject([{ event: 'webhook.test', state: 'failed' }]);
  expect(await status()).toBe('active');
  await happen(world, 'project.created');
  await deliverWebhooks(world);
  expect(await status()).toBe('disabled');
});

test('deliveries and the answers to them are deleted after thirty days', async () => {
  await happen(world, 'project.created');
  await deliverWebhooks(world);
  const left = async () => (await world.db.owner.query('select from webhook_attempts')).rowCount;
  later(29 * dayMs);
  await deleteExpired(world.services, webhooksDomain);
  expect(await left()).toBe(1);
  later(2 * dayMs);
  await deleteExpired(world.services, webhooksDomain);
  expect(await left()).toBe(0);
});

test('an old secret is deleted when it signs no more', async () => {
  await team.api.webhooks.rotateSecret({ id: webhook.id, version: webhook.version, keepsOld: true });
  const stored = async () => {
    await deleteOldSecrets(world.services);
    return (await world.db.owner.query('select from webhook_endpoints where previous_secret is not null')).rowCount;
  };
  later(23 * hourMs);
  expect(await stored()).toBe(1);
  later(2 * hourMs);
  expect(await stored()).toBe(0);
});

test('an erasure deletes what was sent about an account; the deletion itself is told by its id', async () => {
  const leaving = await world.signedIn('leaving@bank.example');
  const names = { first_name: 'Lea', last_name: 'Ving', company: null, position: null, phone: null };
  await leaving.api.profiles.update(names);
  await deliverWebhooks(world);
  const part = inventories.personalData.find(({ name }) => name === 'webhook-deliveries');
  const person = {
    id: leaving.id,
    email: 'leaving@bank.example',
    role: 'user',
    addresses: ['leaving@bank.example'],
  } as const;
  const exported = await world.services.db.transact(systemScope, async (tx) => part?.collect(tx, person));
  expect(exported).toMatchObject([{ event: 'user.updated', address: receiver.address }]);
  const { version } = await team.api.users.get({ id: leaving.id });
  await team.api.users.remove({ id: leaving.id, version } as never);
  await deliverWebhooks(world);
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'user.updated', data: { id: leaving.id } },
    { type: 'user.deleted', data: { id: leaving.id } },
  ]);
  const { rows } = await world.db.owner.query('select event from webhook_deliveries where record_id = $1', [
    leaving.id,
  ]);
  expect(rows).toEqual([{ event: 'user.deleted' }]);
});
