import { expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { contentCheck } from '#server/domains/content/self-check.ts';
import { noneBehind } from '#server/platform/self-check.ts';
import { createWorld } from '#server/testing/world.ts';
import { getHealth } from './self-checks.ts';

const world = createWorld();
const minutes = (n: number) => new Date(world.now.getTime() + n * minuteMs);

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

  const scheduleAt = (at: Date) =>
    world.db.owner.query(
      `update pages set status = 'scheduled', scheduled_number = 1, scheduled_at = $1, published_at = $2
         where path = (select min(path) from pages where path <> '/')`,
      [at, minutes(-10)],
    );
  const content = async () => {
    const health = await admin.api.overview.health();
    return health.modules.find(({ name }) => name === contentCheck.module);
  };
  // Public before, and scheduled again.
  await scheduleAt(minutes(10));
  expect(await content()).toMatchObject({ state: 'complete' });
  await scheduleAt(minutes(-10));
  expect(await content()).toEqual({
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

test('each module is listed once, and one that is behind says what and where', async () => {
  const admin = await world.signedIn('modules@firn.example', 'admin');
  const { modules } = await admin.api.overview.health();
  const names = modules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining(['Media library', 'Statistics', 'Single sign-on', 'Privacy and retention', 'Webhooks']),
  );

  await world.db.owner.query(
    `update statistics set expires_on = '2026-11-01' where key = (select key from statistics where status = 'published' limit 1)`,
  );
  await world.db.owner.query(
    `insert into webhook_endpoints (id, name, address, events, status, secret, created_at, updated_at)
     values (gen_random_uuid(), 'Gone', 'https://hooks.bank.example', '{inquiry.received}', 'disabled', 'x', now(), now())`,
  );
  await world.db.owner.query(
    `insert into retention_runs (id, started_at, finished_at, results) values (gen_random_uuid(), $1, $1, '[]')`,
    [minutes(-3 * 1_440)],
  );
  await world.db.owner.query('insert into access_reviews (id, started_at) values (gen_random_uuid(), $1)', [
    minutes(-40 * 1_440),
  ]);
  await world.db.owner.query(
    `insert into legal_sync_runs (id, status, type, created_at, error)
     values (gen_random_uuid(), 'failed', 'automatic', $1, 'The feed did not answer')`,
    [minutes(-5)],
  );
  const behind = (await admin.api.overview.health()).modules.filter(({ state }) => state === 'attention');
  expect(Object.fromEntries(behind.map(({ name, detail }) => [name, detail]))).toMatchObject({
    Statistics: '1 statistic has expired and is still published.',
    Webhooks: '1 webhook was disabled: API, Webhooks.',
    'Privacy and retention': 'The daily deletion has not run for two days.',
    'Oversight of administrators': '1 access review has been open for more than 30 days.',
    'Legal documents and their sync': 'The latest sync failed: Legal, Sync.',
  });
});
