import { expect, test } from 'vitest';
import { migrationsFolder } from '#server/platform/package-root.ts';
import { isContract, readMigrations } from './migrate.ts';

/** What the version before, which runs beside the new one during a deployment, may still use or leave out. */
const takesAway =
  /\bdrop (table|column|view|function)\b|\brename\b|\balter column \S+ (set data )?type\b|\bset not null\b/i;
const addsRequired = /\badd column [^,;]*\bnot null\b[^,;]*/gi;

/** Applied everywhere before the rule was made. */
const beforeTheRule = ['20261126-legal-authors.sql', '20261126-preview-creators.sql'];

const contracts = (sql: string): boolean => {
  const plain = sql.replaceAll(/--.*$/gm, '').replaceAll(/\([^()]*\)/g, '');
  return (
    takesAway.test(plain) ||
    [...plain.matchAll(addsRequired)].some(([column]) => !/\b(default|generated)\b/i.test(column))
  );
};

test('a migration that takes away or requires something says so in its name', async () => {
  const migrations = await readMigrations(migrationsFolder);
  const silent = migrations.filter(({ name, sql }) => contracts(sql) && !isContract(name)).map(({ name }) => name);
  expect(silent.filter((name) => !name.startsWith('baseline-')).toSorted()).toEqual(beforeTheRule);
});

test.each([
  ['alter table ice drop column depth;', true],
  ['alter table ice rename column depth to thickness;', true],
  ['alter table ice alter column depth type text;', true],
  ['alter table ice add column depth integer not null, add column name text;', true],
  ['alter table ice add column depth numeric(6, 2) not null;', true],
  ['alter table ice add column depth integer not null default 0;', false],
  ['alter table ice add column depth integer; -- to drop column width later', false],
  ['create table ice (id integer not null);', false],
])('%s contracts: %s', (sql, expected) => {
  expect(contracts(sql)).toBe(expected);
});
