import { beforeAll, expect, test } from 'vitest';
import { systemScope } from '#server/platform/db/db.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { addTenant, join } from './tenants.fixture.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

/** Until so many statements wait for a lock. */
const untilWaiting = (count: number) => expect.poll(() => waitingStatements(world.db.owner)).toBe(count);
const sessionsOf = async (userId: string) =>
  (await world.db.owner.query('select id from sessions where user_id = $1', [userId])).rows.length;

/** Somebody in a new tenant, whose browser has a session there. */
async function memberOf(email: string) {
  const tenant = await addTenant(admin);
  const person = await world.signedIn(email);
  await join(world, tenant, person);
  return { person, suspend: () => admin.api.tenants.suspend({ id: tenant.id, version: 1, reason: 'Test' }), tenant };
}

/** The outcome of each, once all are over. */
const settled = async (all: Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code));

test.each(['suspension', 'deletion'])(
  'a sign-in under way and a %s do not wait for each other for ever',
  async (which) => {
    const { person, suspend, tenant } = await memberOf(`${which}@bank.example`);
    const remove = () => admin.api.tenants.remove({ id: tenant.id, version: 1 });
    // The sign-in has ended the session that the browser had, and waits before it opens the new one.
    await world.db.owner.query(
      "insert into account_deletions (user_id, requested_at, erase_at) values ($1, now(), now() + interval '9 days')",
      [person.id],
    );
    await world.db.owner.query('begin');
    await world.db.owner.query('select from account_deletions where user_id = $1 for update', [person.id]);
    const signIn = person.api.auth.signIn({ email: `${which}@bank.example`, password });
    await untilWaiting(1);
    const end = which === 'suspension' ? suspend() : remove();
    await untilWaiting(2);
    await world.db.owner.query('commit');
    const [first, second] = await settled([signIn, end]);
    expect(['done', 'TENANT_SUSPENDED']).toContain(first);
    expect(second).toBe('done');
    expect(await sessionsOf(person.id)).toBe(0);
  },
);

test.each(['suspension', 'removal of the person'])('a %s waits for an act that adds to the account', async (which) => {
  const email = `${which.length}@bank.example`;
  const { person, suspend, tenant } = await memberOf(email);
  const remove = () => admin.api.tenants.removePerson({ id: tenant.id, personId: person.id });
  let end: Promise<unknown> = Promise.resolve();
  await world.services.db.transact(systemScope, async (tx) => {
    await lockRecipient(tx, email);
    end = which === 'suspension' ? suspend() : remove();
    await untilWaiting(1);
    expect(await sessionsOf(person.id)).toBe(1);
  });
  expect(await settled([end])).toEqual(['done']);
  expect(await sessionsOf(person.id)).toBe(0);
});

test('a sign-in that waited for the suspension is refused', async () => {
  const { person, tenant } = await memberOf('late@bank.example');
  await world.db.owner.query('begin');
  await world.db.owner.query('select from tenants where id = $1 for update', [tenant.id]);
  const signIn = world.person().api.auth.signIn({ email: 'late@bank.example', password });
  signIn.catch(() => {});
  await untilWaiting(1);
  await world.db.owner.query("update tenants set status = 'suspended', suspended_reason = 'Test' where id = $1", [
    tenant.id,
  ]);
  await world.db.owner.query('delete from sessions where user_id = $1', [person.id]);
  await world.db.owner.query('commit');
  expect(await settled([signIn])).toEqual(['TENANT_SUSPENDED']);
  expect(await sessionsOf(person.id)).toBe(0);
});

test('sign-ins and a suspension at the same time leave nobody signed in', async () => {
  for (const round of Array.from({ length: 40 }, (_, index) => index + 1)) {
    const email = `round${round}@bank.example`;
    const { person, suspend } = await memberOf(email);
    const later = new Promise((resolve) => setTimeout(resolve, round % 20));
    const outcomes = await settled([
      person.api.auth.signIn({ email, password }),
      world.person({ address: `192.0.2.${round}` }).api.auth.signIn({ email, password }),
      later.then(suspend),
    ]);
    expect(outcomes[2]).toBe('done');
    for (const one of outcomes.slice(0, 2)) expect(['done', 'TENANT_SUSPENDED']).toContain(one);
    expect(await sessionsOf(person.id)).toBe(0);
  }
});
