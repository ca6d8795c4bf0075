import { beforeEach, expect, test } from 'vitest';
import type { UndeliveredQuery } from '#contract/operations/undelivered.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { queueMails } from '#server/platform/mail/outbox.ts';
import { queueSms } from '#server/platform/sms/outbox.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person;

beforeEach(async () => {
  await world.db.owner.query('delete from mails; delete from texts');
  admin = await world.signedIn(`admin-${world.services.newId()}@firn.example`, 'admin');
  await world.db.owner.query('delete from mails');
});

/** Queues an email to each address and an SMS, and gives all of them up, a minute apart. */
async function giveUp(...recipients: string[]): Promise<void> {
  const ctx = systemContext(world.services, 'test');
  const { db } = world.services;
  for (const recipient of recipients)
    await db.transact(systemScope, (tx) =>
      queueMails(tx, ctx, [{ purpose: 'test', recipient, subject: 'Hello', blocks: [{ paragraph: 'One' }] }]),
    );
  const expiresAt = world.now;
  await db.transact(systemScope, (tx) =>
    queueSms(tx, ctx, { recipient: '+41790000000', channel: 'sms', text: '1234', expiresAt }),
  );
  await world.db.owner.query(
    "update mails set failed_at = $1::timestamptz + row_number * interval '1 minute', attempts = 1, last_error = '550 no such user' from (select id as n, row_number() over (order by id) from mails) rows where id = n",
    [world.now],
  );
  await world.db.owner.query('update texts set failed_at = $1, content = null', [world.now]);
}

const list = async (query: Partial<UndeliveredQuery> = {}) => (await admin.api.undelivered.list(query)).rows;

test('the list has the emails and SMS messages that were given up, with the last answer, the latest first', async () => {
  await giveUp('anna@bank.example', 'beat@bank.example');
  expect(await list()).toMatchObject([
    { channel: 'email', recipient: 'beat@bank.example', purpose: 'test', attempts: 1, canRetry: true },
    { channel: 'email', recipient: 'anna@bank.example', lastError: '550 no such user' },
    { channel: 'sms', recipient: '+41790000000', purpose: 'verification-code', canRetry: false },
  ]);
  expect((await list({ channel: 'sms' })).map(({ channel }) => channel)).toEqual(['sms']);
  expect((await list({ q: 'anna' })).map(({ recipient }) => recipient)).toEqual(['anna@bank.example']);
});

test('an email is sent again once, however often that is asked, and the audit log says so', async () => {
  await giveUp('anna@bank.example');
  const [mail] = await list({ channel: 'email' });
  const id = mail?.id ?? '';
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => admin.api.undelivered.retry({ id })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await list({ channel: 'email' })).toEqual([]);
  expect((await world.deliverMail()).map(({ to }) => to)).toEqual(['anna@bank.example']);
  const { rows } = await world.db.owner.query(
    "select resource_id, details from audit_entries where action = 'mail.retried'",
  );
  expect(rows).toEqual([{ resource_id: id, details: { purpose: 'test' } }]);
});

test('an SMS, and an email whose content is no longer stored, cannot be sent again', async () => {
  await giveUp('anna@bank.example');
  await world.db.owner.query('update mails set content = null');
  for (const { id, canRetry } of await list()) {
    expect(canRetry).toBe(false);
    await expect(admin.api.undelivered.retry({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('a member sees none of it', async () => {
  const member = await world.signedIn('member@bank.example');
  await expect(member.api.undelivered.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
