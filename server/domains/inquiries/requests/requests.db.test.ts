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

test('after a change of address what was sent under the former one stays theirs, until another account confirms it', async () => {
  const former = 'dora@bank.example';
  const dora = await world.signedIn(former);
  const id = await addInquiry(world, { email: former, subject: 'Under the former address' });
  await world.db.owner.query("update users set email = 'dora@new.example' where id = $1", [dora.id]);
  const { rows } = await world.db.owner.query('select until from former_addresses where user_id = $1', [dora.id]);
  const after = await addInquiry(world, { email: former, receivedAt: new Date(rows[0].until.getTime() + 1000) });
  const { account } = await admin.api.inquiries.get({ id });
  expect(account).toMatchObject({ id: dora.id, email: 'dora@new.example' });
  expect((await admin.api.inquiries.get({ id: after })).account).toBeNull();
  expect((await admin.api.users.get({ id: dora.id })).inquiries.map((sent) => sent.id)).toEqual([id]);
  await admin.api.inquiries.reply({ id, version: 1, body: 'Your lines are ready.', keepOpen: true });
  expect((await world.deliverMail()).map(({ to }) => to)).toEqual(['dora@new.example']);
  expect((await dora.api.requests.list()).map((row) => row.id)).toEqual([id]);
  expect((await dora.api.requests.inquiry({ id })).messages).toHaveLength(2);
  expect((await dora.api.activity.accesses({})).accesses).toContainEqual(
    expect.objectContaining({ action: 'inquiry.opened', about: 'Under the former address' }),
  );
  await expect(dora.api.requests.inquiry({ id: after })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const other = await world.signedIn(former);
  expect(await dora.api.requests.list()).toEqual([]);
  expect((await admin.api.inquiries.get({ id })).account).toMatchObject({ id: other.id });
  await world.db.owner.query("update users set email = 'other@new.example' where id = $1", [other.id]);
  await expect(dora.api.requests.inquiry({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
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
    await expect(anna.api.requests.opened({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const terms = await dario.api.legalAcceptances.terms();
  await dario.api.legalAcceptances.acceptTerms({ contentHashes: terms.map((one) => one.contentHash) });
  const browser = await world.signedIn('boss@firn.example', 'admin');
  await browser.api.impersonation.start({ id: dario.id, reason: 'Support' } as never);
  await browser.api.requests.opened({ id: project });
  expect((await waiting()).sort()).toEqual(['Archive', 'Migration']);
  expect(await unread()).toBe(2);
  expect((await dario.api.requests.inquiry({ id: inquiry })).unopenedAt).toEqual(world.now);
  expect((await dario.api.projects.get({ id: project })).unopenedAt).toEqual(world.now);
  for (const id of [inquiry, project]) await dario.api.requests.opened({ id });
  expect(await waiting()).toEqual([]);
  expect(await unread()).toBe(0);
  expect((await dario.api.requests.inquiry({ id: inquiry })).unopenedAt).toBeNull();
  expect((await dario.api.projects.get({ id: project })).unopenedAt).toBeNull();
  world.now = new Date(world.now.getTime() + 1000);
  await admin.api.projects.answer({ id: project, body: 'We have begun.' });
  expect(await waiting()).toEqual(['Migration']);
  // A notification that is read elsewhere, or was never written, decides nothing.
  await dario.api.notifications.markAllRead();
  expect(await waiting()).toEqual(['Migration']);
  await world.db.owner.query('delete from notifications where user_id = $1', [dario.id]);
  await dario.api.requests.opened({ id: project });
  expect(await waiting()).toEqual([]);
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
