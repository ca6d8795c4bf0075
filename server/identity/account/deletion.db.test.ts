import { beforeEach, expect, test } from 'vitest';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, password } from '#server/testing/world.ts';
import { eraseDueAccounts } from './erase.ts';
import { letDaysPass } from './grace-period.fixture.ts';

const world = createWorld();
const day = 86_400_000;
const later = (days: number) => letDaysPass(world, days);

beforeEach(async () => {
  await world.db.owner.query("update users set role = 'user'; delete from account_deletions");
  world.services.cache.invalidate(null);
});

async function exists(id: string): Promise<boolean> {
  return (await world.db.owner.query('select from users where id = $1', [id])).rowCount === 1;
}

test('requesting a deletion ends every session, mails the date until which it can be undone, and erases after 14 days', async () => {
  const anna = await world.signedIn('anna@bank.example');
  const elsewhere = world.person();
  await elsewhere.api.auth.signIn({ email: 'anna@bank.example', password });
  const { eraseAt } = await anna.api.account.requestDeletion({ email: 'anna@bank.example' });
  expect(eraseAt.getTime() - world.now.getTime()).toBe(14 * day);
  expect([await anna.api.auth.session(), await elsewhere.api.auth.session()]).toEqual([null, null]);
  const mail = (await world.deliverMail()).at(-1);
  expect([mail?.to, mail?.subject]).toEqual(['anna@bank.example', 'Your account will be deleted on 1 December 2026']);
  await later(13.9);
  expect(await eraseDueAccounts(world.services, inventories.personalData)).toBe(0);
  await later(0.2);
  expect(await eraseDueAccounts(world.services, inventories.personalData)).toBe(1);
  expect(await exists(anna.id)).toBe(false);
  expect(await eraseDueAccounts(world.services, inventories.personalData)).toBe(0);
});

test('signing in by any method during the grace period cancels the deletion', async () => {
  const ben = await world.signedIn('ben@bank.example');
  const email = 'ben@bank.example';
  for (const enter of [
    () => ben.api.auth.signIn({ email, password }),
    async () => {
      await ben.api.auth.sendMagicLink({ email });
      const text = (await world.deliverMail()).at(-1)?.text ?? '';
      return ben.api.auth.signInByLink({ token: /token=([\w-]+)/.exec(text)?.[1] ?? '' });
    },
  ]) {
    await ben.api.account.requestDeletion({ email });
    await world.deliverMail();
    await later(13);
    await enter();
    expect((await world.deliverMail()).map(({ subject }) => subject)).toEqual(['Your account will not be deleted']);
    expect((await ben.api.notifications.list({})).rows[0]).toMatchObject({ title: 'Your account is kept' });
    await later(2);
    expect(await eraseDueAccounts(world.services, inventories.personalData)).toBe(0);
    await ben.api.auth.signIn({ email, password });
  }
});

test('without a recent reauthentication or the entered address nothing is deleted', async () => {
  const carl = await world.signedIn('carl@bank.example');
  for (const email of ['other@bank.example', 'carl', '']) {
    await expect(carl.api.account.requestDeletion({ email })).rejects.toMatchObject({
      data: { fields: { email: 'Type the address of this account' } },
    });
  }
  await later(11 / 1440);
  await expect(carl.api.account.requestDeletion({ email: 'carl@bank.example' })).rejects.toMatchObject({
    code: 'REAUTHENTICATION_REQUIRED',
  });
  expect((await world.db.owner.query('select from account_deletions where user_id = $1', [carl.id])).rowCount).toBe(0);
});

test('the last active administrator cannot request deletion; banned ones and those with a pending deletion do not count', async () => {
  const dora = await world.signedIn('dora@firn.example', 'admin');
  const email = 'dora@firn.example';
  expect((await dora.api.account.get()).isLastAdministrator).toBe(true);
  const banned = await world.createUser({ email: 'banned@firn.example', role: 'admin' });
  await world.db.owner.query('update users set banned_at = now() where id = $1', [banned.id]);
  const leaving = await world.signedIn('leaving@firn.example', 'admin');
  expect((await dora.api.account.get()).isLastAdministrator).toBe(false);
  await leaving.api.account.requestDeletion({ email: 'leaving@firn.example' });
  await expect(dora.api.account.requestDeletion({ email })).rejects.toMatchObject({
    code: 'LAST_ADMINISTRATOR',
    status: 409,
  });
  await leaving.api.auth.signIn({ email: 'leaving@firn.example', password });
  await dora.api.account.requestDeletion({ email });
});

test('of the last two administrators who request deletion at once, one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    await world.db.owner.query("update users set role = 'user'");
    const emails = [`a${round}@firn.example`, `b${round}@firn.example`];
    const people = [];
    for (const email of emails) people.push(await world.signedIn(email, 'admin'));
    const outcomes = await Promise.allSettled(
      people.map((person, index) => person.api.account.requestDeletion({ email: emails[index] ?? '' })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }
});

test('a user who became the last administrator is not erased until there is another one', async () => {
  const erna = await world.signedIn('erna@firn.example', 'admin');
  const fritz = await world.createUser({ email: 'fritz@firn.example', role: 'admin' });
  await erna.api.account.requestDeletion({ email: 'erna@firn.example' });
  await world.db.owner.query('update users set banned_at = now() where id = $1', [fritz.id]);
  await later(15);
  expect(await eraseDueAccounts(world.services, inventories.personalData)).toBe(0);
  expect(await exists(erna.id)).toBe(true);
  await world.db.owner.query('update users set banned_at = null where id = $1', [fritz.id]);
  expect(await eraseDueAccounts(world.services, inventories.personalData)).toBe(1);
  expect(await exists(erna.id)).toBe(false);
});
