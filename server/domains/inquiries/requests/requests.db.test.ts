import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addInquiry } from '#server/domains/inquiries/inquiries.fixture.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { notificationsData } from '#server/records/notifications/personal-data.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person & { id: string };
let anna: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  anna = await world.signedIn('anna@bank.example');
});

test('a member sees the inquiries under their confirmed address with the public messages, and nothing of the team', async () => {
  const id = await addInquiry(world, {
    number: 'INQ-2026-0700',
    email: 'anna@bank.example',
    subject: 'Second opinion',
  });
  await admin.api.inquiries.addNote({ id, body: 'They bargain hard.' });
  const waiting = await anna.api.requests.inquiry({ id });
  expect(waiting).toMatchObject({ number: 'INQ-2026-0700', turn: 'team', messages: [{ fromTeam: false }] });
  await admin.api.inquiries.reply({ id, version: 1, body: 'We can start in May.' });
  await admin.api.inquiries.recordAnswer({ id, version: 2, body: 'Sounds desperate on the phone.' });
  const answered = await anna.api.requests.inquiry({ id });
  expect(answered).toMatchObject({ status: 'in-progress', turn: 'team', lastMessage: { fromTeam: false, body: null } });
  expect(answered.messages.map(({ fromTeam, body }) => [fromTeam, body])).toEqual([
    [false, expect.any(String)],
    [true, 'We can start in May.'],
    [false, null],
  ]);
  for (const seen of [answered, await anna.api.requests.list()]) {
    const text = JSON.stringify(seen);
    for (const hidden of ['bargain', 'desperate', 'admin@firn.example']) expect(text).not.toContain(hidden);
  }
  await world.deliverMail();
});

test('the sender sees the estimate that they sent along', async () => {
  const { api } = await world.signedIn('sender@bank.example');
  const estimate = { tier: 'swiss', answers: 'fully.partly.fully.no', book: '2026-11' };
  const subject = 'With a price';
  await world.person().api.inquiries.submit({
    ...{ name: 'Chief Information Officer', email: 'sender@bank.example', company: '', phone: '' },
    ...{ subject, message: 'Here is what the calculator says about our archive.', serviceType: 'cloud' },
    ...{ budget: '50k-100k', estimate },
  });
  const row = (await api.requests.list()).find(({ title }) => title === subject);
  const { id } = row ?? { id: '' };
  expect((await api.requests.inquiry({ id })).estimate).toMatchObject({ ...estimate, totalMinor: 9_450_000 });
  await world.deliverMail();
});

test('an inquiry of another address, spam and one of an unconfirmed account are not found', async () => {
  const foreign = await addInquiry(world, { email: 'bruno@bank.example' });
  const spam = await addInquiry(world, { email: 'anna@bank.example', status: 'spam', subject: 'Cheap watches' });
  const unconfirmed = await world.signedIn('unconfirmed@bank.example');
  await world.db.owner.query('update users set email_verified = false where id = $1', [unconfirmed.id]);
  const own = await addInquiry(world, { email: 'unconfirmed@bank.example' });
  for (const [person, id] of [
    [anna, foreign],
    [anna, spam],
    [unconfirmed, own],
    [admin, foreign],
  ] as const)
    await expect(person.api.requests.inquiry({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await unconfirmed.api.requests.list()).toEqual([]);
  expect((await anna.api.requests.list()).map(({ title }) => title)).not.toContain('Cheap watches');
  await expect(world.person().api.requests.list()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

const moveTo = (id: string, email: string) =>
  world.db.owner.query('update users set email = $2 where id = $1', [id, email]);
const momentsLater = (at: Date) => new Date(at.getTime() + 1);
/** When somebody gave up the address that they last had. */
async function lastLeft(id: string): Promise<Date> {
  const query = 'select max(until) as until from former_addresses where user_id = $1';
  return (await world.db.owner.query(query, [id])).rows[0].until;
}
const requestsOf = async ({ api }: Person) => (await api.requests.list()).map(({ id }) => id);

test('after a change of address what was sent under the former one stays theirs', async () => {
  const former = 'dora@bank.example';
  const dora = await world.signedIn(former);
  const first = await addInquiry(world, { email: former, receivedAt: new Date('2026-01-05') });
  const id = await addInquiry(world, { email: former, subject: 'Under the former address' });
  await moveTo(dora.id, 'dora@new.example');
  const after = await addInquiry(world, { email: former, receivedAt: momentsLater(await lastLeft(dora.id)) });
  const now = await addInquiry(world, { email: 'dora@new.example', receivedAt: momentsLater(world.now) });
  const { account } = await admin.api.inquiries.get({ id });
  expect(account).toMatchObject({ id: dora.id, email: 'dora@new.example' });
  expect((await admin.api.inquiries.get({ id: after })).account).toBeNull();
  expect((await admin.api.inquiries.get({ id: now })).earlier.map((sent) => sent.id)).toEqual([id, first]);
  expect((await admin.api.users.get({ id: dora.id })).inquiries.map((sent) => sent.id)).toEqual([now, id, first]);
  await admin.api.inquiries.reply({ id, version: 1, body: 'Your lines are ready.', keepOpen: true });
  expect((await world.deliverMail()).map(({ to }) => to)).toEqual(['dora@new.example']);
  expect((await requestsOf(dora)).toSorted()).toEqual([first, id, now].toSorted());
  expect((await dora.api.requests.inquiry({ id })).messages).toHaveLength(2);
  expect((await dora.api.activity.accesses({})).accesses).toContainEqual(
    expect.objectContaining({ action: 'inquiry.opened', about: 'Under the former address' }),
  );
  await expect(dora.api.requests.inquiry({ id: after })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('each holder of an address has the inquiries of their own time, also who has it again', async () => {
  const shared = 'office@bank.example';
  const send = (receivedAt: Date) => addInquiry(world, { email: shared, receivedAt });
  const one = await world.signedIn(shared);
  const ofOne = await send(world.now);
  await moveTo(one.id, 'one@new.example');
  const two = await world.signedIn(shared);
  const ofTwo = await send(momentsLater(await lastLeft(one.id)));
  expect([await requestsOf(one), await requestsOf(two)]).toEqual([[ofOne], [ofTwo]]);
  expect((await admin.api.inquiries.get({ id: ofOne })).account).toMatchObject({ id: one.id });
  await moveTo(two.id, 'two@new.example');
  await moveTo(one.id, shared);
  const again = await send(momentsLater(await lastLeft(two.id)));
  await moveTo(one.id, 'one@other.example');
  expect((await requestsOf(one)).toSorted()).toEqual([ofOne, again].toSorted());
  expect(await requestsOf(two)).toEqual([ofTwo]);
  const accounts = [ofOne, ofTwo, again].map(async (id) => (await admin.api.inquiries.get({ id })).account?.id);
  expect(await Promise.all(accounts)).toEqual([one.id, two.id, one.id]);
});

test('the erasure of one holder of an address takes the inquiries of their own time alone', async () => {
  const shared = 'desk@bank.example';
  const one = await world.signedIn(shared);
  const ofOne = await addInquiry(world, { email: shared, receivedAt: world.now });
  await moveTo(one.id, 'one@desk.example');
  const two = await world.signedIn(shared);
  const ofTwo = await addInquiry(world, { email: shared, receivedAt: momentsLater(await lastLeft(one.id)) });
  await admin.api.users.remove({ id: two.id, version: 1 });
  expect(await requestsOf(one)).toEqual([ofOne]);
  await expect(admin.api.inquiries.get({ id: ofTwo })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const three = await world.signedIn(shared);
  await admin.api.users.remove({ id: one.id, version: 1 });
  expect(await requestsOf(three)).toEqual([]);
  await expect(admin.api.inquiries.get({ id: ofOne })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a member gets the addresses of no other account', async () => {
  const addressesOf = (kind: 'member' | 'staff', userId: string) =>
    world.services.db.transact({ kind, userId, tenantId: null }, async (tx) => {
      const { rows } = await tx.execute(sql`select email from addresses_of(${anna.id})`);
      return rows;
    });
  const own = [{ email: 'anna@bank.example' }];
  expect(await addressesOf('member', anna.id)).toEqual(own);
  expect(await addressesOf('staff', admin.id)).toEqual(own);
  expect(await addressesOf('member', admin.id)).toEqual([]);
});

test('the account of an address that is not confirmed shows what was sent from it to the team alone', async () => {
  const email = 'unsure@bank.example';
  const unsure = await world.signedIn(email);
  await world.db.owner.query('update users set email_verified = false where id = $1', [unsure.id]);
  const id = await addInquiry(world, { email });
  expect((await admin.api.users.get({ id: unsure.id })).inquiries.map((sent) => sent.id)).toEqual([id]);
  expect(await requestsOf(unsure)).toEqual([]);
});

test('a restriction on the address of an inquiry, or on the one that its sender has now, stops replies and projects', async () => {
  const fred = await world.signedIn('fred@bank.example');
  const id = await addInquiry(world, { email: 'fred@bank.example' });
  await moveTo(fred.id, 'fred@new.example');
  for (const email of ['fred@bank.example', 'fred@new.example']) {
    const restriction = await admin.api.privacy.restrict({ email, reason: 'Accuracy is contested' });
    const text = 'The processing of the sender’s data is restricted. Lift the restriction first.';
    await expect(admin.api.inquiries.reply({ id, version: 1, body: 'In May.' })).rejects.toMatchObject({
      data: { fields: { body: text } },
    });
    await expect(
      admin.api.inquiries.convert({ id, version: 1, name: 'Lines', description: 'Three branches.' }),
    ).rejects.toMatchObject({ data: { fields: { name: text } } });
    await admin.api.privacy.liftRestriction({ id: restriction.id, reason: 'Corrected' });
  }
  await admin.api.inquiries.reply({ id, version: 1, body: 'In May.' });
  await world.deliverMail();
});

test('an inquiry of a former address becomes a project of the account that had it', async () => {
  const eva = await world.signedIn('eva@bank.example');
  const id = await addInquiry(world, { email: 'eva@bank.example' });
  await world.db.owner.query("update users set email = 'eva@new.example' where id = $1", [eva.id]);
  await admin.api.inquiries.convert({ id, version: 1, name: 'New lines', description: 'Three branches.' });
  expect((await world.deliverMail()).map(({ to }) => to)).toEqual(['eva@new.example']);
  expect((await eva.api.projects.list()).map(({ name }) => name)).toEqual(['New lines']);
});

test('an inquiry that became a project is listed as that project, and closed requests come last', async () => {
  const member = await world.signedIn('clara@bank.example');
  const converted = await addInquiry(world, { email: 'clara@bank.example', subject: 'Branch network' });
  await addInquiry(world, { email: 'clara@bank.example', subject: 'Over', status: 'closed' });
  await admin.api.inquiries.convert({ id: converted, version: 1, name: 'New lines', description: 'Three branches.' });
  const { id } = await member.api.projects.create({ name: 'Exit plan', description: 'Of the core system.' });
  await admin.api.projects.answer({ id, body: `The first date. ${'x'.repeat(400)}` });
  const rows = await member.api.requests.list();
  expect(rows.map(({ kind, title, turn, isClosed }) => [kind, title, turn, isClosed])).toEqual([
    ['project', 'Exit plan', 'you', false],
    ['project', 'New lines', 'team', false],
    ['inquiry', 'Over', 'nobody', true],
  ]);
  expect(rows[0]?.lastMessage).toMatchObject({ fromTeam: true, body: expect.stringMatching(/^The first date\. x+$/) });
  expect(rows[0]?.lastMessage?.body).toHaveLength(160);
  expect(await member.api.requests.inquiry({ id: converted })).toMatchObject({ project: { name: 'New lines' } });
  await world.deliverMail();
});

test('an answer waits for its reader until they have opened it, and the next one again', async () => {
  const email = 'dario@bank.example';
  const dario = await world.signedIn(email);
  const waiting = async () =>
    (await dario.api.requests.list()).filter((row) => row.awaitsReader).map(({ title }) => title);
  const unread = async () =>
    (await dario.api.notifications.list({ state: 'unread' })).rows.filter(({ kind }) => kind !== 'account').length;
  const inquiry = await addInquiry(world, { email, subject: 'Archive' });
  await addInquiry(world, { email, subject: 'By phone', status: 'answered', firstAnsweredAt: world.now });
  const { id: project } = await dario.api.projects.create({ name: 'Migration', description: 'Of the archive.' });
  expect(await waiting()).toEqual([]);
  await admin.api.inquiries.reply({ id: inquiry, version: 1, body: 'In May.' });
  await admin.api.projects.answer({ id: project, body: 'We begin.' });
  expect((await waiting()).sort()).toEqual(['Archive', 'Migration']);
  for (const id of [inquiry, project])
    await expect(anna.api.requests.opened({ id, until: world.now })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const terms = await dario.api.legalAcceptances.terms();
  await dario.api.legalAcceptances.acceptTerms({ contentHashes: terms.map((one) => one.contentHash) });
  const browser = await world.signedIn('boss@firn.example', 'admin');
  await browser.api.impersonation.start({ id: dario.id, reason: 'Support' } as never);
  await browser.api.requests.opened({ id: project, until: world.now });
  expect((await waiting()).sort()).toEqual(['Archive', 'Migration']);
  expect(await unread()).toBe(2);
  expect((await dario.api.requests.inquiry({ id: inquiry })).unopenedAt).toEqual(world.now);
  expect((await dario.api.projects.get({ id: project })).unopenedAt).toEqual(world.now);
  for (const id of [inquiry, project]) await dario.api.requests.opened({ id, until: world.now });
  expect(await waiting()).toEqual([]);
  expect(await unread()).toBe(0);
  expect((await dario.api.requests.inquiry({ id: inquiry })).unopenedAt).toBeNull();
  expect((await dario.api.projects.get({ id: project })).unopenedAt).toBeNull();
  const shown = world.now;
  world.now = new Date(shown.getTime() + 1000);
  await admin.api.projects.answer({ id: project, body: 'We have begun.' });
  expect(await waiting()).toEqual(['Migration']);
  // A screen that shows only the first answer has not opened the second one.
  await dario.api.requests.opened({ id: project, until: shown });
  expect(await waiting()).toEqual(['Migration']);
  expect(await unread()).toBe(1);
  // A notification that is read elsewhere, or was never written, decides nothing.
  await dario.api.notifications.markAllRead();
  expect(await waiting()).toEqual(['Migration']);
  await world.db.owner.query('delete from notifications where user_id = $1', [dario.id]);
  await dario.api.requests.opened({ id: project, until: new Date(world.now.getTime() + 5000) });
  expect(await waiting()).toEqual([]);
  // Another screen that is behind takes nothing back, and no opening reaches beyond the present.
  await dario.api.requests.opened({ id: project, until: shown });
  expect(await waiting()).toEqual([]);
  world.now = new Date(world.now.getTime() + 1000);
  await admin.api.projects.answer({ id: project, body: 'It is done.' });
  expect(await waiting()).toEqual(['Migration']);
  await world.deliverMail();
});

test('the data export contains the replies that somebody was told of, and spam leaves no notification of one', async () => {
  const email = 'enzo@bank.example';
  const { api, id: userId } = await world.signedIn(email);
  const id = await addInquiry(world, { email, subject: 'Vault' });
  const { version } = await admin.api.inquiries.reply({ id, version: 1, body: 'In June.' });
  const person = { id: userId, email, role: 'user', addresses: [email] } as const;
  const { notified } = (await world.services.db.transact(systemScope, (tx) =>
    notificationsData.collect(tx, person),
  )) as { notified: { body: string }[] };
  expect(notified.map(({ body }) => body)).toEqual(['In June.']);
  expect(await api.notifications.unread()).toEqual({ unread: 1 });
  await admin.api.inquiries.setStatus({ id, version, status: 'spam' });
  expect(await api.notifications.unread()).toEqual({ unread: 0 });
  await world.deliverMail();
});
