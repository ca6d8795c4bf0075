import { createRouterClient } from '@orpc/server';
import { expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { entriesOf } from '#server/identity/sessions/sessions.fixture.ts';
import { resolveToken } from '#server/identity/tokens/resolve.ts';
import { hashToken } from '#server/platform/secrets/encrypt.ts';
import { deleteExpired } from '#server/records/expired-rows.ts';
import { router } from '#server/router.ts';
import { startSecondProcess } from '#server/testing/second-process.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { tokensDomain } from './domain.ts';

const world = createWorld();
const form = { name: 'Nightly export', scopes: ['signed-in' as const], expiresOn: '2026-12-31' };

const actorOf = (token: string) => resolveToken(world.services, token);
const works = async (token: string) => (await actorOf(token)) !== null;
const pass = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * minuteMs);
};

async function createdBy(person: Person): Promise<string> {
  return (await person.api.tokens.create(form)).token;
}

test('a token is shown once, only its hash is stored, its owner is told, and the entry names no secret', async () => {
  const anna = await world.signedIn('anna@bank.example');
  await world.deliverMail();
  const token = await createdBy(anna);
  expect(await actorOf(token)).toMatchObject({
    id: anna.id,
    email: 'anna@bank.example',
    token: { scopes: ['signed-in'] },
  });
  const [listed] = await anna.api.tokens.list();
  expect(listed).toMatchObject({ name: 'Nightly export', ending: token.slice(-4), scopes: ['signed-in'] });
  expect(listed?.expiresAt).toEqual(new Date('2026-12-31T23:00:00Z'));
  const { rows } = await world.db.owner.query('select * from api_tokens where user_id = $1', [anna.id]);
  expect(rows[0]).toMatchObject({ token_hash: hashToken(token) });
  expect(JSON.stringify(rows)).not.toContain(token.slice(5, 30));
  expect(await world.deliverMail()).toMatchObject([
    { to: 'anna@bank.example', subject: 'An API token was created for your account' },
  ]);
  const entries = await entriesOf(world, 'token.created');
  expect(entries).toMatchObject([{ user_id: anna.id, details: { kind: 'personal', name: 'Nightly export' } }]);
  expect(JSON.stringify(entries)).not.toContain(token.slice(5, 30));
});

test('a token needs a recent reauthentication, a name, a permission and a day within a year', async () => {
  const ben = await world.signedIn('ben@bank.example');
  const refused = (change: object) => expect(ben.api.tokens.create({ ...form, ...change })).rejects;
  await refused({ name: ' ' }).toMatchObject({ data: { fields: { name: 'Please enter a name' } } });
  await refused({ scopes: [] }).toMatchObject({
    data: { fields: { scopes: 'Please choose at least one permission' } },
  });
  for (const expiresOn of ['2026-11-16', '2027-11-18', 'soon', ''])
    await refused({ expiresOn }).toMatchObject({
      data: { fields: { expiresOn: 'Please choose a date within one year' } },
    });
  await ben.api.tokens.create({ ...form, expiresOn: '2027-11-17' });
  pass(11);
  await refused({}).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
});

test('a token never counts as a recent authentication, and its entries carry its id', async () => {
  const admin = await world.signedIn('audited@firn.example', 'admin');
  const { token } = await admin.api.tokens.create({ ...form, scopes: ['inquiries.write'] });
  const actor = await actorOf(token);
  expect(actor).toMatchObject({ role: 'admin', authenticatedAt: new Date(0), sessionId: '' });
  const api = createRouterClient(router, { context: { ...(await world.person().ctx()), actor } });
  await api.inquiries.record({
    name: 'By a program',
    email: 'program@bank.example',
    subject: 'Recorded',
    message: 'By a token.',
  });
  const [entry] = await entriesOf(world, 'inquiry.recorded');
  expect(entry).toMatchObject({ user_id: admin.id, details: { tokenId: actor?.token?.id } });
});

test("an administrator's token without a permission of the back office acts as a member's", async () => {
  const admin = await world.signedIn('small@firn.example', 'admin');
  expect(await actorOf(await createdBy(admin))).toMatchObject({ role: 'user' });
});

test('a revoked token is refused at once, in every process; another user cannot revoke it', async () => {
  const carl = await world.signedIn('carl@bank.example');
  const dora = await world.signedIn('dora@bank.example');
  const token = await createdBy(carl);
  const second = await startSecondProcess(world);
  expect(await resolveToken(second.services, token)).not.toBeNull();
  const [{ id = '' } = {}] = await carl.api.tokens.list();
  await expect(dora.api.tokens.revoke({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await works(token)).toBe(true);
  await carl.api.tokens.revoke({ id });
  expect(await works(token)).toBe(false);
  await expect.poll(() => resolveToken(second.services, token)).toBeNull();
  await second.stop();
  const entries = await entriesOf(world, 'token.revoked');
  expect(entries).toMatchObject([{ user_id: carl.id, resource_id: id, details: { reason: 'revoked' } }]);
  await expect(carl.api.tokens.revoke({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a token ends with its last day, stays in the list for a month, and is deleted then', async () => {
  const emma = await world.signedIn('emma@bank.example');
  const token = await createdBy(emma);
  world.now = new Date('2026-12-31T22:59:00Z');
  expect(await works(token)).toBe(true);
  world.now = new Date('2026-12-31T23:00:00Z');
  expect(await works(token)).toBe(false);
  const stored = async () =>
    (await world.db.owner.query('select from api_tokens where user_id = $1', [emma.id])).rowCount;
  world.now = new Date('2027-01-29T00:00:00Z');
  await deleteExpired(world.services, tokensDomain);
  expect(await stored()).toBe(1);
  world.now = new Date('2027-02-01T00:00:00Z');
  await deleteExpired(world.services, tokensDomain);
  expect(await stored()).toBe(0);
});

test('a ban and a change of the role end every token; a new password ends the personal ones', async () => {
  const admin = await world.signedIn('boss@firn.example', 'admin');
  const fay = await world.signedIn('fay@bank.example');
  const banned = await createdBy(fay);
  expect(await works(banned)).toBe(true);
  const version = async (id: string) => (await admin.api.users.get({ id })).version;
  await admin.api.users.ban({ id: fay.id, version: await version(fay.id), reason: 'Test' });
  expect(await works(banned)).toBe(false);
  await admin.api.users.unban({ id: fay.id });
  expect(await works(banned)).toBe(false);

  const gus = await world.signedIn('gus@firn.example', 'admin');
  const personal = await createdBy(gus);
  const service = (await gus.api.tokens.createService({ ...form, scopes: ['inquiries.read'] })).token;
  const next = 'another winter sentence';
  await gus.api.auth.changePassword({ currentPassword: password, password: next, confirmPassword: next });
  expect([await works(personal), await works(service)]).toEqual([false, true]);
  await admin.api.users.setRole({ id: gus.id, version: await version(gus.id), role: 'user' });
  expect(await works(service)).toBe(false);
});

test('a reset by email ends the personal tokens', async () => {
  const hans = await world.signedIn('hans@bank.example');
  const token = await createdBy(hans);
  await world.deliverMail();
  const other = world.person({ address: '192.0.2.77' });
  await other.api.auth.sendPasswordReset({ email: 'hans@bank.example' });
  const [mail] = await world.deliverMail();
  const [, link = ''] = /[#?&]token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  const next = 'another winter sentence';
  await other.api.auth.updatePassword({ token: link, password: next, confirmPassword: next });
  expect(await works(token)).toBe(false);
});

test('the last use is written at most every ten minutes', async () => {
  const ida = await world.signedIn('ida@bank.example');
  const token = await createdBy(ida);
  const used = async () => (await ida.api.tokens.list())[0]?.lastUsedAt ?? null;
  expect(await used()).toBeNull();
  const first = world.now;
  await actorOf(token);
  await expect.poll(used).toEqual(first);
  pass(5);
  await actorOf(token);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await used()).toEqual(first);
  pass(6);
  await actorOf(token);
  await expect.poll(used).toEqual(world.now);
});

test('service tokens are shown to every administrator, who may revoke them, and to no member', async () => {
  const one = await world.signedIn('one@firn.example', 'admin');
  const two = await world.signedIn('two@firn.example', 'admin');
  const { token } = await one.api.tokens.createService({ ...form, name: 'Website', scopes: ['content.manage'] });
  const notified = (await world.deliverMail()).filter(({ subject }) => subject === 'A service token was created');
  expect(notified.map(({ to }) => to)).toEqual(expect.arrayContaining(['one@firn.example', 'two@firn.example']));
  expect(notified[0]?.text).toContain('one@firn.example created the service token “Website” until 2026-12-31');
  const listed = (await two.api.tokens.listService()).find(({ name }) => name === 'Website');
  expect(listed).toMatchObject({ owner: 'one@firn.example', scopes: ['content.manage'] });
  expect(await two.api.tokens.list()).toEqual([]);
  await expect(two.api.tokens.revoke({ id: listed?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await two.api.tokens.revokeService({ id: listed?.id ?? '' });
  expect(await works(token)).toBe(false);
  await expect(one.api.tokens.createService(form)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const member = await world.signedIn('nobody@bank.example');
  await expect(member.api.tokens.listService()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
