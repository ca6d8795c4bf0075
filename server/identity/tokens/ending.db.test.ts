import { expect, test } from 'vitest';
import { requestEmailChange } from '#server/identity/account/change-email.ts';
import { enrolFactor } from '#server/identity/factors/enrol.ts';
import { createAuthenticator } from '#server/identity/passkeys/authenticator.fixture.ts';
import { registerPasskey } from '#server/identity/passkeys/register.ts';
import { entriesOf } from '#server/identity/sessions/sessions.fixture.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { createApiToken } from './create.ts';
import { resolveToken } from './resolve.ts';

const world = createWorld();
const form = { name: 'Nightly export', scopes: ['signed-in' as const], expiresOn: '2026-12-31' };
const createdBy = async ({ api }: Person) => (await api.tokens.create(form)).token;
const works = async (token: string) => (await resolveToken(world.services, token)) !== null;
const details = async () => (await entriesOf(world, 'token.revoked')).map(({ details }) => details);

test('a sign-out everywhere ends the personal tokens, also of a user without a session, and leaves service tokens', async () => {
  const admin = await world.signedIn('boss@firn.example', 'admin');
  const gus = await world.signedIn('gus@firn.example', 'admin');
  const service = (await gus.api.tokens.createService({ ...form, scopes: ['inquiries.read'] })).token;
  const personal = await createdBy(gus);
  await gus.api.auth.signOut();
  await world.deliverMail();
  await admin.api.users.signOut({ id: gus.id });
  expect([await works(personal), await works(service)]).toEqual([false, true]);
  expect(await details()).toMatchObject([{ kind: 'personal', reason: 'sign-out' }]);
  const [mail] = (await world.deliverMail()).filter(({ to }) => to === 'gus@firn.example');
  expect(mail?.text).toContain('revoked your personal API tokens');
});

test('a change of the address ends the personal tokens', async () => {
  const anna = await world.signedIn('anna@bank.example');
  const token = await createdBy(anna);
  await anna.api.account.changeEmail({ email: 'anna@office.example' });
  const mail = (await world.deliverMail()).find(({ to }) => to === 'anna@office.example');
  const [, link = ''] = /change-email\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  expect(await works(token)).toBe(true);
  await anna.api.account.confirmEmailChange({ token: link });
  expect(await works(token)).toBe(false);
});

test('the request to delete the account ends the personal tokens', async () => {
  const ben = await world.signedIn('ben@bank.example');
  const token = await createdBy(ben);
  await ben.api.account.requestDeletion({ email: 'ben@bank.example' });
  expect(await works(token)).toBe(false);
});

test('a reset of the second factors ends the personal tokens', async () => {
  const admin = await world.signedIn('recovers@firn.example', 'admin');
  const ida = await world.signedIn('ida@bank.example');
  const token = await createdBy(ida);
  await admin.api.users.resetFactors({ id: ida.id });
  expect(await works(token)).toBe(false);
});

test('what began in a session and waited while it was ended adds no token, factor, passkey or address', async () => {
  const dora = await world.signedIn('dora@bank.example');
  const device = createAuthenticator();
  const { challengeId, options } = await dora.api.passkeys.startRegistration();
  const ctx = await dora.ctx();
  await world.deliverMail();
  const { owner } = world.db;
  await owner.query('begin');
  await owner.query('select from users where id = $1 for update', [dora.id]);
  const waiting = Promise.allSettled([
    createApiToken(ctx, 'personal', form),
    enrolFactor(ctx, { factor_type: 'phone', friendly_name: 'Phone', phone: '+41791234567' }),
    registerPasskey(ctx, { challengeId, name: 'Laptop', response: device.register(options) }),
    requestEmailChange(ctx, { email: 'dora@office.example' }),
  ]);
  await expect.poll(() => waitingStatements(owner)).toBe(4);
  await owner.query('delete from sessions where user_id = $1', [dora.id]);
  await owner.query('commit');
  const stale = { status: 'rejected', reason: { code: 'NOT_SIGNED_IN' } };
  expect(await waiting).toMatchObject([stale, stale, stale, stale]);
  expect(await world.deliverMail()).toEqual([]);
});

test.each<[string, (person: Person) => Promise<unknown>]>([
  ['a sign-out', ({ api }) => api.auth.signOut()],
  ['the end of a session', async ({ api, ctx }) => api.auth.endSession({ id: (await ctx()).actor?.sessionId ?? '' })],
  ['the end of the other sessions', ({ api }) => api.auth.endOtherSessions()],
])('%s waits for a token that is being added, so that none is added afterwards', async (name, end) => {
  const eva = await world.signedIn(`${name.replaceAll(' ', '-')}@bank.example`);
  const ctx = await eva.ctx();
  const { owner } = world.db;
  await owner.query('begin');
  // The session was found when the token is inserted.
  await owner.query('lock table api_tokens in share mode');
  const adding = createApiToken(ctx, 'personal', form);
  await expect.poll(() => waitingStatements(owner)).toBe(1);
  const ending = end(eva);
  await expect.poll(() => waitingStatements(owner)).toBe(2);
  await owner.query('commit');
  await Promise.all([adding, ending]);
});

test('an administrator sees the tokens of a user and revokes one; the user is told', async () => {
  const admin = await world.signedIn('looks@firn.example', 'admin');
  const carl = await world.signedIn('carl@bank.example');
  const token = await createdBy(carl);
  const { tokens } = await admin.api.users.get({ id: carl.id });
  expect(tokens).toMatchObject([{ kind: 'personal', name: 'Nightly export', ending: token.slice(-4) }]);
  expect(JSON.stringify(tokens)).not.toContain(token.slice(5, 30));
  const [{ id = '' } = {}] = tokens;
  await expect(carl.api.users.revokeToken({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await world.deliverMail();
  await admin.api.users.revokeToken({ id });
  expect(await works(token)).toBe(false);
  expect(await world.deliverMail()).toMatchObject([
    { to: 'carl@bank.example', subject: 'One of your API tokens was revoked' },
  ]);
  expect(await entriesOf(world, 'token.revoked')).toContainEqual(
    expect.objectContaining({ user_id: admin.id, resource_id: id }),
  );
  await expect(admin.api.users.revokeToken({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
