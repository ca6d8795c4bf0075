import { expect, test } from 'vitest';
import { inventory } from '#server/personal-data-inventory.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { eraseDueAccounts } from './erase.ts';
import { mailsData } from './mails-data.ts';

const world = createWorld();

async function erase(person: Person, email: string): Promise<void> {
  await person.api.account.requestDeletion({ email });
  world.now = new Date(world.now.getTime() + 15 * 86_400_000);
  expect(await eraseDueAccounts(world.services, inventory)).toBe(1);
}

/** What is still told of a sign-in that failed with this address. */
async function note(email: string): Promise<() => Promise<unknown>> {
  const ctx = systemContext(world.services, 'test');
  const resourceId = ctx.newId();
  await world.services.db.transact(systemScope, (tx) =>
    recordAudit(tx, ctx, { action: 'profile.updated', resourceId, details: { email } }),
  );
  return async () =>
    (await world.db.owner.query('select details from audit_entries where resource_id = $1', [resourceId])).rows[0]
      .details;
}

const eraseAs = (address: string | null) =>
  world.services.db.transact(systemScope, (tx) =>
    tx.executeSql('select erase_audit_person($1, $2)', [world.services.newId(), address]),
  );

test('entries about addresses that merely contain the one that goes stay whole', async () => {
  const email = 'a@b.example';
  const person = await world.signedIn(email);
  const [mine, longer, another] = [await note(email), await note(`dora.${email}`), await note(`${email}.org`)];
  await erase(person, email);
  expect([await mine(), await longer(), await another()]).toEqual([
    {},
    { email: `dora.${email}` },
    { email: `${email}.org` },
  ]);
});

test('no address erases nobody’s entries, and an empty one is refused', async () => {
  const kept = await note('kept@bank.example');
  await expect(eraseAs('')).rejects.toThrow();
  await eraseAs(null);
  expect(await kept()).toEqual({ email: 'kept@bank.example' });
});

test('the erasure finds entries by an index, not by reading all of them', async () => {
  const { rows } = await world.db.owner.query(`select indexdef from pg_indexes where tablename = 'audit_entries'`);
  const definitions = rows.map(({ indexdef }) => indexdef).join('\n');
  expect(definitions).toContain('(user_email)');
  expect(definitions).toContain(`((details ->> 'email'::text))`);
});

test('who erases an account keeps what its next owner did under the same address', async () => {
  const former = await world.signedIn('moved@bank.example');
  const address = 'passed.on@bank.example';
  const entryOf = async (id: string) => {
    const sql = 'select user_email from audit_entries where user_id = $1 order by at desc, id desc limit 1';
    return (await world.db.owner.query(sql, [id])).rows[0];
  };
  // They had the address once; another account has it now, and goes.
  await world.db.owner.query('update audit_entries set user_email = $2 where user_id = $1', [former.id, address]);
  const next = await world.signedIn(address);
  await erase(next, address);
  expect(await entryOf(former.id)).toEqual({ user_email: address });
});

/** Who has mails in the outbox or out of it, and how many. */
async function mailsTo(address: string): Promise<number> {
  return (await world.db.owner.query('select from mails where recipient = $1', [address])).rowCount ?? 0;
}

test('who never proved the address gets and erases nothing that its true owner has', async () => {
  const squatted = 'true.owner@bank.example';
  const form = { name: 'True owner', email: squatted, subject: 'Mine alone', message: 'I never had an account.' };
  await world.person().api.inquiries.submit(form);
  await world.deliverMail();
  const theirs = await note(squatted);
  const squatter = await world.signedIn(squatted);
  await world.db.owner.query('update users set email_verified = false where id = $1', [squatter.id]);
  const before = await mailsTo(squatted);
  expect(before).toBeGreaterThan(0);
  const person = { id: squatter.id, email: squatted, isEmailConfirmed: false, role: 'user' as const };
  expect(await world.services.db.transact(systemScope, (tx) => mailsData.collect(tx, person))).toEqual([]);
  await erase(squatter, squatted);
  // One more: that the account is to be deleted.
  expect(await mailsTo(squatted)).toBe(before + 1);
  expect(await theirs()).toEqual({ email: squatted });
  const own = 'select user_email from audit_entries where user_id = $1 and user_email is not null';
  expect((await world.db.owner.query(own, [squatter.id])).rowCount).toBe(0);
});

test('mails to a former address go, unless another account has it now', async () => {
  const person = await world.signedIn('one@bank.example');
  for (const [from, to] of [
    ['one@bank.example', 'two@bank.example'],
    ['two@bank.example', 'three@bank.example'],
  ] as const) {
    world.now = new Date(world.now.getTime() + 60_000);
    await person.api.account.changeEmail({ email: to });
    const mail = (await world.deliverMail()).find((sent) => sent.to === to);
    const token = /change-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await person.api.account.confirmEmailChange({ token });
    await world.deliverMail();
    expect(await mailsTo(from)).toBeGreaterThan(0);
  }
  await world.signedIn('two@bank.example');
  const kept = await mailsTo('two@bank.example');
  await erase(person, 'three@bank.example');
  expect([await mailsTo('one@bank.example'), await mailsTo('two@bank.example')]).toEqual([0, kept]);
});
