import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { usualEvent } from '#contract/history.ts';
import { archivedFilter, listQuery } from '#contract/lists.ts';
import { users } from '#server/identity/users/tables.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { createWorld } from '#server/testing/world.ts';
import { defineRecords } from './define.ts';
import { readHistory } from './history.ts';
import { defineList, readPage } from './list/list.ts';

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

const crews = pgTable('crews', { id: uuid('id').primaryKey(), version: integer('version').notNull() });
const trips = pgTable('trips', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  version: integer('version').notNull().default(1),
});
const tripCrews = pgTable('trip_crews', { tripId: uuid('trip_id').notNull(), crewId: uuid('crew_id').notNull() });
const tripEvents = pgTable('trip_events', {
  id: uuid('id').primaryKey(),
  recordId: uuid('trip_id').notNull(),
  kind: text('kind', { enum: ['created', 'saved', 'archived', 'restored', 'linked'] }).notNull(),
  changedFields: text('changed_fields').array().notNull(),
  actorId: uuid('actor_id'),
  at: timestamp('at', { withTimezone: true }).notNull(),
});
const tripRecords = defineRecords({
  table: trips,
  events: tripEvents,
  fields: { name: { label: 'Name' } },
  archiving: {
    archived: { action: 'mail.archived', event: { kind: 'archived' } },
    restored: { action: 'mail.restored', event: { kind: 'restored' } },
  },
  links: { crews: { table: tripCrews, from: tripCrews.tripId, to: tripCrews.crewId, target: crews } },
});

const world = createWorld();
beforeAll(async () => {
  await world.db.owner.query(`
    create table harbours (id integer primary key);
    create table boats (
      id uuid primary key, name text not null constraint boats_name unique,
      harbour_id integer constraint boats_harbour references harbours (id), version integer not null default 1
    );
    create table crews (id uuid primary key, version integer not null default 1);
    create table trips (id uuid primary key, name text not null, archived_at timestamptz, version integer not null default 1);
    create table trip_crews (trip_id uuid not null references trips, crew_id uuid not null references crews, primary key (trip_id, crew_id));
    create table trip_events (
      id uuid primary key, trip_id uuid not null, kind text not null, changed_fields text[] not null, actor_id uuid,
      at timestamptz not null
    );
    grant all on boats, harbours, crews, trips, trip_crews, trip_events to firn_app`);
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

async function createTrip() {
  const ctx = systemContext(world.services, 'test');
  const trip = await inSystem((tx) =>
    tripRecords.create(tx, ctx, { id: ctx.newId(), name: 'North' }, { action, event: { kind: 'created' } }),
  );
  return { ctx, id: trip.id };
}

function inSystem<T>(act: (tx: Tx) => Promise<T>): Promise<T> {
  return world.services.db.transact(systemScope, act);
}

test('a record is archived and restored once, with its history and audit entries', async () => {
  const { ctx, id } = await createTrip();
  const archived = await inSystem((tx) => tripRecords.archive(tx, ctx, { id, version: 1 }));
  expect(archived).toMatchObject({ version: 2, archivedAt: expect.any(Date) });
  await expect(inSystem((tx) => tripRecords.restore(tx, ctx, { id, version: 1 }))).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await inSystem((tx) => tripRecords.archive(tx, ctx, { id, version: 2 }))).toEqual(archived);
  const restored = await inSystem((tx) => tripRecords.restore(tx, ctx, { id, version: 2 }));
  expect(restored).toMatchObject({ version: 3, archivedAt: null });
  expect(await kindsOf(id)).toEqual(['created', 'archived', 'restored']);
  expect(await actionsOf(id)).toEqual([action, 'mail.archived', 'mail.restored']);
});

test('a list leaves archived records out, and shows them when they are asked for', async () => {
  const { ctx, id } = await createTrip();
  const tripQuery = listQuery({ filters: { archived: archivedFilter }, sorts: ['name'] });
  const list = defineList({
    select: (tx) => tx.select().from(trips).$dynamic(),
    id: trips.id,
    idOf: (trip) => trip.id,
    search: [trips.name],
    filters: (_query: z.infer<typeof tripQuery>) => [],
    archivedAt: trips.archivedAt,
    sorts: { name: { type: 'text', column: trips.name, value: ({ name }) => name } },
    toRow: (trip) => trip.id,
  });
  const shown = async (query: object) => (await readPage(ctx, list, tripQuery.parse(query))).rows.includes(id);
  expect([await shown({}), await shown({ archived: 'yes' })]).toEqual([true, false]);
  await inSystem((tx) => tripRecords.archive(tx, ctx, { id }));
  expect([await shown({}), await shown({ archived: 'yes' })]).toEqual([false, true]);
});

test('archiving needs a column for when', () => {
  const { archiving } = { archiving: { archived: { action }, restored: { action } } } as const;
  expect(() => defineRecords({ table: boats, events: null, archiving })).toThrow('No column stores “archivedAt”');
});

test('links are set to exactly those that were chosen; the audit entry says the difference', async () => {
  const { ctx, id } = await createTrip();
  const [ann, ben, cem] = [ctx.newId(), ctx.newId(), ctx.newId()];
  await world.db.owner.query('insert into crews (id) select unnest($1::uuid[])', [[ann, ben, cem]]);
  const set = (version: number, ids: string[]) =>
    inSystem((tx) =>
      tripRecords.setLinks(tx, ctx, { id, version }, 'crews', ids, { action, event: { kind: 'linked' } }),
    );
  expect(await set(1, [ann, ben])).toMatchObject({ version: 2 });
  expect(await set(2, [ben, cem, cem])).toMatchObject({ version: 3 });
  expect(await set(3, [cem, ben])).toMatchObject({ version: 3 });
  const { rows } = await world.db.owner.query('select crew_id from trip_crews where trip_id = $1 order by crew_id', [
    id,
  ]);
  expect(rows.map(({ crew_id }) => crew_id)).toEqual([ben, cem]);
  const { rows: entries } = await world.db.owner.query(
    "select details->'crews' as crews from audit_entries where resource_id = $1 order by at, id offset 1",
    [id],
  );
  expect(entries.map(({ crews: changed }) => changed)).toEqual([
    { added: [ann, ben], removed: [] },
    { added: [cem], removed: [ann] },
  ]);
  await expect(set(1, [])).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(set(3, [ctx.newId()])).rejects.toMatchObject({
    data: { fields: { crews: 'One of them no longer exists' } },
  });
});

test('a history that keeps them says which described fields and links were changed', async () => {
  const { ctx, id } = await createTrip();
  const event = { kind: 'saved' } as const;
  await inSystem((tx) => tripRecords.change(tx, ctx, { id }, () => ({ set: { name: 'South' }, action, event })));
  await inSystem((tx) => tripRecords.archive(tx, ctx, { id }));
  const { lines } = await inSystem((tx) => readHistory(tx, tripEvents, users, id));
  expect(lines.map((line) => usualEvent.parse(line))).toEqual(lines);
  expect(lines.map(({ kind, changedFields, actor }) => [kind, changedFields, actor])).toEqual([
    ['created', [], null],
    ['saved', ['name'], null],
    ['archived', [], null],
  ]);
});

async function kindsOf(id: string): Promise<string[]> {
  const { rows } = await world.db.owner.query('select kind from trip_events where trip_id = $1 order by at, id', [id]);
  return rows.map(({ kind }) => kind);
}

async function actionsOf(id: string): Promise<string[]> {
  const { rows } = await world.db.owner.query(
    'select action from audit_entries where resource_id = $1 order by at, id',
    [id],
  );
  return rows.map((row) => row.action);
}
