import { beforeAll, expect, test } from 'vitest';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { addInquiry } from './inquiries.fixture.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
  const past = new Date('2026-11-10T08:00:00Z');
  const notified = { receivedAt: past, dueAt: new Date('2026-11-11T08:00:00Z') };
  await addInquiry(world, { name: 'Overdue', email: 'overdue@bank.example', ...notified });
  await addInquiry(world, { name: 'In progress', status: 'in-progress', assigneeId: anna.id, serviceType: 'ai' });
  await addInquiry(world, { name: 'Late answer', status: 'answered', firstAnsweredAt: world.now, ...notified });
  await addInquiry(world, { name: 'Kept open', status: 'in-progress', firstAnsweredAt: world.now, ...notified });
  await addInquiry(world, { name: 'Closed', status: 'closed', serviceType: 'cloud', assigneeId: beat.id, ...notified });
  await addInquiry(world, { name: 'Spam', status: 'spam', ...notified });
  await addInquiry(world, { name: 'Canary', isCanary: true });
  await addInquiry(world, {
    name: 'Signs',
    company: '100% Söhne',
    subject: 'a_b',
    message: 'C:\\Temp is full',
    pendingMails: 'team',
  });
});

async function namesOf(query: Parameters<Person['api']['inquiries']['list']>[0]): Promise<string[]> {
  const page = await anna.api.inquiries.list({ ...query });
  expect(page.matching).toBe(page.rows.length);
  expect(page.total).toBe(7);
  return page.rows.map(({ name }) => name).sort();
}

test('each status is a filter, and open are those without a response', async () => {
  expect(await namesOf({ status: 'all' })).toHaveLength(7);
  expect(await namesOf({ status: 'new' })).toEqual(['Overdue', 'Signs']);
  expect(await namesOf({ status: 'in-progress' })).toEqual(['In progress', 'Kept open']);
  expect(await namesOf({ status: 'answered' })).toEqual(['Late answer']);
  expect(await namesOf({ status: 'closed' })).toEqual(['Closed']);
  expect(await namesOf({ status: 'spam' })).toEqual(['Spam']);
  expect(await namesOf({ status: 'open' })).toEqual(['In progress', 'Kept open', 'Overdue', 'Signs']);
});

test('overdue are inquiries without a first response after their due time', async () => {
  expect(await namesOf({ status: 'overdue' })).toEqual(['Overdue']);
  world.now = new Date('2026-11-18T10:07:01Z');
  const tomorrow = world.person();
  await tomorrow.api.auth.signIn({ email: 'anna@firn.example', password });
  const { rows } = await tomorrow.api.inquiries.list({ status: 'overdue' });
  expect(rows.map(({ name }) => name).sort()).toEqual(['In progress', 'Overdue', 'Signs']);
});

test('service and assignee narrow the list, also together', async () => {
  expect(await namesOf({ service: 'ai' })).toEqual(['In progress']);
  expect(await namesOf({ assignee: anna.id })).toEqual(['In progress']);
  expect(await namesOf({ assignee: 'nobody', status: 'open' })).toEqual(['Kept open', 'Overdue', 'Signs']);
  expect(await namesOf({ assignee: beat.id, service: 'cloud' })).toEqual(['Closed']);
  expect(await namesOf({ assignee: beat.id, service: 'ai' })).toEqual([]);
});

test('search covers every text of an inquiry and treats each character literally', async () => {
  expect(await namesOf({ q: 'overdue@BANK' })).toEqual(['Overdue']);
  expect(await namesOf({ q: '0%' })).toEqual(['Signs']);
  expect(await namesOf({ q: 'a_b' })).toEqual(['Signs']);
  expect(await namesOf({ q: 'C:\\T' })).toEqual(['Signs']);
  expect(await namesOf({ q: 'SÖHNE' })).toEqual(['Signs']);
  expect(await namesOf({ q: '0%S' })).toEqual([]);
  expect(await namesOf({ q: 'a__' })).toEqual([]);
  expect(await namesOf({ q: "'; drop table inquiries; --" })).toEqual([]);
});

test('unread is stored per user and inquiry', async () => {
  const [row] = (await anna.api.inquiries.list({ q: 'Overdue' })).rows;
  expect(row?.unread).toBe(true);
  await anna.api.inquiries.markRead({ id: String(row?.id) });
  expect((await anna.api.inquiries.list({ q: 'Overdue' })).rows).toMatchObject([{ unread: false }]);
  expect((await beat.api.inquiries.list({ q: 'Overdue' })).rows).toMatchObject([{ unread: true }]);
  await anna.api.inquiries.markRead({ id: String(row?.id), read: false });
  expect((await anna.api.inquiries.list({ q: 'Overdue' })).rows).toMatchObject([{ unread: true }]);
  const entries = await world.db.owner.query(
    "select action, user_id from audit_entries where action ~ 'read' order by at, id",
  );
  expect(entries.rows).toEqual([
    { action: 'inquiry.read', user_id: anna.id },
    { action: 'inquiry.marked-unread', user_id: anna.id },
  ]);
});

test('only administrators read the list', async () => {
  const member = await world.signedIn('member@bank.example');
  for (const person of [world.person(), member]) {
    const code = person === member ? 'FORBIDDEN' : 'NOT_SIGNED_IN';
    await expect(person.api.inquiries.list({})).rejects.toMatchObject({ code });
    await expect(person.api.inquiries.assignees()).rejects.toMatchObject({ code });
  }
  expect(await anna.api.inquiries.assignees()).toEqual([
    { id: anna.id, email: 'anna@firn.example' },
    { id: beat.id, email: 'beat@firn.example' },
  ]);
});
