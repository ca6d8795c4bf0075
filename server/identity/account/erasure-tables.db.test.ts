import { expect, test } from 'vitest';
import { type Column, readAllTables } from '#checks/isolation/read-tables.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld } from '#server/testing/world.ts';
import { eraseDueAccounts } from './erase.ts';
import { letDaysPass } from './grace-period.fixture.ts';

const world = createWorld();

const addressColumn = /(e?mail|recipient)$/;

/** What an erasure does not look for by the address alone, and why. */
const withoutAddress: Record<string, string> = {
  users: 'The account itself.',
  legal_holds: 'A hold refuses the erasure.',
  email_changes: 'A row is of the account that asked for the change.',
  former_addresses: 'A row is of the account that had the address.',
  scim_users: 'A row is of the account that the provider of a tenant made.',
  sms_messages: 'A recipient is a phone number.',
};

/** Tables whose rows under an address are of the account that is erased, confirmed or not. */
const ofAccount = ['sign_in_attempts'];

/** What the types of the columns do not tell. */
const samples: Record<string, Record<string, unknown>> = {
  newsletter_subscriptions: { locale: 'en' },
  status_subscribers: { confirmed_at: new Date('2026-11-17T10:00Z') },
};

/** Every column with an address, and the part of the inventory that erases it. */
async function addressColumns() {
  const tables = [...(await readAllTables(world.db.owner))].filter(([table]) => !(table in withoutAddress));
  return tables.flatMap(([table, columns]) =>
    columns
      .filter(({ name, type }) => type === 'text' && addressColumn.test(name))
      .map(({ name }) => {
        const parts = inventories.personalData.filter((part) => part.tables.includes(table));
        return { table, columns, name, part: parts.map((part) => part.name).join(', ') };
      }),
  );
}

const nameOf = ({ part, table, name }: { part: string; table: string; name: string }) => `${part}: ${table}.${name}`;

/** A row that others wrote: only its address is that of the person. */
async function insertRow(table: string, columns: readonly Column[], owner: string, given: Record<string, unknown>) {
  const valueFor = ({ type, allowed, refersTo }: Column): unknown => {
    if (allowed) return allowed[0];
    if (refersTo) return refersTo === 'users' ? owner : null;
    if (type === 'uuid') return world.services.newId();
    if (type === 'text') return world.services.newId();
    if (/^timestamp|^date$/.test(type)) return world.now;
    if (type === 'boolean') return false;
    if (type === 'bytea') return Buffer.from('x');
    if (/^jsonb?$/.test(type)) return '{}';
    return type.endsWith('[]') ? [] : 1;
  };
  const required = columns.filter(({ isRequired, name }) => isRequired && !(name in given));
  const row = { ...Object.fromEntries(required.map((column) => [column.name, valueFor(column)])), ...given };
  const places = Object.keys(row).map((_name, index) => `$${index + 1}`);
  const inserted = `insert into ${table} (${Object.keys(row)}) values (${places}) returning *`;
  const { rows } = await world.db.owner.query(inserted, Object.values(row)).catch((error: Error) => {
    throw new Error(`${error.message}: give the table a sample in this test`);
  });
  return rows[0];
}

/** Whether the row is still there with the version that an open form has. */
async function hasOldVersion(table: string, { id, version }: { id: string; version?: number }): Promise<boolean> {
  if (version === undefined) return false;
  const { rowCount } = await world.db.owner.query(`select from ${table} where id = $1 and version = $2`, [id, version]);
  return rowCount === 1;
}

test.each(['confirmed', 'former', 'unconfirmed'] as const)(
  'an erasure empties every table of an address that is %s, unless it was never confirmed',
  async (state) => {
    const email = `${state}@bank.example`;
    const { id: other } = await world.signedIn(`other-${email}`);
    const person = await world.signedIn(email);
    const places = await addressColumns();
    const rows = new Map<string, Awaited<ReturnType<typeof insertRow>>>();
    for (const { table, columns, name } of places)
      rows.set(table, await insertRow(table, columns, other, { ...samples[table], [name]: email }));
    const current = state === 'former' ? 'later@bank.example' : email;
    await world.db.owner.query('update users set email = $2, email_verified = $3 where id = $1', [
      person.id,
      current,
      state !== 'unconfirmed',
    ]);
    await person.api.account.requestDeletion({ email: current });
    await letDaysPass(world, 15);
    expect(await eraseDueAccounts(world.services, inventories.personalData)).toBe(1);
    const left: string[] = [];
    for (const place of places) {
      const { rowCount } = await world.db.owner.query(`select from ${place.table} where ${place.name} = $1`, [email]);
      if (rowCount) left.push(nameOf(place));
    }
    const ofOthers = places.filter(({ table }) => !ofAccount.includes(table));
    const isConfirmed = state !== 'unconfirmed';
    const advice = isConfirmed
      ? 'the erasure of this part has to delete the rows with the address, or to empty the column'
      : 'an erasure without the address among `addresses` has to leave what others wrote';
    expect(left, advice).toEqual(isConfirmed ? [] : ofOthers.map(nameOf));
    const writtenBack: string[] = [];
    for (const [table, row] of isConfirmed ? rows : []) if (await hasOldVersion(table, row)) writtenBack.push(table);
    expect(writtenBack, 'an erasure that keeps the row counts up its version').toEqual([]);
  },
);
