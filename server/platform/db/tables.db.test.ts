import { is } from 'drizzle-orm';
import { getTableConfig, getViewConfig, PgTable, PgView } from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';

const db = await createTestDatabase();
afterAll(() => db.drop());

const modules = import.meta.glob<Record<string, unknown>>('/server/**/tables.ts', { eager: true });
const exported = Object.values(modules).flatMap((module) => Object.values(module));
const described = exported
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => getTableConfig(table));

const views = exported.filter((value): value is PgView => is(value, PgView)).map((view) => getViewConfig(view).name);

/** Written only by the migrator. */
const ofTheMigrator = ['migrations', 'seeds'];

test('every table and view of the database is described in the code, and no other', async () => {
  const { rows } = await db.owner.query(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  expect(
    described
      .map(({ name }) => name)
      .concat(ofTheMigrator, views)
      .sort(),
  ).toEqual(rows.map(({ name }) => name).sort());
});

test.each(described)(
  'the columns of $name are those of the database: name, type and nullability',
  async ({ name, columns }) => {
    const { rows } = await db.owner.query(
      `select attname as name, format_type(atttypid, null) as type, attnotnull as required
      from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
      [name],
    );
    const ours = columns.map((column) => ({ name: column.name, type: column.getSQLType(), required: column.notNull }));
    expect(ours.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
      rows.sort((a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)),
    );
  },
);

test('a column that the code may leave out has a default in the database', async () => {
  for (const { name, columns } of described) {
    for (const column of columns.filter(({ notNull, hasDefault }) => notNull && hasDefault)) {
      const { rows } = await db.owner.query(
        'select column_default as given from information_schema.columns where table_name = $1 and column_name = $2',
        [name, column.name],
      );
      expect([`${name}.${column.name}`, rows[0]?.given !== null || column.default !== undefined]).toEqual([
        `${name}.${column.name}`,
        true,
      ]);
    }
  }
});
