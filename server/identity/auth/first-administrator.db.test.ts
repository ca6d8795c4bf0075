import { beforeEach, expect, test } from 'vitest';
import { hourMs } from '#contract/time/durations.ts';
import { systemContext } from '#server/platform/context.ts';
import { startSecondProcess } from '#server/testing/second-process.ts';
import { createWorld, password } from '#server/testing/world.ts';
import { ensureAdministrator } from './first-administrator.ts';

const world = createWorld();
const named = { email: 'boss@firn.example', password };

/** Each test starts like a new installation. */
beforeEach(async () => {
  await world.db.owner.query('delete from users; delete from links; delete from audit_entries');
});

const start = (operator: typeof named | null = null) =>
  ensureAdministrator(systemContext(world.services, 'start'), operator);

async function administrators(): Promise<unknown[]> {
  const { rows } = await world.db.owner.query(
    "select email, email_verified from users where role = 'admin' order by email",
  );
  return rows;
}

async function printedToken(): Promise<string> {
  const { setUpLink } = await start();
  expect(setUpLink).toMatch(/^http:\/\/localhost:3000\/auth\/set-up\?token=[\w-]{43}$/);
  return String(setUpLink).split('token=')[1] ?? '';
}

const setUp = (token: string, email: string, person = world.person()) =>
  person.api.auth.setUpAdministrator({ token, email, password, confirmPassword: password });

test('the operator configures the first administrator, who can sign in at once', async () => {
  expect(await start(named)).toEqual({ setUpLink: null });
  expect(await administrators()).toEqual([{ email: 'boss@firn.example', email_verified: true }]);
  expect(await world.person().api.auth.signIn(named)).toMatchObject({ user: { role: 'admin' } });
  const { rows } = await world.db.owner.query("select * from audit_entries where action = 'administrator.created'");
  expect(rows).toMatchObject([
    { user_email: 'boss@firn.example', severity: 'critical', category: 'security', details: { origin: 'environment' } },
  ]);
});

test('a later start creates no second administrator and changes no password', async () => {
  await start(named);
  expect(await start({ email: 'other@firn.example', password })).toEqual({ setUpLink: null });
  expect(await start({ ...named, password: 'a changed password' })).toEqual({ setUpLink: null });
  expect(await start()).toEqual({ setUpLink: null });
  expect(await administrators()).toHaveLength(1);
  expect(await world.person().api.auth.signIn(named)).toMatchObject({ user: { role: 'admin' } });
});

test("a member's account is not turned into an administrator's", async () => {
  await world.createUser({ email: named.email });
  await expect(start(named)).rejects.toThrow('belongs to a member already');
  expect(await administrators()).toEqual([]);
});

test('without a configured administrator a link is printed that creates one, signed in, once', async () => {
  const token = await printedToken();
  const boss = world.person();
  expect(await setUp(token, 'boss@firn.example', boss)).toMatchObject({ user: { role: 'admin' }, expires_in: 3600 });
  expect(await boss.api.settings.get()).toMatchObject({ general: { siteName: 'Firn' } });
  await expect(setUp(token, 'second@firn.example')).rejects.toMatchObject({ code: 'LINK_INVALID', status: 410 });
  expect(await administrators()).toEqual([{ email: 'boss@firn.example', email_verified: true }]);
  expect(await start()).toEqual({ setUpLink: null });
});

test('each start prints a new link, which replaces the older one and expires after a day', async () => {
  const older = await printedToken();
  const newer = await printedToken();
  await expect(setUp(older, 'boss@firn.example')).rejects.toMatchObject({ code: 'LINK_INVALID' });
  world.now = new Date(world.now.getTime() + 24 * hourMs);
  await expect(setUp(newer, 'boss@firn.example')).rejects.toMatchObject({ code: 'LINK_INVALID' });
  expect(await administrators()).toEqual([]);
});

test('a link that was printed before there was an administrator is refused afterwards', async () => {
  const token = await printedToken();
  await world.createUser({ email: 'first@firn.example', role: 'admin' });
  await expect(setUp(token, 'late@firn.example')).rejects.toMatchObject({ code: 'LINK_INVALID' });
  expect(await administrators()).toEqual([{ email: 'first@firn.example', email_verified: true }]);
});

test('a weak password or a taken address is refused, and the link still works', async () => {
  const token = await printedToken();
  await world.createUser({ email: 'member@firn.example' });
  await expect(setUp(token, 'member@firn.example')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const weak = { token, email: 'boss@firn.example', password: 'password1', confirmPassword: 'password1' };
  await expect(world.person().api.auth.setUpAdministrator(weak)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await setUp(token, 'boss@firn.example')).toMatchObject({ user: { role: 'admin' } });
});

test('of processes that start at once with different names, one creates the administrator', async () => {
  const second = await startSecondProcess(world);
  const other = systemContext(second.services, 'start');
  const { owner } = world.db;
  // Blocks inserts until all of them have checked.
  await owner.query('begin; lock table users in share row exclusive mode');
  const starts = Promise.all([
    start(named),
    ensureAdministrator(other, { email: 'two@firn.example', password }),
    ensureAdministrator(other, { email: 'three@firn.example', password }),
  ]);
  const waiting = async () => {
    const { rows } = await owner.query(
      'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
    );
    return rows.length;
  };
  await expect
    .poll(waiting)
    .toBe(3)
    .finally(() => owner.query('commit'));
  expect(await starts).toEqual(new Array(3).fill({ setUpLink: null }));
  expect(await administrators()).toHaveLength(1);
  await second.stop();
});

test('two uses of one link at once create one administrator', async () => {
  const token = await printedToken();
  const answers = await Promise.allSettled(['one', 'two'].map((name) => setUp(token, `${name}@firn.example`)));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await administrators()).toHaveLength(1);
});

test('a link that confirms an address creates no administrator', async () => {
  const member = world.person();
  await member.api.auth.signUp({ email: 'greedy@bank.example', password, confirmPassword: password });
  const [mail] = await world.deliverMail();
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await expect(setUp(token, 'boss@bank.example')).rejects.toMatchObject({ code: 'LINK_INVALID' });
  expect(await administrators()).toEqual([]);
  expect(await member.api.auth.confirmEmail({ token })).toEqual({ ok: true, hasPassword: true });
});
