import { beforeAll, expect, test } from 'vitest';
import { createWorld, type Person } from '#server/testing/world.ts';
import { addInquiry } from './inquiries.fixture.ts';
import { notifyOfInquiries } from './notify-of-inquiries.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
});

async function traceOf(id: string): Promise<Record<string, unknown>[]> {
  const { rows } = await world.db.owner.query(
    `select action, user_email, details, category, result from audit_entries
      where resource = 'inquiry' and resource_id = $1 and action <> 'inquiry.opened' order by at, id`,
    [id],
  );
  return rows;
}

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await world.db.owner.query(`select count(*)::int as n from ${table} where ${where}`);
  return rows[0].n;
}

test('an inquiry that is assigned becomes in progress, and stays so when it is unassigned', async () => {
  const id = await addInquiry(world);
  const taken = await anna.api.inquiries.assign({ id, version: 1, assigneeId: beat.id });
  expect(taken).toMatchObject({ status: 'in-progress', version: 2, firstAnsweredAt: null });
  expect(taken.assignee).toEqual({ id: beat.id, email: 'beat@firn.example' });
  const givenBack = await beat.api.inquiries.assign({ id, version: 2, assigneeId: null });
  expect(givenBack).toMatchObject({ status: 'in-progress', version: 3, assignee: null });
  expect(givenBack.events).toMatchObject([
    { kind: 'assigned', detail: 'beat@firn.example', actor: { email: 'anna@firn.example' } },
    { kind: 'assigned', detail: null, actor: { email: 'beat@firn.example' } },
  ]);
  expect(await traceOf(id)).toMatchObject([
    { action: 'inquiry.assigned', user_email: 'anna@firn.example', details: { assigneeId: beat.id } },
    { action: 'inquiry.unassigned', user_email: 'beat@firn.example', details: { assigneeId: null } },
  ]);
});

test('an inquiry can only be assigned to an active administrator', async () => {
  const id = await addInquiry(world);
  const member = await world.createUser({ email: 'member@bank.example' });
  const nobody = '0190a000-0000-7000-8000-00000000dead';
  const { id: banned } = await world.createUser({ email: 'banned@firn.example', role: 'admin' });
  expect((await anna.api.inquiries.assignees()).map((person) => person.id)).toContain(banned);
  // Another process, whose notice has not arrived yet.
  await world.db.owner.query('update users set banned_at = now() where id = $1', [banned]);
  for (const assigneeId of [member.id, nobody, banned]) {
    for (const assign of [
      () => anna.api.inquiries.assign({ id, version: 1, assigneeId }),
      () => anna.api.inquiries.assignMany({ rows: [{ id, version: 1 }], assigneeId }),
    ])
      await expect(assign()).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        data: { fields: { assigneeId: 'Please choose someone from the list' } },
      });
  }
  expect(await traceOf(id)).toEqual([]);
  expect(await anna.api.inquiries.get({ id })).toMatchObject({ version: 1, assignee: null });
  world.services.cache.invalidate(null);
});

test('a filter offers somebody whose deletion is pending or who is no administrator any more, while something is assigned to them', async () => {
  const leaving = await world.signedIn('leaving@firn.example', 'admin');
  const id = await addInquiry(world, { assigneeId: leaving.id });
  await leaving.api.account.requestDeletion({ email: 'leaving@firn.example' });
  const offered = async () => (await anna.api.inquiries.assigned()).map((person) => person.id);
  expect((await anna.api.inquiries.assignees()).map((person) => person.id)).not.toContain(leaving.id);
  expect((await anna.api.projects.assigned()).map((person) => person.id)).not.toContain(leaving.id);
  expect(await offered()).toEqual(expect.arrayContaining([anna.id, beat.id, leaving.id]));
  await world.db.owner.query("update users set role = 'user' where id = $1", [leaving.id]);
  world.services.cache.invalidate(null);
  expect(await offered()).toContain(leaving.id);
  await anna.api.inquiries.assign({ id, version: 1, assigneeId: null });
  expect(await offered()).not.toContain(leaving.id);
});

test('an inquiry that is marked as answered by mistake waits for its answer again once it is reopened', async () => {
  const id = await addInquiry(world);
  const answered = await anna.api.inquiries.setStatus({ id, version: 1, status: 'answered' });
  expect(answered).toMatchObject({ status: 'answered', firstAnsweredAt: world.now });
  expect(await anna.api.inquiries.setStatus({ id, version: 2, status: 'in-progress' })).toMatchObject({
    firstAnsweredAt: null,
  });
  world.now = new Date(world.now.getTime() + 600_000);
  expect(await anna.api.inquiries.setStatus({ id, version: 3, status: 'answered' })).toMatchObject({
    firstAnsweredAt: world.now,
    version: 4,
    events: [{ detail: 'Answered' }, { detail: 'In progress' }, { detail: 'Answered' }],
  });
  expect(await traceOf(id)).toMatchObject([
    { action: 'inquiry.status-changed', details: { status: 'answered', changes: { status: ['new', 'answered'] } } },
    { details: { status: 'in-progress' } },
    { details: { status: 'answered' } },
  ]);
});

test('an inquiry that was replied to counts as answered from the first time, also when it is reopened', async () => {
  const id = await addInquiry(world);
  const { firstAnsweredAt } = await anna.api.inquiries.reply({ id, version: 1, body: 'We will call you.' });
  await world.deliverMail();
  world.now = new Date(world.now.getTime() + 600_000);
  const reopened = await anna.api.inquiries.setStatus({ id, version: 2, status: 'in-progress' });
  expect(reopened).toMatchObject({ status: 'in-progress', firstAnsweredAt });
  expect(await anna.api.inquiries.setStatus({ id, version: 3, status: 'answered' })).toMatchObject({ firstAnsweredAt });
});

test('a status other than answered does not count as a response', async () => {
  const id = await addInquiry(world);
  expect(await anna.api.inquiries.setStatus({ id, version: 1, status: 'spam' })).toMatchObject({
    status: 'spam',
    firstAnsweredAt: null,
  });
});

test('a note is for the team: it changes no status and sends no mail', async () => {
  const id = await addInquiry(world);
  const mails = await count('mails');
  const noted = await anna.api.inquiries.addNote({ id, body: 'Called back.\nWants an offer.' });
  expect(noted).toMatchObject({ status: 'new', firstAnsweredAt: null });
  expect(noted.events).toMatchObject([{ kind: 'note', body: 'Called back.\nWants an offer.', at: world.now }]);
  expect(await count('mails')).toBe(mails);
  const trace = await traceOf(id);
  expect(trace).toMatchObject([{ action: 'inquiry.note-added' }]);
  expect(JSON.stringify(trace)).not.toContain('offer');
  await expect(anna.api.inquiries.addNote({ id, body: '   ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a change based on an older version is refused and writes nothing', async () => {
  const id = await addInquiry(world);
  await anna.api.inquiries.setStatus({ id, version: 1, status: 'in-progress' });
  const { inquiries } = beat.api;
  for (const act of [
    () => inquiries.assign({ id, version: 1, assigneeId: beat.id }),
    () => inquiries.setStatus({ id, version: 1, status: 'closed' }),
    () => inquiries.reply({ id, version: 1, body: 'We call you.' }),
  ]) {
    await expect(act()).rejects.toMatchObject({ code: 'CONFLICT', status: 409 });
  }
  expect(await anna.api.inquiries.get({ id })).toMatchObject({ status: 'in-progress', version: 2, assignee: null });
  expect(await traceOf(id)).toHaveLength(1);
});

test('every act refuses an unknown id as not found', async () => {
  const { inquiries } = anna.api;
  for (const id of [anna.id, '0190a000-0000-7000-8000-00000000dead']) {
    for (const act of [
      () => inquiries.get({ id }),
      () => inquiries.markRead({ id }),
      () => inquiries.assign({ id, version: 1, assigneeId: null }),
      () => inquiries.setStatus({ id, version: 1, status: 'closed' }),
      () => inquiries.addNote({ id, body: 'Hello' }),
      () => inquiries.reply({ id, version: 1, body: 'Hello' }),
      () => inquiries.remove({ id }),
    ]) {
      await expect(act()).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    }
    expect(await traceOf(id)).toEqual([]);
  }
});

test('a removed inquiry is deleted with its history; the audit entry stays, and no pending or failed mail tells the team of it', async () => {
  const { number } = await world.person().api.inquiries.submit({
    name: 'Visitor',
    email: 'visitor@bank.example',
    subject: 'Please forget me',
    message: 'I wrote to you by mistake.',
  });
  expect(await notifyOfInquiries(world.services)).toBe(1);
  const [row] = (await anna.api.inquiries.list({ q: number })).rows;
  const id = String(row?.id);
  await anna.api.inquiries.markRead({ id });
  await world.db.owner.query("update mails set failed_at = now() where recipient = 'anna@firn.example'");
  const { rows: sending } = await world.db.owner.query(
    "select to_json(mails) as mail from mails where recipient = 'beat@firn.example' and subject_id = $1",
    [id],
  );
  expect(await anna.api.inquiries.remove({ id })).toEqual({ id });
  await expect(anna.api.inquiries.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await count('inquiry_events', `inquiry_id = '${id}'`)).toBe(0);
  expect(await count('inquiry_reads', `inquiry_id = '${id}'`)).toBe(0);
  expect((await traceOf(id)).at(-1)).toMatchObject({ action: 'inquiry.deleted', details: { number } });
  expect(await count('mails', `subject_id = '${id}'`)).toBe(1);
  // One that was being sent meanwhile, and is tried again.
  await world.db.owner.query('insert into mails select * from json_populate_record(null::mails, $1)', [
    sending[0]?.mail,
  ]);
  expect((await world.deliverMail()).map(({ to }) => to)).toEqual(['visitor@bank.example']);
  expect(
    await count('mails', `subject_id = '${id}' and content is null and last_error like 'The inquiry was deleted%'`),
  ).toBe(1);
});

test('a recorded inquiry names the administrator who recorded it', async () => {
  const form = { name: 'Caller', email: 'Caller@Bank.example', subject: 'Called us', message: 'Wants a cloud offer.' };
  const quiet = await anna.api.inquiries.record(form);
  expect((await world.deliverMail()).map(({ to }) => to)).toEqual(['anna@firn.example', 'beat@firn.example']);
  const notified = await anna.api.inquiries.record({ ...form, acknowledge: true });
  expect((await world.deliverMail()).map(({ to }) => to)).toContain('caller@bank.example');
  const detail = await anna.api.inquiries.get({ id: quiet.id });
  expect(detail).toMatchObject({ number: quiet.number, sourcePage: '/admin/inquiries', email: 'caller@bank.example' });
  expect(detail.events[0]).toMatchObject({ kind: 'recorded', actor: { id: anna.id } });
  expect(await traceOf(quiet.id)).toMatchObject([{ action: 'inquiry.recorded', user_email: 'anna@firn.example' }]);
  expect(notified.number).not.toBe(quiet.number);
});

test('an inquiry that is removed before its mails are queued sends none', async () => {
  const { number } = await world.person().api.inquiries.submit({
    name: 'Visitor',
    email: 'visitor@bank.example',
    subject: 'Please forget me at once',
    message: 'I wrote to you by mistake.',
  });
  const [row] = (await anna.api.inquiries.list({ q: number })).rows;
  await anna.api.inquiries.remove({ id: String(row?.id) });
  expect(await notifyOfInquiries(world.services)).toBe(0);
  expect(await world.deliverMail()).toEqual([]);
});
