import { expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { signIn } from '#server/identity/auth/sign-in.ts';
import { signOut } from '#server/identity/auth/sign-out.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { startSecondProcess } from '#server/testing/second-process.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { resolveSession, touchSession } from './session.ts';

const world = createWorld();
const start = new Date('2026-11-17T10:07:00.000Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * minuteMs);

/** A second client with the cookies of this browser. */
function withCookies({ cookies }: Person): Person {
  return Object.assign(world.person(), { cookies });
}

const isSignedIn = async (person: Person) => (await person.api.auth.session()) !== null;

/** Records activity in this session, as the server does beside a request. */
async function recordActivity({ cookies }: Person): Promise<void> {
  const known = await resolveSession(world.services, cookies);
  if (known) await touchSession(world.services, known);
}

test('signing in again changes the session id, and the old one stops working', async () => {
  const member = await world.signedIn('rotates@bank.example');
  const old = withCookies(member);
  expect(await isSignedIn(old)).toBe(true);
  await member.api.auth.signIn({ email: 'rotates@bank.example', password });
  expect(member.cookies).not.toBe(old.cookies);
  expect(await isSignedIn(member)).toBe(true);
  expect(await isSignedIn(old)).toBe(false);
});

test('recording activity that waits for the account holds no session, which an act locks after the account', async () => {
  const member = await world.signedIn('deadlock@bank.example');
  await world.db.owner.query('update users set last_seen_at = $2 where id = $1', [member.id, later(-10)]);
  world.now = later(2);
  await world.db.owner.query('begin');
  await world.db.owner.query('select from users where id = $1 for update', [member.id]);
  const recorded = recordActivity(member);
  await expect.poll(() => waitingStatements(world.db.owner)).toBe(1);
  await world.db.owner.query('select from sessions where user_id = $1 for update nowait', [member.id]);
  await world.db.owner.query('commit');
  await recorded;
  world.now = start;
});

test("signing out ends the session at once, in every process, and clears the browser's cache", async () => {
  const second = await startSecondProcess(world);
  const member = await world.signedIn('leaves@bank.example');
  const other = await signInElsewhere('leaves@bank.example');
  const left = withCookies(member);
  expect(await isSignedIn(left)).toBe(true);
  expect(await resolveSession(second.services, left.cookies)).not.toBeNull();

  const ctx = await member.ctx();
  await signOut(ctx);
  expect(await isSignedIn(left)).toBe(false);
  await expect.poll(() => resolveSession(second.services, left.cookies)).toBeNull();
  expect(await isSignedIn(other)).toBe(true);
  expect(ctx.response.get('clear-site-data')).toBe('"cache"');
  for (const cookie of ctx.response.getSetCookie()) expect(cookie).toMatch(/^firn_\w+=; .*Max-Age=0/);
  const { rows } = await world.db.owner.query("select user_id from audit_entries where action = 'session.closed'");
  expect(rows).toEqual([{ user_id: member.id }]);
  expect(await world.person().api.auth.signOut()).toEqual({ ok: true });
  await second.stop();
});

test('the hint of public pages follows the session: it goes when the session has ended elsewhere, and comes back', async () => {
  const hint = 'firn_signed_in=1';
  const member = await world.signedIn('hinted@bank.example');
  const session = member.cookies.replace(`; ${hint}`, '');
  expect(member.cookies).toBe(`${session}; ${hint}`);
  const withoutHint = Object.assign(world.person(), { cookies: session });
  expect(await isSignedIn(withoutHint)).toBe(true);
  expect(withoutHint.cookies).toBe(member.cookies);
  await signOut(await withCookies(member).ctx());
  expect(await isSignedIn(member)).toBe(false);
  // By the cookie of the session the sign-in page knows that one has ended.
  expect(member.cookies).toBe(session);
});

async function signInElsewhere(email: string): Promise<Person> {
  const person = world.person({ address: '203.0.113.50' });
  await person.api.auth.signIn({ email, password });
  return person;
}

test('an idle session ends by the current settings', async () => {
  const admin = await world.signedIn('admin@firn.example', 'admin');
  const member = await world.signedIn('idle@bank.example');
  world.now = new Date(later(60).getTime() - 1);
  expect(await isSignedIn(member)).toBe(true);
  world.now = later(60);
  expect(await isSignedIn(member)).toBe(false);

  world.now = later(10);
  const { security } = await admin.api.settings.get();
  await saveSettings(admin.api, { section: 'security', values: { ...security, sessionTimeout: 10 } });
  expect(await isSignedIn(member)).toBe(false);
  world.now = later(9);
  expect(await member.api.auth.session()).toMatchObject({ expires_in: 60 });
  await saveSettings(admin.api, { section: 'security', values: { ...security, sessionTimeout: 60 } });
});

test('user activity keeps a session open, background requests do not, and after a day it ends in any case', async () => {
  const active = await world.signedIn('active@bank.example');
  const polling = await world.signedIn('polling@bank.example');
  for (let minutes = 30; minutes < 24 * 60; minutes += 30) {
    world.now = later(minutes);
    await recordActivity(active);
    expect(await isSignedIn(active)).toBe(true);
    expect(await isSignedIn(polling)).toBe(minutes < 60);
  }
  expect(await active.api.auth.session()).toMatchObject({ expires_in: 30 * 60 });
  world.now = new Date(later(24 * 60).getTime() - 1);
  await recordActivity(active);
  expect(await isSignedIn(active)).toBe(true);
  world.now = later(24 * 60);
  expect(await isSignedIn(active)).toBe(false);
});

test('a ban or a role change takes effect on the next request', async () => {
  const admin = await world.signedIn('fallen@firn.example', 'admin');
  await admin.api.settings.get();
  await change(admin.id, "role = 'user'");
  await expect(admin.api.settings.get()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await change(admin.id, 'banned_at = now()');
  expect(await isSignedIn(admin)).toBe(false);
  await expect(admin.api.settings.get()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

async function change(userId: string, set: string): Promise<void> {
  await world.db.owner.query(`update users set ${set} where id = $1`, [userId]);
  await world.services.db.transact(systemScope, async (tx) => tx.invalidate(userTag(userId)));
}

test('a cookie that this installation did not sign is ignored', async () => {
  const member = await world.signedIn('signed@bank.example');
  const [, value = ''] = /firn_session=([^;]+)/.exec(member.cookies) ?? [];
  const [token = '', signature = ''] = value.split('.');
  const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
  for (const forged of [token, `${token}.`, `${token}.${flipped}`, `x${token}.${signature}`, `.${signature}`]) {
    const thief = Object.assign(world.person(), { cookies: `firn_session=${forged}` });
    expect(await isSignedIn(thief)).toBe(false);
  }
  expect(await isSignedIn(member)).toBe(true);
});

test('scripts cannot read the session cookie, and with https it is sent only over https', async () => {
  await world.createUser({ email: 'cookie@bank.example' });
  const cookiesAt = async (appUrl: string) => {
    const ctx = { ...(await world.person().ctx()), appUrl };
    await signIn(ctx, { email: 'cookie@bank.example', password });
    return ctx.response.getSetCookie();
  };
  const [session, hint] = await cookiesAt('https://firn.example');
  expect(session).toMatch(
    /^__Host-firn_session=[\w-]+\.[\w-]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(hint).toBe('__Host-firn_signed_in=1; Max-Age=86400; Path=/; Secure; SameSite=Lax');
  const [plain, plainHint] = await cookiesAt('http://localhost:3000');
  expect(plain).toMatch(/^firn_session=[\w-]+\.[\w-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(plainHint).toBe('firn_signed_in=1; Max-Age=86400; Path=/; SameSite=Lax');
});
