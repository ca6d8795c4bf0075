import { expect, test } from 'vitest';
import type { UserRow } from '#contract/identity/users.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { endDueBans } from './unban.ts';

const world = createWorld();
type Admin = Person & { id: string };

let people = 0;
const administrator = () => world.signedIn(`admin${++people}@firn.example`, 'admin');
const member = () => world.signedIn(`member${++people}@bank.example`);

async function rowOf({ api }: Admin, id: string): Promise<UserRow> {
  const [row] = (await api.users.list({ q: id })).rows;
  if (!row) throw new Error('the user is not listed');
  return row;
}
const refOf = async (admin: Admin, id: string) => ({ id, version: (await rowOf(admin, id)).version });

async function actionsOn(id: string) {
  const { rows } = await world.db.owner.query(
    "select action, user_id, details from audit_entries where resource_id = $1 and action like 'user.%' order by at, id",
    [id],
  );
  return rows;
}

async function mailsTo(email: string): Promise<string[]> {
  return (await world.deliverMail()).filter(({ to }) => to === email).map(({ subject }) => subject);
}

const emailOf = async (id: string) =>
  String((await world.db.owner.query('select email from users where id = $1', [id])).rows[0]?.email);

test('a user becomes an administrator and a member again: sessions end, they are told, and the log says from what to what', async () => {
  const admin = await administrator();
  const anna = await member();
  const email = await emailOf(anna.id);
  const other = await administrator();
  await admin.api.users.setRole({ ...(await refOf(admin, anna.id)), role: 'admin' });
  const { rows: notified } = await world.db.owner.query(
    "select user_id, about_user_id from notifications where title = 'There is another administrator' and user_id = any($1)",
    [[admin.id, other.id, anna.id]],
  );
  expect(notified.map(({ user_id }) => user_id).sort()).toEqual([admin.id, other.id].sort());
  expect(notified.every(({ about_user_id }) => about_user_id === admin.id)).toBe(true);
  expect(await anna.api.auth.session()).toBeNull();
  expect(await rowOf(admin, anna.id)).toMatchObject({ role: 'admin', version: 2 });
  await anna.api.auth.signIn({ email, password });
  expect((await anna.api.users.list({})).rows.length).toBeGreaterThan(0);

  await admin.api.users.setRole({ ...(await refOf(admin, anna.id)), role: 'user' });
  await expect(anna.api.users.list({})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect(await mailsTo(email)).toEqual(
    expect.arrayContaining(['You are an administrator now', 'You are no longer an administrator']),
  );
  expect(await actionsOn(anna.id)).toEqual([
    { action: 'user.role-changed', user_id: admin.id, details: { email, changes: { role: ['user', 'admin'] } } },
    { action: 'user.role-changed', user_id: admin.id, details: { email, changes: { role: ['admin', 'user'] } } },
  ]);
});

test('a role that somebody else changed meanwhile is a conflict, and an old sign-in has to be confirmed', async () => {
  const admin = await administrator();
  const { id } = await member();
  const seen = await refOf(admin, id);
  await admin.api.users.setRole({ ...seen, role: 'admin' });
  await expect(admin.api.users.setRole({ ...seen, role: 'user' })).rejects.toMatchObject({ code: 'CONFLICT' });
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  await expect(admin.api.users.setRole({ ...seen, role: 'user' })).rejects.toMatchObject({
    code: 'REAUTHENTICATION_REQUIRED',
  });
});

test('an unconfirmed, banned or deactivated user cannot become an administrator', async () => {
  const admin = await administrator();
  const { id } = await world.createUser({ email: 'unconfirmed@bank.example', emailVerified: false });
  const refused = { code: 'INVALID_INPUT', data: { fields: { role: expect.stringContaining('confirmed address') } } };
  await expect(admin.api.users.setRole({ ...(await refOf(admin, id)), role: 'admin' })).rejects.toMatchObject(refused);
  const banned = await member();
  await admin.api.users.ban({ ...(await refOf(admin, banned.id)), reason: 'Spam' });
  await expect(admin.api.users.setRole({ ...(await refOf(admin, banned.id)), role: 'admin' })).rejects.toMatchObject(
    refused,
  );
  const deactivated = await member();
  await world.db.owner.query(
    `insert into scim_users (id, provider_id, user_id, user_name, email, display_name, given_name, family_name, active,
       closes_account, created_at, updated_at)
     select $1, id, $1, 'left', 'left@bank.example', '', '', '', false, true, now(), now() from sso_providers limit 1`,
    [deactivated.id],
  );
  await expect(
    admin.api.users.setRole({ ...(await refOf(admin, deactivated.id)), role: 'admin' }),
  ).rejects.toMatchObject({ data: { fields: { role: expect.stringContaining('deactivated this account') } } });
});

test('of the last two administrators who remove each other at the same time, one stays', async () => {
  await world.db.owner.query("update users set role = 'user' where role = 'admin'");
  const [one, other] = [await administrator(), await administrator()];
  const refs = [await refOf(one, other.id), await refOf(other, one.id)] as const;
  const results = await Promise.allSettled([
    one.api.users.setRole({ ...refs[0], role: 'user' }),
    other.api.users.setRole({ ...refs[1], role: 'user' }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { rows } = await world.db.owner.query("select id from users where role = 'admin'");
  expect(rows).toHaveLength(1);
  const last = rows[0]?.id === one.id ? one : other;
  await expect(last.api.users.setRole({ ...(await refOf(last, last.id)), role: 'user' })).rejects.toMatchObject({
    code: 'LAST_ADMINISTRATOR',
  });
});

test('a ban ends all sessions and refuses the sign-in until its end; its reason is told', async () => {
  const admin = await administrator();
  const ben = await member();
  const email = await emailOf(ben.id);
  await expect(admin.api.users.ban({ ...(await refOf(admin, ben.id)), reason: ' ' })).rejects.toMatchObject({
    data: { fields: { reason: 'Please give a reason' } },
  });
  await expect(
    admin.api.users.ban({ ...(await refOf(admin, ben.id)), reason: 'Spam', until: '2026-11-16' }),
  ).rejects.toMatchObject({ data: { fields: { until: 'Please enter today or a later date' } } });
  await admin.api.users.ban({ ...(await refOf(admin, ben.id)), reason: 'Spam in projects', until: '2026-11-17' });
  expect(await ben.api.auth.session()).toBeNull();
  await expect(ben.api.auth.signIn({ email, password })).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
  const until = new Date('2026-11-17T23:00:00.000Z');
  expect(await admin.api.users.get({ id: ben.id })).toMatchObject({
    isBanned: true,
    banReason: 'Spam in projects',
    bannedUntil: until,
  });
  const mail = (await world.deliverMail()).find(({ to }) => to === email);
  expect(mail?.text).toContain('until the end of 17 November 2026. Reason: Spam in projects');

  await endDueBans(world.services);
  expect((await rowOf(admin, ben.id)).isBanned).toBe(true);
  world.now = until;
  await endDueBans(world.services);
  await ben.api.auth.signIn({ email, password });
  expect(await mailsTo(email)).toContain('Your account works again');
});

test('a ban that cannot be ended does not stop the others', async () => {
  const admin = await administrator();
  const [first, second] = [await member(), await member()];
  const { owner } = world.db;
  for (const { id } of [first, second])
    await admin.api.users.ban({ ...(await refOf(admin, id)), reason: 'Spam', until: '2026-11-17' });
  await owner.query(`create function refuse_first() returns trigger language plpgsql as
    $$ begin if new.id = '${first.id}' then raise 'broken'; end if; return new; end $$`);
  await owner.query('create trigger refuse_first before update on users for each row execute function refuse_first()');
  world.now = new Date('2026-11-17T23:00:00.000Z');
  await endDueBans(world.services);
  await owner.query('drop trigger refuse_first on users');
  const { rows } = await owner.query('select id from users where id = any($1) and banned_at is not null', [
    [first.id, second.id],
  ]);
  expect(rows).toEqual([{ id: first.id }]);
});

test('one person gets at most three emails an hour about the same act, and none about one that changed nothing', async () => {
  const admin = await administrator();
  const carol = await member();
  const email = await emailOf(carol.id);
  await admin.api.users.unlock({ id: carol.id });
  expect(await mailsTo(email)).toEqual([]);
  await admin.api.users.ban({ ...(await refOf(admin, carol.id)), reason: 'Spam' });
  await admin.api.users.ban({ ...(await refOf(admin, carol.id)), reason: 'Spam' });
  expect(await mailsTo(email)).toEqual(['Your account was suspended']);
  for (const reason of ['One', 'Two', 'Three', 'Four'])
    await admin.api.users.ban({ ...(await refOf(admin, carol.id)), reason });
  for (let reset = 0; reset < 4; reset++) await admin.api.users.resetFactors({ id: carol.id });
  const subjects = await mailsTo(email);
  expect(subjects.filter((subject) => subject === 'Your account was suspended')).toHaveLength(2);
  expect(subjects.filter((subject) => subject.includes('two-step verification'))).toHaveLength(3);
});

test('nobody bans themselves, and a ban can be ended by an administrator', async () => {
  const admin = await administrator();
  await expect(admin.api.users.ban({ ...(await refOf(admin, admin.id)), reason: 'Me' })).rejects.toMatchObject({
    data: { fields: { id: 'You cannot ban yourself' } },
  });
  const carl = await member();
  await admin.api.users.ban({ ...(await refOf(admin, carl.id)), reason: 'Spam' });
  await admin.api.users.unban({ id: carl.id });
  await carl.api.auth.signIn({ email: await emailOf(carl.id), password });
  expect((await actionsOn(carl.id)).map(({ action }) => action)).toEqual(['user.banned', 'user.unbanned']);
});

test('a bulk action changes what it can, says what was changed meanwhile, and leaves the rest', async () => {
  const admin = await administrator();
  const [dora, emil, fay] = [await member(), await member(), await member()];
  const rows = await Promise.all([dora, emil, fay].map(({ id }) => refOf(admin, id)));
  await admin.api.users.ban({ ...(await refOf(admin, emil.id)), reason: 'Before' });
  const seen = [await refOf(admin, dora.id), await refOf(admin, emil.id), { id: fay.id, version: 9 }];
  expect(await admin.api.users.banMany({ rows: seen, reason: 'All of them' })).toEqual({
    changed: [dora.id],
    unchanged: [emil.id],
    conflicts: [fay.id],
  });
  expect((await admin.api.users.get({ id: emil.id })).banReason).toBe('Before');
  await expect(admin.api.users.signOutMany({ rows })).resolves.toMatchObject({ changed: [fay.id] });
  expect(await fay.api.auth.session()).toBeNull();
});

test('an administrator signs a user out everywhere or on one device', async () => {
  const admin = await administrator();
  const gina = await member();
  const [session] = (await admin.api.users.get({ id: gina.id })).sessions;
  await admin.api.users.endSession({ id: String(session?.id) });
  expect(await gina.api.auth.session()).toBeNull();
  await expect(admin.api.users.endSession({ id: String(session?.id) })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await gina.api.auth.signIn({ email: await emailOf(gina.id), password });
  await admin.api.users.signOut({ id: gina.id });
  expect(await gina.api.auth.session()).toBeNull();
  expect(await mailsTo(await emailOf(gina.id))).toEqual(
    expect.arrayContaining(['One of your devices was signed out', 'You were signed out everywhere']),
  );
});

test.each(['signOut', 'ban', 'setRole', 'resetFactors'] as const)(
  'a change of the address that was asked for before %s does not happen any more',
  async (act) => {
    const admin = await administrator();
    const mallory = await member();
    const to = `thief.${act}@evil.example`.toLowerCase();
    await mallory.api.account.changeEmail({ email: to });
    const text = (await world.deliverMail()).find((mail) => mail.to === to)?.text ?? '';
    const token = /change-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
    const ref = await refOf(admin, mallory.id);
    if (act === 'signOut' || act === 'resetFactors') await admin.api.users[act]({ id: mallory.id });
    if (act === 'setRole') await admin.api.users.setRole({ ...ref, role: 'admin' });
    if (act === 'ban') {
      await admin.api.users.ban({ ...ref, reason: 'Stolen' });
      await admin.api.users.unban({ id: mallory.id });
    }
    await expect(world.person().api.account.confirmEmailChange({ token })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
    const { rows } = await world.db.owner.query('select from email_changes where user_id = $1', [mallory.id]);
    expect(rows).toEqual([]);
  },
);

test('an administrator unlocks a user after too many wrong passwords, and the list shows who is locked', async () => {
  const admin = await administrator();
  const hugo = await member();
  const email = await emailOf(hugo.id);
  for (let attempt = 0; attempt < 7; attempt++)
    await world
      .person({ address: `203.0.113.${attempt}` })
      .api.auth.signIn({ email, password: 'not the password' })
      .catch(() => {});
  expect((await admin.api.users.list({ status: 'locked' })).rows.map(({ id }) => id)).toContain(hugo.id);
  await admin.api.users.unlock({ id: hugo.id });
  expect((await rowOf(admin, hugo.id)).isLocked).toBe(false);
  expect(await mailsTo(email)).toContain('You can sign in again');
  await world.person().api.auth.signIn({ email, password });
});

test('an administrator resets the second factors of a user', async () => {
  const admin = await administrator();
  const ida = await member();
  await world.db.owner.query(
    `insert into factors (id, user_id, friendly_name, factor_type, status, secret, created_at, verified_at)
     values (gen_random_uuid(), $1, 'Phone of Ida', 'totp', 'verified', 'secret', now(), now())`,
    [ida.id],
  );
  await world.db.owner.query('update users set has_factor = true where id = $1', [ida.id]);
  expect((await admin.api.users.get({ id: ida.id })).factors).toMatchObject([{ friendly_name: 'Phone of Ida' }]);
  await admin.api.users.resetFactors({ id: ida.id });
  expect(await admin.api.users.get({ id: ida.id })).toMatchObject({ hasFactor: false, factors: [], sessions: [] });
});

test('a profile that was changed meanwhile is a conflict; the person is told of a change', async () => {
  const admin = await administrator();
  const jan = await member();
  const form = { first_name: 'Jan', last_name: 'Meier', company: null, position: null, phone: null };
  await expect(
    admin.api.users.updateProfile({ id: jan.id, version: 0, ...form, first_name: '', last_name: ' ' }),
  ).rejects.toMatchObject({
    data: { fields: { first_name: 'First name is required', last_name: 'Last name is required' } },
  });
  expect(await admin.api.users.updateProfile({ id: jan.id, version: 0, ...form })).toEqual({ ...form, version: 1 });
  await jan.api.profiles.update({ company: 'Bank' });
  await expect(admin.api.users.updateProfile({ id: jan.id, version: 1, ...form, phone: '1' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await jan.api.profiles.get()).toMatchObject({ company: 'Bank', phone: null });
});

test('a member may call none of the procedures', async () => {
  const { api } = await member();
  const { id } = await world.createUser({ email: 'target@bank.example' });
  const rows = [{ id, version: 1 }];
  const calls = [
    api.users.list({}),
    api.users.exportCsv({}),
    api.users.get({ id }),
    api.users.activity({ id }),
    api.users.updateProfile({
      id,
      version: 0,
      first_name: 'A',
      last_name: 'B',
      company: null,
      position: null,
      phone: null,
    }),
    api.users.setRole({ id, version: 1, role: 'admin' }),
    api.users.setRoleOfMany({ rows, role: 'admin' }),
    api.users.ban({ id, version: 1, reason: 'x' }),
    api.users.banMany({ rows, reason: 'x' }),
    api.users.unban({ id }),
    api.users.unbanMany({ rows }),
    api.users.unlock({ id }),
    api.users.resetFactors({ id }),
    api.users.endSession({ id }),
    api.users.signOut({ id }),
    api.users.signOutMany({ rows }),
    api.users.resendInvitations({ rows }),
    api.users.revokeInvitation({ id }),
    api.users.consequences({ id }),
    api.users.remove({ id, version: 1 }),
  ];
  expect(calls).toHaveLength(Object.keys(api.users).length || calls.length);
  for (const result of await Promise.allSettled(calls))
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'FORBIDDEN' } });
});
