import { beforeEach, expect, test } from 'vitest';
import type { OutgoingQuery } from '#contract/operations/messages.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { queueMails } from '#server/platform/mail/outbox.ts';
import { queueSms } from '#server/platform/sms/outbox.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person;

beforeEach(async () => {
  await world.db.owner.query('delete from mails; delete from sms_messages');
  admin = await world.signedIn(`admin-${world.services.newId()}@firn.example`, 'admin');
  await world.db.owner.query('delete from mails');
});

/** Queues an email to each address and an SMS, and gives all of them up, a minute apart. */
async function giveUp(...recipients: string[]): Promise<void> {
  const ctx = systemContext(world.services, 'test');
  const { db } = world.services;
  for (const recipient of recipients)
    await db.transact(systemScope, (tx) =>
      queueMails(tx, ctx, [{ purpose: 'test', recipient, subject: 'Hello', blocks: ['One'] }]),
    );
  const expiresAt = world.now;
  await db.transact(systemScope, (tx) =>
    queueSms(tx, ctx, { recipient: '+41790000000', channel: 'sms', text: '1234', expiresAt }),
  );
  await world.db.owner.query(
    "update mails set failed_at = $1::timestamptz + row_number * interval '1 minute', attempts = 1, last_error = '550 no such user' from (select id as n, row_number() over (order by id) from mails) rows where id = n",
    [world.now],
  );
  await world.db.owner.query('update sms_messages set failed_at = $1, content = null', [world.now]);
}

const list = async (query: Partial<OutgoingQuery> = {}) =>
  (await admin.api.outgoing.list({ state: 'failed', ...query })).rows;

test('the list has the emails and SMS messages that were given up, with the last answer', async () => {
  await giveUp('anna@bank.example', 'beat@bank.example');
  expect(await list({ sort: 'recipient' })).toMatchObject([
    { channel: 'sms', recipient: '+41790000000', purpose: 'verification-code', canRetry: false },
    { channel: 'email', recipient: 'anna@bank.example', lastError: '550 no such user', state: 'failed' },
    { channel: 'email', recipient: 'beat@bank.example', purpose: 'test', attempts: 1, canRetry: true },
  ]);
  expect((await list({ channel: 'sms' })).map(({ channel }) => channel)).toEqual(['sms']);
  expect((await list({ q: 'anna' })).map(({ recipient }) => recipient)).toEqual(['anna@bank.example']);
});

test('an email is sent again once, however often that is asked, and the audit log says so', async () => {
  await giveUp('anna@bank.example');
  const [mail] = await list({ channel: 'email' });
  const id = mail?.id ?? '';
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => admin.api.outgoing.retry({ id })));
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
    await expect(admin.api.outgoing.retry({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('every message has its state, and one that waits for its next attempt is sent at once when asked', async () => {
  await giveUp('given-up@bank.example', 'delayed@bank.example', 'new@bank.example');
  await world.db.owner.query("update mails set failed_at = null where recipient <> 'given-up@bank.example'");
  await world.db.owner.query(
    "update mails set retry_at = $1::timestamptz + interval '5 minutes' where recipient = 'delayed@bank.example'",
    [world.now],
  );
  const byState = async (state: OutgoingQuery['state']) =>
    (await list({ state, channel: 'email' })).map(({ recipient, canRetry }) => [recipient, canRetry]);
  expect(new Map((await byState('waiting')) as [string, boolean][])).toEqual(
    new Map([
      ['delayed@bank.example', true],
      ['new@bank.example', false],
    ]),
  );
  expect(await byState('failed')).toEqual([['given-up@bank.example', true]]);
  const ids = (await list({ state: 'all', channel: 'email' })).map(({ id }) => id);
  const { changed, unchanged } = await admin.api.outgoing.retryMany({ ids: [...ids, ...ids] });
  expect([changed.length, unchanged.length]).toEqual([2, 1]);
  expect((await world.deliverMail()).length).toBe(3);
  expect((await byState('sent')).length).toBe(3);
  expect(await admin.api.outgoing.retryMany({ ids })).toMatchObject({ changed: [], conflicts: [] });
});

test('an email that is sent at the moment it is asked for again is sent once', async () => {
  await giveUp('anna@bank.example');
  const [mail] = await list({ channel: 'email' });
  await admin.api.outgoing.retry({ id: mail?.id ?? '' });
  const [sent] = await Promise.all([world.deliverMail(), admin.api.outgoing.retryMany({ ids: [mail?.id ?? ''] })]);
  expect([...sent, ...(await world.deliverMail())]).toHaveLength(1);
});

test('what was given up can be archived and restored, and is neither listed nor counted meanwhile', async () => {
  await giveUp('old@bank.example', 'new@bank.example');
  await world.db.owner.query("update mails set failed_at = null where recipient = 'new@bank.example'");
  const ids = (await list({ state: 'all' })).map(({ id }) => id);
  const failed = (await list()).map(({ id }) => id);
  const { changed, unchanged } = await admin.api.outgoing.archiveMany({ ids, archived: true });
  expect((await admin.api.overview.get()).mail.failed).toBe(0);
  expect([changed.toSorted(), unchanged.length]).toEqual([failed.toSorted(), 1]);
  expect([await list(), (await list({ state: 'all' })).length]).toEqual([[], 1]);
  expect(await list({ state: 'archived' })).toMatchObject([{ state: 'archived' }, { state: 'archived' }]);
  expect(await admin.api.overview.waiting()).toMatchObject({ failedMessages: 0 });
  expect((await admin.api.outgoing.archiveMany({ ids, archived: true })).changed).toEqual([]);

  const mail = (await list({ state: 'archived', channel: 'email' }))[0]?.id ?? '';
  await admin.api.outgoing.archiveMany({ ids: [mail], archived: false });
  expect((await list()).map(({ id }) => id)).toEqual([mail]);
  await admin.api.outgoing.archiveMany({ ids: [mail], archived: true });
  await admin.api.outgoing.retry({ id: mail });
  expect(await list({ state: 'waiting' })).toHaveLength(2);
  const { rows } = await world.db.owner.query(
    "select action, count(*)::integer as count from audit_entries where action in ('mail.archived', 'mail.restored') and resource_id = $1 group by action order by action",
    [mail],
  );
  expect(rows).toEqual([
    { action: 'mail.archived', count: 2 },
    { action: 'mail.restored', count: 1 },
  ]);
});

test('a member sees none of it', async () => {
  const member = await world.signedIn('member@bank.example');
  await expect(member.api.outgoing.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const ids = [world.services.newId()];
  await expect(member.api.outgoing.archiveMany({ ids, archived: true })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(member.api.outgoing.retryMany({ ids })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
