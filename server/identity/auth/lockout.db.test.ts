import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { endLockouts } from '#server/identity/attempts/lockouts.ts';
import { resetAccountAttempts } from '#server/identity/attempts/sign-in-attempts.ts';
import { firefoxOnLinux } from '#server/identity/sessions/sessions.fixture.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { watchDerivations } from '#server/testing/derivations.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { unlockAccount } from './unlock.ts';

const world = createWorld();
/** Each call is one password check. */
const derivations = watchDerivations();
afterAll(() => derivations.mockRestore());

const wrong = 'avalanche 2042';
const minutes = (n: number) => new Date('2026-11-17T10:07:00.000Z').getTime() + n * minuteMs;

/** Each attempt comes from a different network, unless a test says otherwise. */
let networks = 0;
const anonymous = (address = `100.64.${++networks >> 8}.${networks & 255}`) => world.person({ address });

async function attempt(email: string, typed = wrong, person: Person = anonymous()): Promise<string> {
  return person.api.auth.signIn({ email, password: typed }).then(
    () => 'in',
    (error: { code: string }) => error.code,
  );
}

async function attempts(n: number, email: string): Promise<string[]> {
  const answers: string[] = [];
  for (let i = 0; i < n; i++) answers.push(await attempt(email));
  return answers;
}

async function limitTo(maxLoginAttempts: number): Promise<void> {
  const admin = await world.signedIn(`admin${++networks}@firn.example`, 'admin');
  const { security } = await admin.api.settings.get();
  await saveSettings(admin.api, { section: 'security', values: { ...security, maxLoginAttempts } });
}

async function noticesTo(email: string): Promise<number> {
  const mails = await world.deliverMail();
  return mails.filter(({ to, subject }) => to === email && subject === 'Sign-in to your account is paused').length;
}

async function entriesOf(action: string, email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await world.db.owner.query(
    "select severity, result, user_id, details from audit_entries where action = $1 and details->>'email' = $2 order by at, id",
    [action, email],
  );
  return rows;
}

const refused = (n: number) => new Array<string>(n).fill('SIGN_IN_REFUSED');

test('of fifty parallel attempts only as many as the limit allows are checked, and the owner is notified once', async () => {
  const email = 'target@bank.example';
  await world.createUser({ email });
  derivations.mockClear();
  const answers = await Promise.all(Array.from({ length: 50 }, () => attempt(email)));
  expect(answers.filter((answer) => answer === 'SIGN_IN_REFUSED')).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'TOO_MANY_ATTEMPTS')).toHaveLength(45);
  expect(derivations).toHaveBeenCalledTimes(5);
  expect(await noticesTo(email)).toBe(1);
  await attempt(email);
  expect(await noticesTo(email)).toBe(0);
  expect(await entriesOf('session.locked', email)).toEqual([
    { severity: 'high', result: 'refused', user_id: expect.any(String), details: { email, attempts: 6 } },
  ]);
  world.now = new Date(minutes(15));
  await endLockouts(world.services);
  await endLockouts(world.services);
  expect(await entriesOf('session.lock-ended', email)).toMatchObject([{ details: { email, attempts: 51 } }]);
});

test('a locked account refuses the correct password like a wrong one, and an unknown address is locked in the same way', async () => {
  await world.createUser({ email: 'closed@bank.example' });
  expect(await attempts(5, 'closed@bank.example')).toEqual(refused(5));
  expect(await attempts(5, 'nobody@bank.example')).toEqual(refused(5));
  const errors = await Promise.all(
    (
      [
        ['closed@bank.example', wrong],
        ['closed@bank.example', password],
        ['nobody@bank.example', wrong],
      ] as const
    ).map(([email, typed]) =>
      anonymous()
        .api.auth.signIn({ email, password: typed })
        .catch((error: { toJSON(): object }) => error.toJSON()),
    ),
  );
  expect(errors[0]).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', status: 429, data: { retryAfterSeconds: 900 } });
  expect(errors[1]).toEqual(errors[0]);
  expect(errors[2]).toEqual(errors[0]);
});

test('a lockout lasts fifteen minutes and ends by itself at the announced time', async () => {
  const email = 'patient@bank.example';
  await world.createUser({ email });
  await attempts(4, email);
  world.now = new Date(minutes(14));
  expect(await attempts(2, email)).toEqual(['SIGN_IN_REFUSED', 'TOO_MANY_ATTEMPTS']);
  world.now = new Date(minutes(20));
  await expect(anonymous().api.auth.signIn({ email, password })).rejects.toMatchObject({
    data: { retryAfterSeconds: 9 * 60 },
  });
  world.now = new Date(minutes(29) - 1);
  expect(await attempt(email, password)).toBe('TOO_MANY_ATTEMPTS');
  world.now = new Date(minutes(29));
  expect(await attempt(email, password)).toBe('in');
});

test('the correct password in time resets the wrong attempts before it', async () => {
  const email = 'clumsy@bank.example';
  await world.createUser({ email });
  expect(await attempts(4, email)).toEqual(refused(4));
  expect(await attempt(email, password)).toBe('in');
  expect(await attempts(5, email)).toEqual(refused(5));
});

test('an open session continues while its account is locked', async () => {
  const owner = await world.signedIn('owner@bank.example');
  await attempts(6, 'owner@bank.example');
  expect(await owner.api.auth.session()).toMatchObject({ user: { id: owner.id } });
});

test('a lockout of an address without an account is logged in the same way, and ends with the next attempt after it', async () => {
  const email = 'unknown@bank.example';
  await attempts(8, email);
  world.now = new Date(minutes(15));
  expect(await attempts(7, email)).toEqual([...refused(5), 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
  expect(await entriesOf('session.locked', email)).toMatchObject([
    { user_id: null, details: { attempts: 6 } },
    { user_id: null, details: { attempts: 6 } },
  ]);
  expect(await entriesOf('session.lock-ended', email)).toMatchObject([{ details: { attempts: 8 } }]);
});

test('a device that the account knows is not locked out by others, and has as many wrong attempts of its own', async () => {
  const email = 'at.home@bank.example';
  await world.createUser({ email });
  const home = () => world.person({ address: '203.0.113.120', userAgent: firefoxOnLinux });
  expect(await attempt(email, password, home())).toBe('in');
  expect(await attempts(7, email)).toEqual([...refused(5), 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
  expect(await attempt(email, password, home())).toBe('in');
  // The owner's sign-in does not give the others more attempts.
  expect(await attempt(email, password)).toBe('TOO_MANY_ATTEMPTS');
  expect(await attempt(email, password, world.person({ address: '203.0.113.121', userAgent: firefoxOnLinux }))).toBe(
    'TOO_MANY_ATTEMPTS',
  );
  world.now = new Date(minutes(15));
  for (let n = 0; n < 5; n++) expect(await attempt(email, wrong, home())).toBe('SIGN_IN_REFUSED');
  expect(await attempt(email, password, home())).toBe('TOO_MANY_ATTEMPTS');
  expect(await attempt(email, password)).toBe('in');
});

test('an operator unlocks an account for every device', async () => {
  const email = 'unlocked@bank.example';
  await world.createUser({ email });
  await attempts(6, email);
  await unlockAccount(systemContext(world.services, 'test'), email);
  expect(await entriesOf('session.lock-ended', email)).toMatchObject([{ details: { attempts: 6 } }]);
  expect(await attempt(email, password)).toBe('in');
});

test('a network over its limit is refused before anything is written, and counts against nobody', async () => {
  const email = 'not.guessed@bank.example';
  await world.createUser({ email });
  const network = anonymous('203.0.113.98');
  for (let n = 0; n < 5; n++) await attempt(`spread${n}@bank.example`, wrong, network);
  const before = await writes();
  derivations.mockClear();
  const answers = await Promise.all(Array.from({ length: 30 }, () => attempt(email, wrong, network)));
  expect(answers).toEqual(Array(30).fill('TOO_MANY_ATTEMPTS'));
  expect(derivations).not.toHaveBeenCalled();
  expect(await writes()).toEqual(before);
  await expect(network.api.auth.signIn({ email, password })).rejects.toMatchObject({
    data: { retryAfterSeconds: 900 },
  });
  expect(await attempts(4, email)).toEqual(refused(4));
  expect(await attempt(email, password)).toBe('in');
  world.now = new Date(minutes(15));
  expect(await attempt(email, wrong, network)).toBe('SIGN_IN_REFUSED');
});

test('of parallel attempts from one network only as many as the limit allows are counted', async () => {
  const network = anonymous('203.0.113.97');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => attempt(`parallel${n}@bank.example`, wrong, network)),
  );
  expect(answers.filter((answer) => answer === 'SIGN_IN_REFUSED')).toHaveLength(5);
});

/** Everything that an attempt can write, whole rows. */
async function writes(): Promise<unknown[]> {
  const { rows } = await world.db.owner.query(`
    select a::text as row, a.xmin::text from sign_in_attempts a union all select e.id::text, '' from audit_entries e
     union all select m.id::text, '' from mails m order by 1`);
  return rows;
}

test('a network has as many wrong attempts as an account, over all addresses', async () => {
  await world.createUser({ email: 'neighbour@bank.example' });
  const network = anonymous('203.0.113.99');
  for (let n = 0; n < 5; n++) expect(await attempt(`random${n}@bank.example`, wrong, network)).toBe('SIGN_IN_REFUSED');
  expect(await attempt('neighbour@bank.example', password, network)).toBe('TOO_MANY_ATTEMPTS');
  expect(await attempt('neighbour@bank.example', password)).toBe('in');
  const sameNetwork = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'].map((address) => anonymous(address));
  for (let n = 0; n < 5; n++) await attempt(`more${n}@bank.example`, wrong, sameNetwork[0]);
  expect(await attempt('neighbour@bank.example', password, sameNetwork[1])).toBe('TOO_MANY_ATTEMPTS');
});

test('users of one network who know their passwords do not use up its attempts', async () => {
  const office = '203.0.113.100';
  for (let n = 0; n < 7; n++) {
    await world.createUser({ email: `colleague${n}@bank.example` });
    expect(await attempt(`colleague${n}@bank.example`, password, anonymous(office))).toBe('in');
  }
});

test('a new limit applies to the next attempt, and the owner is notified once per lockout', async () => {
  const email = 'live@bank.example';
  await world.createUser({ email });
  expect(await attempts(4, email)).toEqual(refused(4));
  await limitTo(2);
  expect(await attempt(email, password)).toBe('TOO_MANY_ATTEMPTS');
  expect(await noticesTo(email)).toBe(1);
  await limitTo(7);
  expect(await attempts(3, email)).toEqual(['SIGN_IN_REFUSED', 'SIGN_IN_REFUSED', 'TOO_MANY_ATTEMPTS']);
  expect(await noticesTo(email)).toBe(0);
  await limitTo(5);
});

test('one address gets at most three notices an hour', async () => {
  const email = 'besieged@bank.example';
  await world.createUser({ email });
  await limitTo(1);
  let notified = 0;
  for (let lock = 0; lock < 4; lock++) {
    world.now = new Date(minutes(lock * 15));
    expect(await attempts(2, email)).toEqual(['SIGN_IN_REFUSED', 'TOO_MANY_ATTEMPTS']);
    notified += await noticesTo(email);
  }
  expect(notified).toBe(3);
});

test('a lockout that begins while its owner proves the address waits for them', async () => {
  const email = 'owner-and-stranger@bank.example';
  await world.createUser({ email });
  await limitTo(3);
  await attempts(3, email);
  let answer: Promise<string> = Promise.resolve('');
  await world.services.db.transact(systemScope, async (tx) => {
    await lockRecipient(tx, email);
    answer = attempt(email);
    // Time to lock what it locks before the owner's address.
    await pause(300);
    await resetAccountAttempts(tx, systemContext(world.services, 'test'), email);
  });
  expect(await answer).toBe('SIGN_IN_REFUSED');
});
