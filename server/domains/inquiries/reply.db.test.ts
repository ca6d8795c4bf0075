import { beforeAll, expect, test } from 'vitest';
import { createWorld, type Person } from '#server/testing/world.ts';
import { addInquiry } from './inquiries.fixture.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
});

async function rowsOf(query: string): Promise<Record<string, unknown>[]> {
  return (await world.db.owner.query(query)).rows;
}

test('a reply is mailed to the sender with their message quoted, sets the response time and is recorded', async () => {
  const id = await addInquiry(world, { number: 'INQ-2026-9001', message: 'Line one\nLine two' });
  const replied = await anna.api.inquiries.reply({ id, version: 1, body: 'We come on Thursday.' });
  expect(replied).toMatchObject({ status: 'answered', firstAnsweredAt: world.now, version: 2 });
  const [mail, ...others] = await world.deliverMail();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: 'operations@bank.example',
    replyTo: 'support@firn.example',
    subject: 'Re: Trading floor network (INQ-2026-9001)',
    text: 'We come on Thursday.\n\n> Line one\n> Line two\n',
  });
  expect((await anna.api.inquiries.get({ id })).events).toMatchObject([
    { kind: 'reply', body: 'We come on Thursday.', actor: { id: anna.id } },
    { kind: 'reply-delivered', detail: 'operations@bank.example', actor: null },
  ]);
  const trace = await rowsOf(
    `select action, user_id, details from audit_entries where resource_id = '${id}' and action <> 'inquiry.opened'`,
  );
  expect(trace).toEqual([
    {
      action: 'inquiry.replied',
      user_id: anna.id,
      details: { number: 'INQ-2026-9001', keepOpen: false, changes: { status: ['new', 'answered'] } },
    },
  ]);
});

test('a sender with an account is also notified in the app, as they chose, without a second email', async () => {
  const email = 'operations@insurer.example';
  const [mia, other] = [await world.signedIn(email), await world.signedIn('other@insurer.example')];
  const told = async ({ api }: Person) => (await api.notifications.list({})).rows;
  const id = await addInquiry(world, { email });
  await anna.api.inquiries.reply({ id, version: 1, body: 'We come on Thursday.' });
  expect(await told(mia)).toMatchObject([
    {
      kind: 'inquiry-reply',
      title: 'Reply to your inquiry “Trading floor network”',
      body: 'We come on Thursday.',
      href: `/requests/${id}`,
    },
  ]);
  expect(await told(other)).toEqual([]);
  await mia.api.notifications.choose({ kind: 'inquiry-reply', inApp: false, byMail: false });
  await anna.api.inquiries.reply({ id, version: 2, body: 'On Friday.' });
  expect(await told(mia)).toHaveLength(1);
  expect((await world.deliverMail()).map(({ to }) => to)).toEqual([email, email]);
  await anna.api.inquiries.remove({ id });
  expect(await told(mia)).toEqual([]);
});

test('a reply with `keepOpen` leaves the inquiry in progress, and counts as the first response', async () => {
  const id = await addInquiry(world);
  const first = await anna.api.inquiries.reply({ id, version: 1, body: 'One question first.', keepOpen: true });
  expect(first).toMatchObject({ status: 'in-progress', firstAnsweredAt: world.now });
  const firstAt = world.now;
  world.now = new Date(firstAt.getTime() + 900_000);
  const second = await beat.api.inquiries.reply({ id, version: 2, body: 'And here is the answer.' });
  expect(second).toMatchObject({ status: 'answered', firstAnsweredAt: firstAt });
  expect((await world.deliverMail()).map(({ text }) => text.split('\n')[0])).toEqual([
    'One question first.',
    'And here is the answer.',
  ]);
});

test('of two parallel replies one is sent, and the other is refused with CONFLICT', async () => {
  const id = await addInquiry(world);
  const both = await Promise.allSettled(
    [anna, beat].map((person) => person.api.inquiries.reply({ id, version: 1, body: `From ${person.id}` })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { code: 'CONFLICT', status: 409 } });
  expect(await world.deliverMail()).toHaveLength(1);
  expect(await rowsOf(`select from audit_entries where resource_id = '${id}'`)).toHaveLength(1);
  expect(await rowsOf(`select from inquiry_events where inquiry_id = '${id}' and kind = 'reply'`)).toHaveLength(1);
});

test('of two replies on the same version of an answered inquiry the second is refused with CONFLICT', async () => {
  const id = await addInquiry(world, { status: 'answered', firstAnsweredAt: world.now });
  expect(await anna.api.inquiries.reply({ id, version: 1, body: 'One more thing.' })).toMatchObject({ version: 2 });
  await expect(beat.api.inquiries.reply({ id, version: 1, body: 'One more thing.' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await world.deliverMail()).toHaveLength(1);
});

test('a reply is not sent if its audit entry cannot be written', async () => {
  const id = await addInquiry(world);
  await world.db.owner.query(`
    create function refuse_audit() returns trigger language plpgsql as $$ begin raise exception 'no trace'; end $$;
    create trigger refuse_audit before insert on audit_entries for each row execute function refuse_audit();`);
  const refused = anna.api.inquiries.reply({ id, version: 1, body: 'Hello' });
  await expect(refused).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
  await world.db.owner.query('drop trigger refuse_audit on audit_entries; drop function refuse_audit');
  expect(await world.deliverMail()).toEqual([]);
  expect(await anna.api.inquiries.get({ id })).toMatchObject({ version: 1, status: 'new', events: [] });
});
