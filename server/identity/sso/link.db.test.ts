import { beforeAll, expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { withAuthenticator } from '#server/identity/factors/factors.fixture.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { finishSignOn } from './finish.ts';
import { type ForgingProvider, startForgingProvider } from './forging-provider.fixture.ts';
import { beginLink, beginSignOn, enabledProvider, finishAtCallback, lastReason } from './sso.fixture.ts';

const world = createWorld(() => new Date());
let provider: ForgingProvider;
let admin: Person;
let key: string;

/** Plain OAuth 2, so that a test only sets the user info. */
beforeAll(async () => {
  provider = await startForgingProvider();
  admin = await world.signedIn('link-admin@firn.example', 'admin');
  ({ key } = await addProvider('Says', 'id'));
});

function addProvider(name: string, id: string) {
  const { issuer } = provider;
  const configuration = {
    authorizationUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/oauth/token`,
    userinfoUrl: `${issuer}/userinfo`,
    clientId: 'firn',
    fieldMappings: { id },
  };
  return enabledProvider(admin, { name, type: 'oauth2', domains: 'bank.example', configuration });
}

/** Starts linking and returns the parameters of the provider's callback. */
async function begin(person: Person): Promise<Record<string, string>> {
  return { code: 'code', state: (await beginLink(person, key)).get('state') ?? '' };
}

/** Links the identity with this subject, including the visit to the provider. */
async function link(person: Person, id: string, more: Record<string, unknown> = {}) {
  const answer = await begin(person);
  provider.info = { id, ...more };
  return finishAtCallback(person, key, answer);
}

const ended = (result: string) => ({ outcome: 'link', result });

async function linkedIds(userId: string): Promise<string[]> {
  const { rows } = await world.db.owner.query(
    "select account_id from accounts where user_id = $1 and provider_id <> 'credential' order by 1",
    [userId],
  );
  return rows.map(({ account_id }) => account_id);
}

test('a linked provider moves from the linkable to the linked ones, and its owner is notified', async () => {
  const person = await world.signedIn('owner@else.example');
  expect(await person.api.sso.linkable()).toContainEqual({ key, name: 'Says' });
  const before = await person.api.auth.session();
  expect(await link(person, 'owner')).toEqual(ended('linked'));
  expect(await person.api.auth.session()).toEqual(before);
  expect((await person.api.sso.linkable()).map((found) => found.key)).not.toContain(key);
  expect((await person.api.sso.linked()).map(({ name }) => name)).toEqual(['Says']);
  const mails = (await world.deliverMail()).filter(({ to }) => to === 'owner@else.example');
  expect(mails.map(({ subject }) => subject)).toEqual(['Says was connected to your account']);
  expect(mails[0]?.text).toContain('Someone who was signed in to your account connected Says to it.');
  expect((await person.api.notifications.list({})).rows[0]).toMatchObject({
    title: 'Says was connected to your account',
  });
  const { rows } = await world.db.owner.query(
    "select details ->> 'provider' as provider, severity from audit_entries where action = 'identity.linked' and user_id = $1",
    [person.id],
  );
  expect(rows).toEqual([{ provider: key, severity: 'medium' }]);
});

test('attributes and the address in the response change nothing about the account', async () => {
  const person = await world.signedIn('plain@else.example');
  const claims = { email: 'link-admin@firn.example', email_verified: true, name: 'Boss', role: 'admin' };
  expect(await link(person, 'plain', claims)).toEqual(ended('linked'));
  const { rows } = await world.db.owner.query('select email, name, role from users where id = $1', [person.id]);
  expect(rows).toEqual([{ email: 'plain@else.example', name: '', role: 'user' }]);
});

test('linking the same identity again reports that it is linked and sends no second notice', async () => {
  const person = await world.signedIn('twice@else.example');
  await link(person, 'twice');
  await world.deliverMail();
  expect(await link(person, 'twice')).toEqual(ended('already'));
  expect(await linkedIds(person.id)).toEqual(['twice']);
  expect(await world.deliverMail()).toEqual([]);
});

test('of two tabs that link one identity at once, one links it and the other finds it linked', async () => {
  const person = await world.signedIn('tabs@else.example');
  const answers = [await begin(person), await begin(person)];
  provider.info = { id: 'tabs' };
  const results = await Promise.all(answers.map((answer) => finishAtCallback(person, key, answer)));
  expect(results.map((result) => 'result' in result && result.result).sort()).toEqual(['already', 'linked']);
});

test('an identity of another account stays with that account', async () => {
  const [first, second] = [await world.signedIn('first@else.example'), await world.signedIn('second@else.example')];
  await link(first, 'shared');
  const { rows: before } = await world.db.owner.query("select * from accounts where account_id = 'shared'");
  await world.deliverMail();
  world.now = new Date(world.now.getTime() + 60_000);
  expect(await link(second, 'shared')).toEqual(ended('taken'));
  expect((await world.db.owner.query("select * from accounts where account_id = 'shared'")).rows).toEqual(before);
  expect(await linkedIds(second.id)).toEqual([]);
  expect(await world.deliverMail()).toEqual([]);
  expect(await lastReason(world)).toBe('identity of another account');
});

test('of two users who link one identity at once, one succeeds', async () => {
  const people = [await world.signedIn('race-a@else.example'), await world.signedIn('race-b@else.example')];
  const answers = [];
  for (const person of people) answers.push({ person, answer: await begin(person) });
  provider.info = { id: 'raced' };
  const results = await Promise.all(answers.map(({ person, answer }) => finishAtCallback(person, key, answer)));
  expect(results.map((result) => 'result' in result && result.result).sort()).toEqual(['linked', 'taken']);
  expect((await Promise.all(people.map(({ id }) => linkedIds(id)))).flat()).toEqual(['raced']);
});

test('linking requires a signed-in user and a recent reauthentication', async () => {
  const person = await world.signedIn('stale@else.example');
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  await expect(person.api.sso.startLink({ key })).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  await person.api.auth.reauthenticate({ password });
  await person.api.sso.startLink({ key });
  await expect(world.person().api.sso.startLink({ key })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  await expect(world.person().api.sso.linkable()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

test('after signing out meanwhile, nothing is linked and nobody is signed in', async () => {
  const person = await world.signedIn('out@else.example');
  const answer = await begin(person);
  await person.api.auth.signOut();
  provider.info = { id: 'out', email: 'out@bank.example', email_verified: true };
  expect(await finishAtCallback(person, key, answer)).toEqual(ended('failed'));
  expect(await lastReason(world)).toBe('another person signed in');
  expect(await person.api.auth.session()).toBeNull();
  expect(await linkedIds(person.id)).toEqual([]);
});

test('after the session was ended from elsewhere, nothing is linked', async () => {
  const person = await world.signedIn('ended@else.example');
  const answer = await begin(person);
  const ctx = await person.ctx();
  await world.db.owner.query('delete from sessions where user_id = $1', [person.id]);
  provider.info = { id: 'ended' };
  expect(await finishSignOn(ctx, key, new URLSearchParams(answer))).toEqual(ended('failed'));
  expect(await linkedIds(person.id)).toEqual([]);
});

test('if another user signed in to this browser meanwhile, nothing is linked to either of them', async () => {
  const person = await world.signedIn('before@else.example');
  const { id: otherId } = await world.createUser({ email: 'after@else.example' });
  const answer = await begin(person);
  // In the same browser, so with the same cookie.
  await person.api.auth.signIn({ email: 'after@else.example', password });
  provider.info = { id: 'mixed', email: 'before@bank.example', email_verified: true };
  expect(await finishAtCallback(person, key, answer)).toEqual(ended('failed'));
  expect(await lastReason(world)).toBe('another person signed in');
  expect([await linkedIds(person.id), await linkedIds(otherId)]).toEqual([[], []]);
  expect((await person.api.auth.session())?.user.id).toBe(otherId);
});

test('a session that needs MFA cannot link', async () => {
  const person = await world.signedIn('owes@else.example');
  const elsewhere = world.person();
  await elsewhere.api.auth.signIn({ email: 'owes@else.example', password });
  const answer = await begin(person);
  await withAuthenticator(world, elsewhere);
  provider.info = { id: 'owes' };
  expect(await finishAtCallback(person, key, answer)).toEqual(ended('failed'));
  expect(await linkedIds(person.id)).toEqual([]);
  await expect(person.api.sso.startLink({ key })).rejects.toMatchObject({ code: 'MFA_REQUIRED' });
});

test('linking does not change the assurance level of the session', async () => {
  const person = await world.signedIn('level@else.example');
  await link(person, 'level-1');
  expect((await person.api.auth.session())?.assurance_level).toBe('aal1');
  await withAuthenticator(world, person);
  await link(person, 'level-2');
  expect((await person.api.auth.session())?.assurance_level).toBe('aal2');
  expect(await linkedIds(person.id)).toEqual(['level-1', 'level-2']);
});

test('a banned account cannot link', async () => {
  const person = await world.signedIn('barred@else.example');
  const answer = await begin(person);
  await world.db.owner.query('update users set banned_at = now() where id = $1', [person.id]);
  provider.info = { id: 'barred' };
  expect(await finishAtCallback(person, key, answer)).toEqual(ended('failed'));
  expect(await linkedIds(person.id)).toEqual([]);
});

test('a link request works once, for ten minutes, and in the browser that started it', async () => {
  const person = await world.signedIn('once@else.example');
  const late = await begin(person);
  world.now = new Date(world.now.getTime() + 10 * minuteMs + 1);
  provider.info = { id: 'once' };
  expect(await finishAtCallback(person, key, late)).toEqual(ended('expired'));
  await person.api.auth.reauthenticate({ password });
  const answer = await begin(person);
  const elsewhere = world.person();
  await elsewhere.api.auth.signIn({ email: 'once@else.example', password });
  expect(await finishAtCallback(elsewhere, key, answer)).toEqual(ended('expired'));
  await beginSignOn(elsewhere, key);
  expect(await finishAtCallback(elsewhere, key, answer)).toEqual(ended('expired'));
  expect(await finishAtCallback(person, key, answer)).toEqual(ended('linked'));
  expect(await finishAtCallback(person, key, answer)).toEqual(ended('expired'));
});

test("a response to an attacker's request links nothing in a victim's browser, neither with the victim's cookie nor with the attacker's", async () => {
  const [attacker, victim] = [await world.signedIn('evil@else.example'), await world.signedIn('prey@else.example')];
  const answer = await begin(attacker);
  provider.info = { id: 'evil' };
  await beginLink(victim, key);
  expect(await finishAtCallback(victim, key, answer)).toEqual(ended('expired'));
  // The worst case: the attacker planted their cookie in the victim's browser.
  const attackerCookie = /firn_sso=[\w-]+/.exec(attacker.cookies)?.[0] ?? '';
  victim.cookies = victim.cookies.replace(/firn_sso=[\w-]+/, attackerCookie);
  expect(attackerCookie).not.toBe('');
  expect(await finishAtCallback(victim, key, answer)).toEqual(ended('failed'));
  expect(await lastReason(world)).toBe('another person signed in');
  expect([await linkedIds(victim.id), await linkedIds(attacker.id)]).toEqual([[], []]);
});

test('a link request signs nobody in, even if the identity has an account', async () => {
  const owner = await world.signedIn('has-one@else.example');
  await link(owner, 'has-one');
  const person = await world.signedIn('has-none@else.example');
  const answer = await begin(person);
  await person.api.auth.signOut();
  provider.info = { id: 'has-one', email: 'new@bank.example', email_verified: true };
  expect(await finishAtCallback(person, key, answer)).toEqual(ended('failed'));
  expect(await person.api.auth.session()).toBeNull();
  const { rows } = await world.db.owner.query("select 1 from users where email = 'new@bank.example'");
  expect(rows).toEqual([]);
});

test('a sign-in request links nothing to the signed-in user, but only to the account of the verified address', async () => {
  const person = await world.signedIn('reader@else.example');
  const state = (await beginSignOn(person, key)).get('state') ?? '';
  provider.info = { id: 'reader', email: 'another@bank.example', email_verified: true };
  expect(await finishAtCallback(person, key, { code: 'code', state })).toMatchObject({ outcome: 'signed-in' });
  expect(await linkedIds(person.id)).toEqual([]);
  expect((await person.api.auth.session())?.user.email).toBe('another@bank.example');
  const second = await world.signedIn('reader-too@else.example');
  const again = (await beginSignOn(second, key)).get('state') ?? '';
  provider.info = { id: 'reader-too' };
  expect(await finishAtCallback(second, key, { code: 'code', state: again })).toEqual({ outcome: 'failed' });
  expect(await linkedIds(second.id)).toEqual([]);
});

test('a disabled provider is not offered, and requests can be neither started nor finished with it', async () => {
  const person = await world.signedIn('off@else.example');
  const answer = await begin(person);
  const { version } = (await admin.api.sso.list()).find((found) => found.key === key) ?? { version: 0 };
  const disabled = await admin.api.sso.switch({ key, version, enabled: false });
  provider.info = { id: 'off' };
  expect(await finishAtCallback(person, key, answer)).toEqual(ended('failed'));
  expect(await person.api.sso.linkable()).toEqual([]);
  for (const unknown of [key, 'nowhere']) {
    await expect(person.api.sso.startLink({ key: unknown })).rejects.toMatchObject({ code: 'PROVIDER_NOT_LINKED' });
  }
  expect(await lastReason(world)).toBe('provider not found');
  await admin.api.sso.switch({ key, version: disabled.version, enabled: true });
  expect(await linkedIds(person.id)).toEqual([]);
});

test('a refusal at the provider links nothing', async () => {
  const person = await world.signedIn('refuses@else.example');
  const { state = '' } = await begin(person);
  expect(await finishAtCallback(person, key, { state, error: 'access_denied' })).toEqual(ended('failed'));
  expect(await lastReason(world)).toBe('provider refused');
});

test('pending requests are deleted with the account', async () => {
  const person = await world.signedIn('goes@else.example');
  await begin(person);
  const waiting = () => world.db.owner.query('select 1 from sso_requests where link_user_id = $1', [person.id]);
  expect((await waiting()).rows).toHaveLength(1);
  await world.db.owner.query('delete from users where id = $1', [person.id]);
  expect((await waiting()).rows).toEqual([]);
});
