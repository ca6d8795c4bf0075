import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { createWorld } from '#server/testing/world.ts';
import { defineRecords } from './define.ts';

const boats = pgTable('boats', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  harbourId: integer('harbour_id'),
  version: integer('version').notNull().default(1),
});
const boatRecords = defineRecords({
  table: boats,
  events: null,
  fields: { name: { label: 'Name', audited: true } },
  refusedBy: {
    boats_name: { name: 'Another boat has this name' },
    boats_harbour: { harbourId: 'This harbour does not exist' },
  },
});
const action = 'reply-template.created';

const world = createWorld();
beforeAll(async () => {
  await world.db.owner.query(`
    create table harbours (id integer primary key);
    create table boats (
      id uuid primary key, name text not null constraint boats_name unique,
      harbour_id integer constraint boats_harbour references harbours (id), version integer not null default 1
    );
    grant all on boats, harbours to firn_app`);
});

function create(values: { name: string; harbourId?: number }) {
  const ctx = systemContext(world.services, 'test');
  return world.services.db.transact(systemScope, (tx) =>
    boatRecords.create(tx, ctx, { id: ctx.newId(), ...values }, { action }),
  );
}

function change(id: string, set: object) {
  const ctx = systemContext(world.services, 'test');
  return world.services.db.transact(systemScope, (tx) =>
    boatRecords.change(tx, ctx, { id, version: 1 }, () => ({ set, action })),
  );
}

test('a taken name and an unknown reference are refused beside their fields, when a record is created and changed', async () => {
  const { id } = await create({ name: 'Alma' });
  await create({ name: 'Berta' });
  const taken = { data: { fields: { name: 'Another boat has this name' } } };
  await expect(create({ name: 'Alma' })).rejects.toMatchObject(taken);
  await expect(change(id, { name: 'Berta' })).rejects.toMatchObject(taken);
  const unknown = { data: { fields: { harbourId: 'This harbour does not exist' } } };
  await expect(create({ name: 'Cleo', harbourId: 9 })).rejects.toMatchObject(unknown);
  await expect(change(id, { harbourId: 9 })).rejects.toMatchObject(unknown);
});

test('a value without a column is an error, not a change that is lost', async () => {
  const { id } = await create({ name: 'Dora' });
  const lost = 'No column stores “colour”: add it to the table and to a migration';
  await expect(change(id, { colour: 'red' })).rejects.toThrow(lost);
  await expect(create({ name: 'Emma', colour: 'red' } as { name: string })).rejects.toThrow(lost);
  const { rows } = await world.db.owner.query('select version from boats where id = $1', [id]);
  expect(rows).toEqual([{ version: 1 }]);
  const described = { table: boats, events: null, fields: { name: { label: 'Name' }, colour: { label: 'Colour' } } };
  expect(() => defineRecords(described)).toThrow(lost);
});

test('the audit entry of a change says the old and new value of an audited field', async () => {
  const { id } = await create({ name: 'Frieda' });
  await change(id, { name: 'Gerda' });
  const { rows } = await world.db.owner.query(
    "select details->'changes' as changes from audit_entries where resource_id = $1 order by at desc, id desc limit 1",
    [id],
  );
  expect(rows).toEqual([{ changes: { name: ['Frieda', 'Gerda'] } }]);
});
