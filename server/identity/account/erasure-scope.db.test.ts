import { beforeEach, expect, test } from 'vitest';
import { inquiriesData } from '#server/domains/inquiries/personal-data.ts';
import { subjectsOf } from '#server/domains/privacy/subjects.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { eraseDueAccounts } from './erase.ts';
import { letDaysPass } from './grace-period.fixture.ts';
import { mailsData } from './mails-data.ts';

const world = createWorld();
beforeEach(() => world.db.owner.query('delete from account_deletions'));

async function erase(person: Person, email: string): Promise<void> {
  await person.api.account.requestDeletion({ email });
  await letDaysPass(world, 15);
  expect(await eraseDueAccounts(world.services, inventories.personalData)).toBe(1);
}

/** Records an audit entry with this address and returns a function that reads its details. */
async function recordEntryAbout(email: string): Promise<() => Promise<unknown>> {
  const ctx = systemContext(world.services, 'test');
  const resourceId = ctx.newId();
  await world.services.db.transact(systemScope, (tx) =>
    recordAudit(tx, ctx, { action: 'profile.updated', resourceId, details: { email } }),
  );
  return async () =>
    (await world.db.owner.query('select details from audit_entries where resource_id = $1', [resourceId])).rows[0]
      .details;
}

const eraseEntries = (id: string, address: string | null) =>
  world.services.db.transact(systemScope, (tx) => tx.executeSql('select erase_audit_person($1, $2)', [id, address]));

test('entries about addresses that only contain the erased one stay unchanged', async () => {
  const email = 'a@b.example';
  const person = await world.signedIn(email);
  const [mine, longer, another] = [
    await recordEntryAbout(email),
    await recordEntryAbout(`dora.${email}`),
    await recordEntryAbout(`${email}.org`),
  ];
  await erase(person, email);
  expect([await mine(), await longer(), await another()]).toEqual([
    {},
    { email: `dora.${email}` },
    { email: `${email}.org` },
  ]);
});

test("without an address no other user's entries are erased; any address but the user's own is refused", async () => {
  const kept = await recordEntryAbout('kept@bank.example');
  const person = await world.signedIn('leaving@bank.example');
  await person.api.account.requestDeletion({ email: 'leaving@bank.example' });
  await letDaysPass(world, 15);
  for (const address of ['', 'kept@bank.example'])
    await expect(eraseEntries(person.id, address)).rejects.toThrow('not the confirmed address');
  await eraseEntries(person.id, null);
  expect(await kept()).toEqual({ email: 'kept@bank.example' });
});

test('the application role erases no entries of a user whose deletion is not due, and cannot make one due', async () => {
  const email = 'staying@bank.example';
  const person = await world.signedIn(email);
  const notDue = 'no deletion of this user is due';
  await expect(eraseEntries(person.id, email)).rejects.toThrow(notDue);
  await person.api.account.requestDeletion({ email });
  await letDaysPass(world, 13);
  await expect(eraseEntries(person.id, email)).rejects.toThrow(notDue);
  for (const forgery of [
    "update account_deletions set recorded_at = '2020-01-01'",
    'delete from account_deletions',
    `insert into account_deletions values ('${person.id}', '2020-01-01', '2020-01-01', '2020-01-01')`,
    'alter table account_deletions disable trigger all',
  ]) {
    await world.services.db.transact(systemScope, (tx) => tx.executeSql(forgery)).catch(() => {});
    await expect(eraseEntries(person.id, email), forgery).rejects.toThrow(notDue);
  }
});

test('the erasure finds entries by an index', async () => {
  const { rows } = await world.db.owner.query(`select indexdef from pg_indexes where tablename = 'audit_entries'`);
  const definitions = rows.map(({ indexdef }) => indexdef).join('\n');
  expect(definitions).toContain('(user_email)');
  expect(definitions).toContain(`((details ->> 'email'::text))`);
});

test('an erasure leaves the entries of the next owner of the address unchanged', async () => {
  const former = await world.signedIn('moved@bank.example');
  const address = 'passed.on@bank.example';
  const entryOf = async (id: string) => {
    const sql = 'select user_email from audit_entries where user_id = $1 order by at desc, id desc limit 1';
    return (await world.db.owner.query(sql, [id])).rows[0];
  };
  // They had the address before; the account that has it now is erased.
  await world.db.owner.query('update audit_entries set user_email = $2 where user_id = $1', [former.id, address]);
  const next = await world.signedIn(address);
  await erase(next, address);
  expect(await entryOf(former.id)).toEqual({ user_email: address });
});

/** The number of queued and sent mails to this address. */
async function mailsTo(address: string): Promise<number> {
  return (await world.db.owner.query('select from mails where recipient = $1', [address])).rowCount ?? 0;
}

test('a user with an unconfirmed address exports and erases nothing of its real owner', async () => {
  const squattedEmail = 'true.owner@bank.example';
  const form = { name: 'True owner', email: squattedEmail, subject: 'Mine alone', message: 'I never had an account.' };
  await world.person().api.inquiries.submit(form);
  await world.deliverMail();
  const theirs = await recordEntryAbout(squattedEmail);
  const squatter = await world.signedIn(squattedEmail);
  await world.db.owner.query('update users set email_verified = false where id = $1', [squatter.id]);
  const before = await mailsTo(squattedEmail);
  expect(before).toBeGreaterThan(0);
  const person = { id: squatter.id, email: squattedEmail, addresses: [], role: 'user' as const };
  expect(await world.services.db.transact(systemScope, (tx) => mailsData.collect(tx, person))).toEqual([]);
  await erase(squatter, squattedEmail);
  // Plus one: the notice that the account is to be deleted.
  expect(await mailsTo(squattedEmail)).toBe(before + 1);
  expect(await theirs()).toEqual({ email: squattedEmail });
  const own = 'select user_email from audit_entries where user_id = $1 and user_email is not null';
  expect((await world.db.owner.query(own, [squatter.id])).rowCount).toBe(0);
});

/** Who wrote the inquiries that are left, of these addresses. */
async function sendersAmong(addresses: readonly string[]): Promise<string[]> {
  const sql = 'select email from inquiries where email = any($1) order by email';
  return (await world.db.owner.query(sql, [addresses])).rows.map(({ email }) => email);
}

test('what was sent from a former address is exported and deleted, but nothing that came from it once another account has it', async () => {
  const admin = await world.signedIn('holds@firn.example', 'admin');
  const person = await world.signedIn('one@bank.example');
  const former = ['one@bank.example', 'two@bank.example'];
  const send = (email: string, message: string) =>
    world.person().api.inquiries.submit({ name: 'Ona', email, subject: 'Former', message });
  for (const email of former) await send(email, `From ${email}`);
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
  await send('two@bank.example', 'Of its new holder');
  // Addresses are given up at the time of the database, which is later than that of this test.
  const since = "update inquiries set received_at = now() + interval '1 minute' where message = 'Of its new holder'";
  await world.db.owner.query(since);
  const kept = await mailsTo('two@bank.example');
  const exported = await world.services.db.transact(systemScope, async (tx) => {
    const [account] = await subjectsOf(tx, 'three@bank.example');
    return account && inquiriesData.collect(tx, account.person);
  });
  expect(exported).toMatchObject(former.map((email) => ({ message: `From ${email}` })));
  const { id } = await admin.api.privacy.placeHold({ kind: 'person', email: 'one@bank.example', reason: 'A dispute' });
  await person.api.account.requestDeletion({ email: 'three@bank.example' });
  await letDaysPass(world, 15);
  expect(await eraseDueAccounts(world.services, inventories.personalData)).toBe(0);
  const later = await world.signedIn('lifts@firn.example', 'admin');
  await later.api.privacy.liftHold({ id, reason: 'It ended' });
  expect(await eraseDueAccounts(world.services, inventories.personalData)).toBe(1);
  expect(await sendersAmong(former)).toEqual(['two@bank.example']);
  expect([await mailsTo('one@bank.example'), await mailsTo('two@bank.example')]).toEqual([0, kept]);
});

test('a waiting email to the team that names a member is deleted with them', async () => {
  await world.signedIn('team@firn.example', 'admin');
  const member = await world.signedIn('asks@bank.example');
  await member.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  const waiting = "select from mails where purpose = 'project-asked' and sent_at is null";
  expect((await world.db.owner.query(waiting)).rowCount).toBeGreaterThan(0);
  await erase(member, 'asks@bank.example');
  expect((await world.db.owner.query(waiting)).rowCount).toBe(0);
});
