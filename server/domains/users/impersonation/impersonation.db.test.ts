import { createRouterClient } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { pageView, send } from '#server/domains/analytics/visits.fixture.ts';
import { addDocument, publish } from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { deleteExpiredSessions } from '#server/identity/sessions/delete-expired.ts';
import { resolveSession, touchSession } from '#server/identity/sessions/session.ts';
import { copyOf, entriesOf, isSignedIn, signInElsewhere } from '#server/identity/sessions/sessions.fixture.ts';
import { listPermissions } from '#server/platform/guard/permissions.ts';
import { router } from '#server/router.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';

const world = createWorld();
const reason = 'Cannot find their project';
let admin: Person & { id: string };
let member: Person & { id: string };
let count = 0;

beforeEach(async () => {
  count++;
  admin = await world.signedIn(`admin${count}@firn.example`, 'admin');
  member = await world.signedIn(`member${count}@bank.example`);
  await acceptTerms();
  await world.deliverMail();
});

/** Those that are seeded: before that nothing is changed for the member. */
async function acceptTerms(): Promise<void> {
  const terms = await member.api.legalAcceptances.terms();
  await member.api.legalAcceptances.acceptTerms({ contentHashes: terms.map(({ contentHash }) => contentHash) });
}

const pass = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * minuteMs);
};
const who = async (person: Person) => (await person.api.auth.session())?.user.email ?? null;
const start = (id = member.id) => admin.api.impersonation.start({ id, reason });

test('an administrator sees what the member sees, and returns to their own session; ids that were known stop working', async () => {
  const before = copyOf(world, admin);
  await start();
  expect(await admin.api.auth.session()).toMatchObject({
    user: { email: `member${count}@bank.example`, role: 'user' },
    impersonator_email: `admin${count}@firn.example`,
    expires_in: 3600,
  });
  expect(await isSignedIn(before)).toBe(false);
  const inside = copyOf(world, admin);
  expect(await admin.api.impersonation.end()).toEqual({ userId: member.id });
  expect(await who(admin)).toBe(`admin${count}@firn.example`);
  expect(await admin.api.auth.session()).toMatchObject({ impersonator_email: null });
  expect([await isSignedIn(before), await isSignedIn(inside)]).toEqual([false, false]);
  expect(await inside.api.impersonation.end()).toEqual({ userId: null });
  expect(await admin.api.impersonation.end()).toEqual({ userId: null });
  await expect(world.person().api.impersonation.end()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

test('what an administrator in the account was refused stays out of the activity of the member; what the member was refused does not', async () => {
  await start();
  await expect(admin.api.tokens.revoke({ id: member.id })).rejects.toMatchObject({ code: 'IMPERSONATING' });
  await admin.api.impersonation.end();
  const refused = async () => (await member.api.activity.list({})).entries.filter(({ result }) => result === 'refused');
  expect(await refused()).toEqual([]);
  expect((await entriesOf(world, 'procedure.refused')).filter((entry) => entry.user_id === member.id)).toHaveLength(1);
  await expect(member.api.inquiries.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await refused()).toMatchObject([{ action: 'procedure.refused' }]);
});

test('the member is told by email and in the app, with the reason, and sees the session without an address', async () => {
  await start();
  const [mail] = await world.deliverMail();
  expect(mail).toMatchObject({
    to: `member${count}@bank.example`,
    subject: 'An administrator signed in to your account',
    text: expect.stringContaining(`Reason: ${reason}`),
  });
  const { rows } = await member.api.notifications.list({});
  expect(rows[0]).toMatchObject({ title: 'An administrator signed in to your account' });
  const sessions = await member.api.auth.sessions();
  expect(sessions).toContainEqual(expect.objectContaining({ device: 'An administrator', address: null }));
  const { lastSeenAt } = (
    await world.db.owner.query('select last_seen_at as "lastSeenAt" from users where id = $1', [member.id])
  ).rows[0];
  pass(10);
  const known = await resolveSession(world.services, admin.cookies);
  if (known) await touchSession(world.services, known);
  expect(
    (await world.db.owner.query('select last_seen_at from users where id = $1', [member.id])).rows[0].last_seen_at,
  ).toEqual(lastSeenAt);
});

test('entries name the administrator: of the start, of the end, and of everything in between', async () => {
  await start();
  await admin.api.projects.create({ name: 'Created for them', description: 'By the administrator.' });
  // As another tab does, which still shows the back office: not a fault of the member.
  await expect(admin.api.inquiries.figures()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await admin.api.impersonation.end();
  expect((await entriesOf(world, 'procedure.refused')).filter(({ user_id }) => user_id === member.id)).toEqual([]);
  const { entries: shown } = await member.api.activity.list({});
  expect(shown.find(({ action }) => action === 'project.requested')).toMatchObject({ browser: 'An administrator' });
  const own = async (action: string) => (await entriesOf(world, action)).at(-1);
  expect(await own('impersonation.started')).toMatchObject({
    user_id: admin.id,
    resource_id: member.id,
    severity: 'critical',
    details: { reason, email: `member${count}@bank.example` },
  });
  expect(await own('project.requested')).toMatchObject({ user_id: member.id, details: { impersonatorId: admin.id } });
  expect(await own('impersonation.ended')).toMatchObject({ user_id: admin.id, resource_id: member.id });
});

test('what the administrator opens is not counted as a visit of the member', async () => {
  await start();
  const view = pageView();
  await send(world, { events: [view] }, { by: admin });
  const { rows } = await world.db.owner.query('select user_id from analytics_events where id = $1', [view.id]);
  expect(rows).toEqual([{ user_id: null }]);
});

test('whatever concerns sign-in, credentials, sessions, tokens or the account is refused with a clear text', async () => {
  await start();
  const context = await admin.ctx();
  let refused = 0;
  for (const { procedure, permission, only } of listPermissions(contract)) {
    if (only !== 'owner' || permission === 'public') continue;
    let client: unknown = createRouterClient(router, { context });
    for (const part of procedure.split('.')) client = (client as Record<string, unknown>)[part];
    const call = (client as (input: unknown) => Promise<unknown>)('garbage');
    await expect(call, procedure).rejects.toMatchObject({
      code: 'IMPERSONATING',
      message: /signed in as another user/,
    });
    refused++;
  }
  expect(refused).toBeGreaterThan(40);
  for (const { procedure, reauthenticate, only } of listPermissions(contract))
    if (reauthenticate !== null) expect([procedure, only]).toEqual([procedure, 'owner']);
});

test('nobody is signed in as an administrator, a banned person, one without a confirmed address, or one who is leaving', async () => {
  const refusedAt = (message: string) => ({ code: 'INVALID_INPUT', data: { fields: { reason: message } } });
  const other = await world.createUser({ email: `other${count}@firn.example`, role: 'admin' });
  await expect(start(other.id)).rejects.toMatchObject(refusedAt('You cannot sign in as another administrator'));
  const unconfirmed = await world.createUser({ email: `new${count}@bank.example`, emailVerified: false });
  await expect(start(unconfirmed.id)).rejects.toMatchObject(refusedAt('This account cannot sign in at the moment'));
  await member.api.account.requestDeletion({ email: `member${count}@bank.example` });
  await expect(start()).rejects.toMatchObject(refusedAt('This person has asked for their account to be deleted'));
  await world.db.owner.query('update users set banned_at = now() where id = $1', [member.id]);
  await expect(start()).rejects.toMatchObject(refusedAt('This account cannot sign in at the moment'));
  await expect(start('0190a000-0000-7000-8000-000000000001')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(admin.api.impersonation.start({ id: member.id, reason: ' ' })).rejects.toMatchObject(
    refusedAt('Please give a reason'),
  );
  expect(await who(admin)).toBe(`admin${count}@firn.example`);
});

test('it needs a recent reauthentication, and no member can do it', async () => {
  await expect(member.api.impersonation.start({ id: member.id, reason })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  pass(11);
  await expect(start()).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
});

test('after an hour it is over, whatever was done meanwhile; the administrator still returns', async () => {
  await start();
  for (let minute = 0; minute < 59; minute++) {
    pass(1);
    const known = await resolveSession(world.services, admin.cookies);
    expect(known).not.toBeNull();
    if (known) await touchSession(world.services, known);
  }
  await admin.api.auth.refresh({ idleSeconds: 0 });
  pass(1);
  expect(await who(admin)).toBeNull();
  await deleteExpiredSessions(world.services);
  expect(await admin.api.impersonation.end()).toEqual({ userId: member.id });
  expect(await who(admin)).toBe(`admin${count}@firn.example`);
});

test('it ends at once when the administrator is banned, loses the role, or signs out elsewhere', async () => {
  const boss = await world.signedIn(`boss${count}@firn.example`, 'admin');
  const version = async (id: string) => (await boss.api.users.get({ id })).version;
  const acts: (() => Promise<unknown>)[] = [
    async () => (await signInElsewhere(world, `admin${count}@firn.example`)).api.auth.endOtherSessions({}),
    async () => boss.api.users.signOut({ id: admin.id }),
    async () => boss.api.users.setRole({ id: admin.id, version: await version(admin.id), role: 'user' }),
    async () => boss.api.users.ban({ id: admin.id, version: await version(admin.id), reason: 'Test' }),
  ];
  for (const act of acts) {
    await world.db.owner.query("update users set role = 'admin', banned_at = null where id = $1", [admin.id]);
    await world.db.owner.query("delete from mails where purpose = 'signed-in-as'");
    await admin.api.auth.signIn({ email: `admin${count}@firn.example`, password });
    await start();
    expect(await who(admin)).toBe(`member${count}@bank.example`);
    await act();
    expect(await who(admin)).toBeNull();
    expect(await admin.api.impersonation.end()).toEqual({ userId: null });
  }
});

test('signing out ends both sessions; the member ends it in their own list, and then the administrator signs in again', async () => {
  await start();
  const signedOut = copyOf(world, admin);
  await admin.api.auth.signOut();
  expect([await who(admin), await who(signedOut)]).toEqual([null, null]);
  expect(await signedOut.api.impersonation.end()).toEqual({ userId: null });
  const open = 'select from sessions where user_id = $1';
  expect((await world.db.owner.query(open, [admin.id])).rowCount).toBe(0);

  await admin.api.auth.signIn({ email: `admin${count}@firn.example`, password });
  await start();
  const [foreign] = (await member.api.auth.sessions()).filter(({ device }) => device === 'An administrator');
  await member.api.auth.endSession({ id: foreign?.id ?? '' });
  expect(await who(admin)).toBeNull();
});

test('the member is always told: beyond three emails an hour nobody signs in as them', async () => {
  for (let times = 0; times < 3; times++) {
    await start();
    await admin.api.impersonation.end();
  }
  await expect(start()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('nothing is changed for a member who has terms to accept, and nothing accepted on their behalf', async () => {
  const [anna, beat] = await Promise.all(
    ['anna', 'beat'].map((name) => world.signedIn(`${name}-terms@firn.example`, 'admin')),
  );
  if (!anna || !beat) throw new Error('both have signed in');
  await publish(anna, await addDocument(anna, { title: 'Terms', documentType: 'terms', content: 'One.' }), [beat]);
  await start();
  expect(await admin.api.projects.list({})).toEqual([]);
  const [terms] = await admin.api.legalAcceptances.terms();
  const contentHashes = [terms?.contentHash ?? ''];
  const pending = { code: 'TERMS_PENDING', message: /has not accepted the terms/ };
  await expect(
    admin.api.projects.create({ name: 'For them', description: 'Before they accepted the terms.' }),
  ).rejects.toMatchObject(pending);
  await expect(admin.api.legalAcceptances.acceptTerms({ contentHashes })).rejects.toMatchObject({
    code: 'IMPERSONATING',
  });
  await member.api.legalAcceptances.acceptTerms({ contentHashes });
  await admin.api.projects.create({ name: 'For them', description: 'Because they accepted the terms.' });
});
