import { beforeEach, expect, test } from 'vitest';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { MessageFailure } from '#server/platform/outbox/message-failure.ts';
import { outboxSchedule, sendDue } from '#server/platform/outbox/send-due.ts';
import { dueOf } from '#server/platform/schedules/run-schedules.ts';
import { encrypt } from '#server/platform/secrets/encrypt.ts';
import { startSecondProcess } from '#server/testing/second-process.ts';
import { createWorld } from '#server/testing/world.ts';
import { deliverMail, type MailDelivery } from './deliver.ts';
import { mailOutbox, type NewMail, queueMails } from './outbox.ts';
import type { MailMessage } from './transport.ts';

const world = createWorld();

beforeEach(async () => {
  await world.db.owner.query('delete from mails');
});

const mail: NewMail = {
  purpose: 'test',
  recipient: 'anna@bank.example',
  subject: 'Your crevasse',
  blocks: [{ button: { label: 'Confirm', href: 'http://localhost:3000/auth/confirm?token=SECRET' } }],
};

const text = 'http://localhost:3000/auth/confirm?token=SECRET\n';

async function queue(...mails: NewMail[]): Promise<string[]> {
  const ctx = systemContext(world.services, 'test');
  await world.services.db.transact(systemScope, (tx) => queueMails(tx, ctx, mails));
  return (await rows()).map(({ id }) => String(id));
}

async function rows(): Promise<Record<string, unknown>[]> {
  return (await world.db.owner.query('select * from mails order by created_at, id')).rows;
}

/** A mail server that takes this long and refuses the first so many messages. */
function server({ refusals = 0, takesMs = 0 } = {}): MailDelivery & { taken: MailMessage[] } {
  const taken: MailMessage[] = [];
  let left = refusals;
  return {
    taken,
    transport: {
      async send(message) {
        await new Promise((done) => setTimeout(done, takesMs));
        if (left-- > 0) throw new Error('421 come back later');
        taken.push(message);
      },
      close() {},
    },
    from: async () => '"Firn" <support@firn.example>',
    name: async () => 'Firn',
    listeners: {},
    checks: {},
  };
}

test('an email is delivered unchanged, and afterwards its content is deleted', async () => {
  const [id = ''] = await queue({ ...mail, replyTo: 'reply@firn.example', headers: { 'X-Sheet': '1247' } });
  const delivery = server();
  await deliverMail(world.services, delivery, id);
  expect(delivery.taken).toEqual([
    {
      id,
      from: '"Firn" <support@firn.example>',
      to: 'anna@bank.example',
      subject: mail.subject,
      text,
      html: expect.stringContaining('SECRET'),
      replyTo: 'reply@firn.example',
      headers: { 'X-Sheet': '1247' },
    },
  ]);
  expect(await rows()).toMatchObject([{ content: null, sent_at: world.now, attempts: 1, last_error: null }]);
  await deliverMail(world.services, delivery, id);
  expect(delivery.taken).toHaveLength(1);
});

test('an email that was stored without blocks is sent as text', async () => {
  const [id = ''] = await queue(mail);
  const old = { subject: 'Old', text: 'Sign in:\n\nhttp://localhost:3000/auth\n', action: 'Sign in' };
  const content = encrypt(world.services.secrets, 'mail', JSON.stringify(old));
  await world.db.owner.query('update mails set content = $1', [content]);
  const delivery = server();
  await deliverMail(world.services, delivery, id);
  expect(delivery.taken).toMatchObject([{ subject: 'Old', text: old.text }]);
  expect(delivery.taken[0]?.html).toContain('<a href="http://localhost:3000/auth"');
});

test('a waiting email is encrypted', async () => {
  await queue(mail);
  const { rows: stored } = await world.db.owner.query('select m::text as row from mails m');
  expect(stored).toHaveLength(1);
  for (const secret of ['SECRET', 'crevasse', 'localhost']) expect(JSON.stringify(stored)).not.toContain(secret);
});

test('an email of an act that was rolled back does not exist', async () => {
  const ctx = systemContext(world.services, 'test');
  const undone = world.services.db.transact(systemScope, async (tx) => {
    await queueMails(tx, ctx, [mail]);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await rows()).toEqual([]);
});

test('while the mail server refuses it, the email keeps its content and records the reason', async () => {
  const [id = ''] = await queue(mail);
  const delivery = server({ refusals: 2 });
  for (const attempts of [1, 2]) {
    await expect(deliverMail(world.services, delivery, id)).rejects.toThrow('421 come back later');
    expect(await rows()).toMatchObject([
      { sent_at: null, failed_at: null, attempts, last_error: '421 come back later' },
    ]);
  }
  await deliverMail(world.services, delivery, id);
  expect(delivery.taken).toMatchObject([{ text }]);
  expect(await rows()).toMatchObject([{ sent_at: world.now, attempts: 3, content: null }]);
});

test('after the last attempt it is not tried again, and its listener is called once', async () => {
  const [id = ''] = await queue({ ...mail, about: { type: 'thing', id: world.services.newId() } });
  world.now = new Date(world.now.getTime() + mailOutbox.maximumAgeMs);
  const heard: string[] = [];
  const delivery = server({ refusals: 1 });
  delivery.listeners.thing = async (_tx, _ctx, _mail, outcome) => void heard.push(outcome);
  await expect(deliverMail(world.services, delivery, id)).rejects.toThrow('421');
  await deliverMail(world.services, delivery, id);
  expect(heard).toEqual(['failed']);
  expect(await rows()).toMatchObject([{ failed_at: world.now, sent_at: null, attempts: 1 }]);
});

test('an email that the server refuses for good is tried once, and its answer is kept', async () => {
  const [id = ''] = await queue({ ...mail, about: { type: 'thing', id: world.services.newId() } });
  const heard: string[] = [];
  const delivery = server();
  delivery.transport.send = async () => {
    throw new MessageFailure('550 5.1.1 no such user', { isFinal: true });
  };
  delivery.listeners.thing = async (_tx, _ctx, _mail, outcome) => void heard.push(outcome);
  await expect(deliverMail(world.services, delivery, id)).rejects.toThrow('550');
  await deliverMail(world.services, delivery, id);
  expect(heard).toEqual(['failed']);
  expect(await rows()).toMatchObject([
    { failed_at: world.now, attempts: 1, last_error: '550 5.1.1 no such user', content: expect.any(String) },
  ]);
});

test('an email that cannot be composed counts its attempts, is given up in the end, and holds up no other', async () => {
  await queue(mail, { ...mail, subject: 'Another' });
  const [first] = await rows();
  await world.db.owner.query("update mails set content = 'broken' where id = $1", [first?.id]);
  const delivery = server();
  const sendAllDue = () => sendDue(world.services, mailOutbox, (id) => deliverMail(world.services, delivery, id));
  world.now = new Date(world.now.getTime() + 30_000);
  await sendAllDue();
  expect(delivery.taken.map(({ subject }) => subject)).toEqual(['Another']);
  expect((await rows())[0]).toMatchObject({ attempts: 1, failed_at: null, retry_at: expect.any(Date) });
  world.now = new Date(world.now.getTime() + mailOutbox.maximumAgeMs);
  await sendAllDue();
  expect((await rows())[0]).toMatchObject({
    attempts: 2,
    failed_at: world.now,
    last_error: expect.stringContaining('could not be composed'),
  });
});

test('an email that another worker is sending is not delivered by this one', async () => {
  const [id = ''] = await queue(mail);
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const other = world.services.db.transact(systemScope, async (tx) => {
    await tx.executeSql('select 1 from mails where id = $1 for update', [id]);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const delivery = server();
  await expect(deliverMail(world.services, delivery, id)).rejects.toThrow('by another worker');
  release.resolve();
  await other;
  await deliverMail(world.services, delivery, id);
  await deliverMail(world.services, delivery, id);
  expect(delivery.taken).toHaveLength(1);
});

test('while no email can be sent a run tries one; once the server is back it sends all, within a minute', async () => {
  await queue(...Array.from({ length: 12 }, () => mail));
  const delivery = server({ refusals: 5 });
  let tried = 0;
  const sendAllDue = () =>
    sendDue(world.services, mailOutbox, (id) => {
      tried++;
      return deliverMail(world.services, delivery, id);
    });
  for (let n = 1; n <= 5; n++) {
    world.now = new Date(world.now.getTime() + 30_000);
    await sendAllDue();
    expect(tried).toBe(n);
  }
  // The server is back.
  for (const _ of [1, 2, 3]) {
    world.now = new Date(world.now.getTime() + 20_000);
    await sendAllDue();
  }
  expect(delivery.taken).toHaveLength(12);
});

test('an email at which the mail server hangs up every time does not hold up those after it', async () => {
  await queue({ ...mail, subject: 'Poison' }, mail, mail);
  const delivery = server();
  const { send } = delivery.transport;
  delivery.transport.send = async (message) => {
    if (message.subject === 'Poison') throw new Error('Connection closed unexpectedly');
    await send(message);
  };
  for (let n = 0; n < 3; n++) {
    world.now = new Date(world.now.getTime() + 30_000);
    await sendDue(world.services, mailOutbox, (id) => deliverMail(world.services, delivery, id));
  }
  expect(delivery.taken).toHaveLength(2);
});

test('a code that is written after fifty bulk emails is in the next run, and both get on while more codes come', async () => {
  const many = (count: number, subject: string, bulk?: true) =>
    Array.from({ length: count }, () => ({ ...mail, subject, ...(bulk && { bulk }) }));
  await queue(...many(50, 'Issue', true));
  const delivery = server();
  const nextRun = async () => {
    world.now = new Date(world.now.getTime() + 1_000);
    delivery.taken.length = 0;
    await sendDue(world.services, mailOutbox, (id) => deliverMail(world.services, delivery, id));
    return delivery.taken.map(({ subject }) => subject);
  };
  expect(await nextRun()).toEqual(Array(12).fill('Issue'));
  await queue(...many(1, 'Code'));
  expect(await nextRun()).toEqual(['Code', ...Array(11).fill('Issue')]);
  await queue(...many(15, 'Code'));
  expect(await nextRun()).toEqual([...Array(10).fill('Code'), 'Issue', 'Issue']);
  expect(await nextRun()).toEqual([...Array(5).fill('Code'), ...Array(7).fill('Issue')]);
});

test('a listener that fails does not undo that the email was sent', async () => {
  const [id = ''] = await queue({ ...mail, about: { type: 'thing', id: world.services.newId() } });
  const delivery = server();
  delivery.listeners.thing = async (tx) => void (await tx.executeSql('select 1 / 0'));
  await deliverMail(world.services, delivery, id);
  await deliverMail(world.services, delivery, id);
  expect(delivery.taken).toHaveLength(1);
  expect(await rows()).toMatchObject([{ sent_at: world.now, attempts: 1 }]);
});

test('two workers of two processes send an email once', async () => {
  const second = await startSecondProcess(world);
  const ids = await queue(mail, { ...mail, subject: 'Another' }, { ...mail, subject: 'A third' });
  const delivery = server({ takesMs: 20 });
  const work = (services: Services) => Promise.allSettled(ids.map((id) => deliverMail(services, delivery, id)));
  await Promise.all([work(world.services), work(second.services), work(world.services)]);
  expect(delivery.taken.map(({ subject }) => subject).sort()).toEqual(['A third', 'Another', 'Your crevasse']);
  await second.stop();
});

test('a question which work is due finds an email from its writing until it was sent, and after a failed attempt', async () => {
  const isDue = async () => (await dueOf(world.services, [schedule.isDue?.(world.now)]))[0];
  const delivery = server({ refusals: 1 });
  const schedule = outboxSchedule(
    mailOutbox,
    (id) => deliverMail(world.services, delivery, id),
    new AbortController().signal,
  );
  expect(await isDue()).toBe(false);
  await queue(mail);
  expect(await isDue()).toBe(true);
  await schedule.work(world.services);
  expect(await isDue()).toBe(false);
  world.now = new Date(world.now.getTime() + 30_000);
  expect(await isDue()).toBe(true);
  await schedule.work(world.services);
  expect(await isDue()).toBe(false);
  expect(delivery.taken).toHaveLength(1);
});
