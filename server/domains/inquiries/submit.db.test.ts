import { expect, test } from 'vitest';
import { hourMs } from '#contract/time/durations.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();

const form = {
  name: 'Chief Information Officer',
  email: 'cio@familyoffice.example',
  company: '',
  phone: '',
  subject: 'Document archive: move to Switzerland',
  message: 'We hold about 38 TB of scanned client files with a provider abroad.',
  serviceType: 'cloud',
  budget: '100k-500k',
} as const;

async function rowsOf(table: string, where = 'true'): Promise<Record<string, unknown>[]> {
  return (await world.db.owner.query(`select * from ${table} where ${where}`)).rows;
}

test('a message is stored with its audit entry, and the visitor and the team get a mail', async () => {
  const _admin = await world.createUser({ email: 'admin@firn.example', role: 'admin' });
  const visitor = world.person({ address: '203.0.113.1' });
  const answer = await visitor.api.inquiries.submit({ ...form, submissionId: '0190a000-0000-7000-8000-000000000001' });

  expect(answer.number).toMatch(/^INQ-2026-\d{4}$/);
  expect(answer.dueAt.toISOString()).toBe('2026-11-18T10:07:00.000Z');
  const [stored] = await rowsOf('inquiries');
  const { serviceType, ...plain } = form;
  expect(stored).toMatchObject({ ...plain, service_type: serviceType, company: null, phone: null, status: 'new' });
  expect(stored).toMatchObject({ source_page: '/contact', attempt: 1, version: 1, first_answered_at: null });
  expect(String(stored?.consent_note)).toContain('privacy policy');
  expect(await rowsOf('audit_entries', "action = 'inquiry.received'")).toMatchObject([
    { resource_id: stored?.id, user_id: null, ip_address: '203.0.113.1', result: 'success', category: 'data' },
  ]);
  const mails = await world.deliverMail();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['admin@firn.example', `${answer.number}: ${form.subject}`],
    ['cio@familyoffice.example', `We have your message (${answer.number})`],
  ]);
  expect(mails[0]?.text).toContain(`http://localhost:3000/admin/inquiries/${stored?.id}`);
  expect(mails[1]?.text).toContain('Wednesday, 18 November 2026 at 11:07 (Zurich)');
  expect(await rowsOf('inquiry_events', 'true order by at, id')).toMatchObject([
    { kind: 'received' },
    { kind: 'team-notified', detail: 'admin@firn.example' },
    { kind: 'acknowledged', detail: 'cio@familyoffice.example' },
  ]);
  expect(await world.deliverMail()).toEqual([]);
});

test('a message sent twice, also in parallel, is stored once and gets the same response', async () => {
  const visitor = world.person();
  const twice = { ...form, subject: 'Sent twice', submissionId: '0190a000-0000-7000-8000-000000000002' };
  const [a, b] = await Promise.all([visitor.api.inquiries.submit(twice), visitor.api.inquiries.submit(twice)]);
  expect(a).toEqual(b);
  expect(await rowsOf('inquiries', "subject = 'Sent twice'")).toHaveLength(1);
  const mails = await world.deliverMail();
  expect(mails).toHaveLength(2);
});

test('another message under the same id is refused, so that it is not lost unseen', async () => {
  const visitor = world.person();
  const first = { ...form, subject: 'First of two', submissionId: '0190a000-0000-7000-8000-000000000003' };
  await visitor.api.inquiries.submit(first);
  await expect(visitor.api.inquiries.submit({ ...first, subject: 'Second of two' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { '': expect.stringContaining('Another message') } },
  });
});

test('without JavaScript the same text within the hour is the same message', async () => {
  const visitor = world.person();
  const plain = { ...form, subject: 'No script here' };
  const first = await visitor.api.inquiries.submit(plain);
  expect(await visitor.api.inquiries.submit(plain)).toEqual(first);
  expect((await visitor.api.inquiries.submit({ ...plain, message: `${plain.message} And more.` })).number).not.toBe(
    first.number,
  );
});

test('the receipt of a message tells its sender what was received, for a day, and no other value does', async () => {
  const visitor = world.person();
  const sent = await visitor.api.inquiries.submit({ ...form, subject: 'With a receipt' });
  const { receipt, number, dueAt } = sent;
  expect(await world.person().api.inquiries.receipt({ receipt })).toEqual({ number, dueAt, email: form.email });
  const [{ id }] = (await rowsOf('inquiries', "subject = 'With a receipt'")) as [{ id: string }];
  const forged = [id, id.replaceAll('-', ''), receipt.replace(/.$/, receipt.endsWith('0') ? '1' : '0'), `${receipt}0`];
  for (const wrong of forged)
    await expect(visitor.api.inquiries.receipt({ receipt: wrong })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  const { now } = world;
  world.now = new Date(now.getTime() + 24 * hourMs);
  await expect(visitor.api.inquiries.receipt({ receipt })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  world.now = now;
});

test('invalid input is refused at its fields with the messages of the requirements', async () => {
  const visitor = world.person();
  const refused = visitor.api.inquiries.submit({
    ...form,
    name: 'A',
    email: 'operations@bank',
    subject: 'Hi',
    message: 'Call me',
  });
  await expect(refused).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    status: 400,
    data: {
      fields: {
        name: 'Name must be at least 2 characters',
        email: 'Please enter a valid email address',
        subject: 'Subject must be at least 5 characters',
        message: 'Message must be at least 10 characters',
      },
    },
  });
  await expect(visitor.api.inquiries.submit({ ...form, name: 'Nul\0byte' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await expect(visitor.api.inquiries.submit({ ...form, message: `lone \ud800 surrogate` })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await expect(visitor.api.inquiries.submit({ ...form, email: 'cіo@bank.example' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await expect(visitor.api.inquiries.submit({ ...form, subject: 'Hello\r\nBcc: x@y.example' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});

test('a submission by a bot is stored as spam, gets the same response, and sends no mail', async () => {
  await world.deliverMail();
  const before = await rowsOf('mails');
  const answer = await world
    .person()
    .api.inquiries.submit({ ...form, subject: 'Grow your traffic', website: 'http://spam.example' });
  expect(answer.number).toMatch(/^INQ-/);
  await world.deliverMail();
  expect(await rowsOf('inquiries', "subject = 'Grow your traffic'")).toMatchObject([{ status: 'spam' }]);
  expect(await rowsOf('mails')).toHaveLength(before.length);
});

test('a form that is sent faster than anyone can type is refused, and nothing is stored', async () => {
  const quick = world.person().api.inquiries.submit({ ...form, subject: 'Too quick', elapsedMs: 300 });
  await expect(quick).rejects.toMatchObject({ code: 'TOO_FAST' });
  expect(await rowsOf('inquiries', "subject = 'Too quick'")).toEqual([]);
});

test('inquiries are limited per network, and acknowledgements per address', async () => {
  const flooder = world.person({ address: '203.0.113.77' });
  const send = (n: number) =>
    flooder.api.inquiries.submit({ ...form, email: 'flood@bank.example', subject: `Flood ${n}` });
  for (let n = 0; n < 20; n++) await send(n);
  await expect(send(20)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: expect.any(Number) },
  });
  expect(await rowsOf('inquiries', "email = 'flood@bank.example'")).toHaveLength(20);
  await world.deliverMail();
  expect(await rowsOf('mails', "recipient = 'flood@bank.example'")).toHaveLength(3);
});

test('a repeated message does not count towards the cap of acknowledgements', async () => {
  const visitor = world.person({ address: '203.0.113.88' });
  const patient = { ...form, email: 'patient@bank.example', subject: 'Sent again and again' };
  for (let n = 0; n < 5; n++) await visitor.api.inquiries.submit(patient);
  await visitor.api.inquiries.submit({ ...patient, subject: 'Another matter' });
  await world.deliverMail();
  expect(await rowsOf('mails', "recipient = 'patient@bank.example'")).toHaveLength(2);
});

test('nothing is stored when the transaction cannot commit', async () => {
  await world.db.owner.query(`
    create function refuse_audit() returns trigger language plpgsql as $$ begin raise exception 'no trace'; end $$;
    create trigger refuse_audit before insert on audit_entries for each row execute function refuse_audit();`);
  await expect(world.person().api.inquiries.submit({ ...form, subject: 'Without a trace' })).rejects.toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
  });
  expect(await rowsOf('inquiries', "subject = 'Without a trace'")).toEqual([]);
  await world.db.owner.query('drop trigger refuse_audit on audit_entries; drop function refuse_audit');
});
