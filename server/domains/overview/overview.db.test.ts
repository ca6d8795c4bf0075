import { expect, test } from 'vitest';
import { contentCheck } from '#server/domains/content/self-check.ts';
import { noneBehind } from '#server/platform/self-check.ts';
import { createWorld } from '#server/testing/world.ts';
import { getHealth } from './self-checks.ts';

const world = createWorld();
const minutes = (n: number) => new Date(world.now.getTime() + n * 60_000);

test('every module reports its state, and a scheduled page that was not published needs attention', async () => {
  const admin = await world.signedIn('health@firn.example', 'admin');
  const { modules, system } = await admin.api.overview.health();
  expect(modules.map(({ name }) => name)).toContain('Public site and content');
  expect(modules.filter(({ state }) => state === 'failed')).toEqual([]);
  expect(system.map(({ name }) => name)).toEqual([
    'Database',
    'Disk space',
    'Server process',
    'Server errors',
    'Browser errors',
  ]);

  await world.db.owner.query(
    `update pages set status = 'scheduled', published_at = $1 where path = (select path from pages where path <> '/' limit 1)`,
    [minutes(-10)],
  );
  const after = await admin.api.overview.health();
  expect(after.modules.find(({ name }) => name === contentCheck.module)).toEqual({
    name: contentCheck.module,
    state: 'attention',
    detail: '1 scheduled page was not published in time.',
  });
});

test('a check that fails is reported as failed and does not stop the others', async () => {
  const admin = await world.signedIn('failing@firn.example', 'admin');
  const broken = {
    module: 'Broken',
    run: (tx: { execute(query: string): Promise<never> }) => tx.execute('select nothing'),
  };
  const working = { module: 'Working', run: async () => noneBehind(0, '', '', 'Fine.') };
  const { modules } = await getHealth(await admin.ctx(), [broken, working] as never);
  expect(modules.map(({ state }) => state)).toEqual(['failed', 'complete']);
});

test('sealed and unsealed entries add up to all entries', async () => {
  const admin = await world.signedIn('counts@firn.example', 'admin');
  const { audit, content } = await admin.api.overview.get();
  const { rows } = await world.db.owner.query('select count(*)::int as n from audit_entries');
  expect(audit.entries).toBe(rows[0].n);
  expect(content.published).toBeGreaterThan(0);
});

test('a member can read neither the counts nor the checks', async () => {
  const member = await world.signedIn('member@bank.example');
  await expect(member.api.overview.get()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(member.api.overview.health()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
