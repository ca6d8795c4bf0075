import { beforeAll, expect, test } from 'vitest';
import { applySeeds } from '#server/platform/db/seed.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { seeds } from './seeds.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  return () => database.drop();
});

const rows = async (sql: string) => (await database.owner.query(sql)).rows;

/** As in a database of an earlier version: older content, and one row of each kind that somebody has edited. */
test('changed content reaches an existing database, except for rows that somebody has edited', async () => {
  const { owner } = database;
  await owner.query("update pages set title = 'Old' where path in ('/about', '/careers')");
  await owner.query("update collections set items = '[]'");
  await owner.query("update statistics set label = 'Old'");
  await owner.query("delete from redirects where from_path = '/enterprise'");
  await owner.query("delete from pages where path = '/industries/innovation'");
  for (const [action, resource, id] of [
    ['page.saved', 'page', '/careers'],
    ['collection.saved', 'collection', 'team'],
    ['statistic.confirmed', 'statistic', 'uptime'],
  ]) {
    await owner.query(
      'insert into audit_entries (id, at, action, resource, resource_id, category, severity, result, salt, digests) values (gen_random_uuid(), now(), $1, $2, $3, $4, $5, $6, $7, $8)',
      [action, resource, id, 'data', 'low', 'success', '', '{}'],
    );
  }
  await owner.query('delete from seeds');
  await applySeeds(
    owner,
    seeds.filter(({ name }) => /-\d$/.test(name)),
  );
  expect(await rows("select path, title from pages where title = 'Old'")).toEqual([{ path: '/careers', title: 'Old' }]);
  expect(await rows("select key from collections where items = '[]'")).toEqual([{ key: 'team' }]);
  expect(await rows("select key from statistics where label = 'Old'")).toEqual([{ key: 'uptime' }]);
  expect(await rows("select from_path from redirects where from_path = '/enterprise'")).toHaveLength(1);
  expect(await rows("select path from pages where path = '/industries/innovation'")).toHaveLength(1);
});
