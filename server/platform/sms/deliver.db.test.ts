import { expect, test } from 'vitest';
import { messagesDomain } from '#server/domains/messages/domain.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { sendDue } from '#server/platform/outbox/send-due.ts';
import { deleteExpired } from '#server/records/expired-rows.ts';
import { createWorld } from '#server/testing/world.ts';
import { deliverSms } from './deliver.ts';
import { queueSms, textOutbox } from './outbox.ts';
import type { Sms, SmsTransport } from './transport.ts';

const world = createWorld();

async function queued(recipient: string): Promise<string> {
  const ctx = systemContext(world.services, 'test');
  const expiresAt = new Date(world.now.getTime() + 600_000);
  await world.services.db.transact(systemScope, (tx) =>
    queueSms(tx, ctx, { recipient, channel: 'sms', text: '123456 is your code.', expiresAt }),
  );
  const { rows } = await world.db.owner.query('select id from sms_messages where recipient = $1', [recipient]);
  return rows[0].id;
}

const row = async (id: string) =>
  (
    await world.db.owner.query(
      'select content, sent_at, failed_at, attempts, last_error from sms_messages where id = $1',
      [id],
    )
  ).rows[0];

const sendAllDue = (transport: SmsTransport) =>
  sendDue(world.services, textOutbox, (id) => deliverSms(world.services, transport, id));

function phones(works: () => boolean) {
  const sent: Sms[] = [];
  const send = async (text: Sms) => {
    if (!works()) throw new Error('the gateway answered 503');
    sent.push(text);
  };
  return { sent, transport: { send } };
}

test('an SMS that the gateway refuses is sent later, once, and its content is deleted', async () => {
  let works = false;
  const { sent, transport } = phones(() => works);
  const id = await queued('+41791110010');
  await expect(deliverSms(world.services, transport, id)).rejects.toThrow('503');
  expect(await row(id)).toMatchObject({
    content: expect.any(String),
    sent_at: null,
    attempts: 1,
    last_error: 'the gateway answered 503',
  });
  works = true;
  await Promise.allSettled([1, 2, 3].map(() => deliverSms(world.services, transport, id)));
  expect(sent).toEqual([{ id, to: '+41791110010', channel: 'sms', text: '123456 is your code.' }]);
  expect(await row(id)).toMatchObject({ content: null, sent_at: world.now, attempts: 2 });
});

test('an SMS taken by a killed process is sent by the next one; an expired one is given up', async () => {
  const { sent, transport } = phones(() => true);
  const id = await queued('+41791110011');
  world.now = new Date(world.now.getTime() + 30_000);
  await sendAllDue(transport);
  await sendAllDue(transport);
  expect(sent.map((text) => text.id)).toEqual([id]);
  const late = await queued('+41791110012');
  world.now = new Date(world.now.getTime() + 600_000);
  await sendAllDue(transport);
  expect(sent).toHaveLength(1);
  expect(await row(late)).toMatchObject({
    content: null,
    sent_at: null,
    failed_at: world.now,
    last_error: 'It expired before it could be sent.',
  });
});

test('the reason why an SMS was given up comes before the answer to its earlier attempts, and is not repeated', async () => {
  const id = await queued('+41791110014');
  const { transport } = phones(() => false);
  await expect(deliverSms(world.services, transport, id)).rejects.toThrow('503');
  world.now = new Date(world.now.getTime() + 600_000);
  const reason = 'It expired before it could be sent. An earlier attempt: the gateway answered 503';
  await deliverSms(world.services, transport, id);
  expect(await row(id)).toMatchObject({ failed_at: world.now, last_error: reason });
  await world.db.owner.query('update sms_messages set failed_at = null where id = $1', [id]);
  await deliverSms(world.services, transport, id);
  expect(await row(id)).toMatchObject({ failed_at: world.now, last_error: reason });
});

test('an SMS is deleted after a day, its number included', async () => {
  const id = await queued('+41791110013');
  world.now = new Date(world.now.getTime() + 86_399_999);
  await deleteExpired(world.services, messagesDomain);
  expect(await row(id)).toBeDefined();
  world.now = new Date(world.now.getTime() + 1);
  await deleteExpired(world.services, messagesDomain);
  expect(await row(id)).toBeUndefined();
});
