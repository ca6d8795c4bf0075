import { beforeAll, expect, test } from 'vitest';
import { freezeDatabase, isFrozen, unfreezeDatabase } from '#server/platform/db/frozen.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createWorld } from '#server/testing/world.ts';
import { lockDatabase } from './load.ts';
import { digestTables, requireSameRows } from './move.ts';

const world = createWorld();
const owner = () => world.db.ownerConnection;

beforeAll(async () => {
  await world.signedIn('ada@bank.example', 'admin');
});

test('a frozen database is read and not written, by sessions from before as well, and no server starts on it', async () => {
  const rename = () =>
    world.services.db.background.execute("update users set name = 'Ada L.' where email like 'ada@%'");
  const read = async () => (await world.services.db.background.execute('select from users')).rowCount;
  await rename();
  await freezeDatabase(owner());
  expect(await isFrozen(owner())).toBe(true);
  await expect.poll(() => read().catch(() => null)).toBe(1);
  await expect(rename()).rejects.toMatchObject({ cause: { code: '25006' } });
  await expect(migrate(owner(), [])).rejects.toThrow('This database takes no changes');
  await unfreezeDatabase(owner());
  expect(await isFrozen(owner())).toBe(false);
  await expect
    .poll(() =>
      rename()
        .then(() => true)
        .catch(() => false),
    )
    .toBe(true);
});

test('a value that differs in a copy is noticed, with as many rows', async () => {
  const before = await digestTables(owner());
  expect(await digestTables(owner())).toEqual(before);
  expect(await requireSameRows(owner(), owner())).toMatchObject({ tables: before.size });
  await world.db.owner.query("update users set name = 'Eve' where email like 'ada@%'");
  const after = await digestTables(owner());
  const changed = [...before].filter(([name, { digest }]) => after.get(name)?.digest !== digest);
  expect(changed.map(([name]) => name)).toEqual(['public.users']);
  expect(after.get('public.users')?.rows).toBe(before.get('public.users')?.rows);
});

test('a database is filled by one process at a time', async () => {
  const unlock = await lockDatabase(owner());
  await expect(lockDatabase(owner())).rejects.toThrow('Another restore or move fills this database at this moment.');
  await unlock();
  await (await lockDatabase(owner()))();
});
