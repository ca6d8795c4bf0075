import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { startSecondProcess } from '#server/testing/second-process.ts';
import { createWorld } from '#server/testing/world.ts';
import { recordAudit } from './record.ts';
import { createSealing, sealAuditEntries } from './seal.ts';
import { verifyAudit } from './verify.ts';

const world = createWorld();

beforeEach(async () => {
  await world.db.owner.query('delete from audit_seals; delete from audit_entries');
});

/** Records `n` audit entries, one second apart. */
async function recordEntries(n: number): Promise<void> {
  const began = world.now.getTime();
  await world.services.db.transact(systemScope, async (tx) => {
    for (let i = 0; i < n; i++) {
      world.now = new Date(world.now.getTime() + 1000);
      const user = { id: '0190a000-0000-4000-8000-000000000001', email: 'anna@firn.example' };
      const details = { step: i, nested: { b: [1, 'ü'], a: null } };
      await recordAudit(tx, systemContext(world.services, 'test'), {
        action: 'page.saved',
        user,
        details,
      });
    }
  });
  expect(world.now.getTime()).toBe(began + n * 1000);
}

async function seals(): Promise<{ position: string; entry_id: string; previous_hash: string; hash: string }[]> {
  return (await world.db.owner.query('select * from audit_seals order by position')).rows;
}

/** Runs a statement as an owner of the database who can disable every trigger. */
async function tamper(statement: string): Promise<void> {
  await world.db.owner.query(`set session_replication_role = replica; ${statement}; reset session_replication_role`);
}

test('sealing chains every entry once, in the order of events', async () => {
  await recordEntries(5);
  expect(await verifyAudit(world.services)).toMatchObject({ sealed: 0, unsealed: 5, head: '0'.repeat(64) });
  expect(await sealAuditEntries(world.services)).toBe(5);
  expect(await sealAuditEntries(world.services)).toBe(0);
  await recordEntries(2);
  expect(await verifyAudit(world.services)).toMatchObject({ sealed: 5, unsealed: 2, firstBad: null });
  expect(await sealAuditEntries(world.services)).toBe(2);
  const chain = await seals();
  expect(chain.map(({ position }) => Number(position))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (const [index, seal] of chain.entries())
    expect(seal.previous_hash).toBe(chain[index - 1]?.hash ?? '0'.repeat(64));
  const { rows } = await world.db.owner.query('select id from audit_entries order by at');
  expect(chain.map(({ entry_id }) => entry_id)).toEqual(rows.map(({ id }) => id));
  expect(await verifyAudit(world.services)).toEqual({
    sealed: 7,
    unsealed: 0,
    erased: 0,
    head: chain.at(-1)?.hash,
    firstBad: null,
  });
});

test('two sealers in two processes at once make one chain', async () => {
  const second = await startSecondProcess(world);
  for (let round = 0; round < 4; round++) {
    await recordEntries(10);
    const sealed = await Promise.all(
      [world.services, second.services, world.services, second.services].map((services) => sealAuditEntries(services)),
    );
    expect(sealed.reduce((sum, n) => sum + n, 0)).toBe(10);
  }
  expect(await verifyAudit(world.services)).toMatchObject({ sealed: 40, unsealed: 0, firstBad: null });
  await second.stop();
});

test('an entry that was committed late is sealed after those committed before it', async () => {
  await recordEntries(2);
  await sealAuditEntries(world.services);
  world.now = new Date(world.now.getTime() - 60_000);
  await recordEntries(1);
  expect(await sealAuditEntries(world.services)).toBe(1);
  expect(await verifyAudit(world.services)).toMatchObject({ sealed: 3, unsealed: 0, firstBad: null });
});

test('an entry that was committed half an hour late is found and sealed by the schedule within a minute', async () => {
  const { isDue, work } = createSealing();
  const asked = () =>
    world.services.db.transact(systemScope, async (tx) => {
      const { rows } = await tx.execute<{ due: boolean }>(sql`select ${isDue(world.now)} as due`);
      return rows[0]?.due;
    });
  const begin = world.now.getTime();
  const after = (seconds: number) => {
    world.now = new Date(begin + seconds * 1_000);
  };
  await recordEntries(1);
  expect([await asked(), await work(world.services), await asked()]).toEqual([true, 1, false]);
  after(-1_800);
  await recordEntries(1);
  after(30);
  expect([await asked(), await work(world.services)]).toEqual([false, 0]);
  after(90);
  expect([await asked(), await work(world.services), await asked()]).toEqual([true, 1, false]);
});

test('entries of a clock that was set back are sealed, and so are those of the right time afterwards', async () => {
  const right = world.now;
  await recordEntries(2);
  await sealAuditEntries(world.services);
  world.now = new Date(right.getTime() - dayMs);
  await recordEntries(2);
  expect(await sealAuditEntries(world.services)).toBe(2);
  await recordEntries(1);
  expect(await sealAuditEntries(world.services)).toBe(1);
  world.now = new Date(right.getTime() + 60_000);
  await recordEntries(1);
  expect(await sealAuditEntries(world.services)).toBe(1);
  expect(await verifyAudit(world.services)).toMatchObject({ sealed: 6, unsealed: 0, firstBad: null });
});

test('entries of another machine whose clock is a day late are sealed when the whole log is looked at', async () => {
  const right = world.now;
  await recordEntries(2);
  await sealAuditEntries(world.services);
  world.now = new Date(right.getTime() - dayMs);
  await recordEntries(2);
  world.now = new Date(right.getTime() + 60_000);
  expect(await sealAuditEntries(world.services)).toBe(0);
  expect(await sealAuditEntries(world.services, { ofAllTimes: true })).toBe(2);
  expect(await verifyAudit(world.services)).toMatchObject({ sealed: 4, unsealed: 0, firstBad: null });
});

test.each([
  ['the action', "action = 'thing.undone'", 'the entry was changed'],
  ['the result', "result = 'refused'", 'the entry was changed'],
  ['the user', 'user_id = gen_random_uuid()', 'the entry was changed'],
  ['the time', "at = at + interval '1 ms'", 'the entry was changed'],
  ['the digests', "digests = '{}'", 'the entry was changed'],
  ['the address', "user_email = 'beat@firn.example'", 'a personal field was changed'],
  ['the details', `details = '{"step": 99}'`, 'a personal field was changed'],
  [
    'the details, as if the person had been erased',
    `salt = '', details = '{"step": 99}'`,
    'a personal field was changed',
  ],
])('a change of %s after sealing is reported with its position', async (_what, set, reason) => {
  await recordEntries(4);
  await sealAuditEntries(world.services);
  const [, , third] = await seals();
  await tamper(`update audit_entries set ${set} where id = '${third?.entry_id}'`);
  expect(await verifyAudit(world.services)).toMatchObject({
    sealed: 2,
    firstBad: { position: 3, entryId: third?.entry_id, reason },
  });
});

test('erasing the personal fields of an entry leaves the chain valid', async () => {
  await recordEntries(3);
  await sealAuditEntries(world.services);
  await tamper(
    "update audit_entries set user_email = null, ip_address = null, user_agent = null, details = '{}', salt = ''",
  );
  expect(await verifyAudit(world.services)).toMatchObject({ sealed: 3, erased: 3, firstBad: null });
});

test('a removed entry, with or without its seal, is reported', async () => {
  await recordEntries(4);
  await sealAuditEntries(world.services);
  const [, second] = await seals();
  await tamper(`delete from audit_entries where id = '${second?.entry_id}'`);
  expect(await verifyAudit(world.services)).toMatchObject({
    firstBad: { position: 2, reason: 'the entry is missing' },
  });
  await tamper('delete from audit_seals where position = 2');
  expect(await verifyAudit(world.services)).toMatchObject({
    sealed: 1,
    firstBad: { position: 3, reason: 'position 2 is missing' },
  });
  await tamper('update audit_seals set position = position - 1 where position > 2');
  expect(await verifyAudit(world.services)).toMatchObject({
    firstBad: { position: 2, reason: 'it does not follow the entry before it' },
  });
});

test('two swapped entries are reported', async () => {
  await recordEntries(4);
  await sealAuditEntries(world.services);
  const [, second, third] = await seals();
  await tamper(`
    alter table audit_seals drop constraint audit_seals_entry_id_key;
    update audit_seals set entry_id = case position when 2 then '${third?.entry_id}' else '${second?.entry_id}' end::uuid
      where position in (2, 3);
    alter table audit_seals add constraint audit_seals_entry_id_key unique (entry_id)`);
  expect(await verifyAudit(world.services)).toMatchObject({ sealed: 1, firstBad: { position: 2 } });
});

test('unsealed entries are counted, whatever their age', async () => {
  await recordEntries(2);
  await sealAuditEntries(world.services);
  await world.db.owner.query('delete from audit_seals where position = 2');
  expect(await verifyAudit(world.services)).toMatchObject({ sealed: 1, unsealed: 1, firstBad: null });
});

test('the application can neither change nor remove an entry or a seal', async () => {
  await recordEntries(1);
  await sealAuditEntries(world.services);
  for (const table of ['audit_entries', 'audit_seals']) {
    for (const statement of [
      `update ${table} set ${table === 'audit_seals' ? 'hash' : 'action'} = 'x'`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
    ]) {
      const refused = world.services.db.transact(systemScope, (tx) => tx.execute(sql.raw(statement)));
      await expect(refused).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  }
  expect(await verifyAudit(world.services)).toMatchObject({ sealed: 1, firstBad: null });
});
