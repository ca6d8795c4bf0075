import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { startFaultyServer } from './checks.fixture.ts';
import { runChecks } from './run.ts';

const world = createWorld();
let server: Awaited<ReturnType<typeof startFaultyServer>>;
let admin: Person;

beforeAll(async () => {
  server = await startFaultyServer(world, { secretsMadeAt: async () => world.now });
  admin = await world.signedIn('anna@firn.example', 'admin');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await world.db.owner.query('truncate check_runs cascade');
});

const { checks } = inventories;
const later = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * minuteMs);
};
const runAll = () => runChecks(world.services, checks, server.installation);
const readiness = () => admin.api.checks.board({ list: 'readiness' });

test('a run makes every check once, and the same system gives the same score', async () => {
  await admin.api.checks.start({ scope: 'all' });
  expect((await readiness()).rows.every(({ status }) => status === 'pending')).toBe(true);
  expect(await runAll()).toBe(true);
  const first = await readiness();
  expect(first.run).toMatchObject({ outcome: 'completed', startedBy: 'anna@firn.example', isNightly: false });
  expect(first.rows.map(({ id }) => id).toSorted()).toEqual(checks.map(({ id }) => id).toSorted());
  expect([...new Set(first.rows.map(({ category }) => category))]).toEqual([
    'Security',
    'Performance',
    'Database',
    'Infrastructure',
    'Testing',
    'Documentation',
    'Legal',
  ]);
  expect(first.rows.find(({ id }) => id === 'deployment.https')).toMatchObject({
    category: 'Infrastructure',
    status: 'fail',
    score: 0,
    evidence: [
      { label: 'Expected', value: 'https://' },
      { label: 'Seen', value: 'http://localhost:3000' },
    ],
  });
  expect(first.verdict).toMatchObject({ isReady: false });
  expect(first.verdict.counts.unchecked).toBeGreaterThan(0);
  later(1);
  await admin.api.checks.start({ scope: 'all' });
  await runAll();
  const second = await readiness();
  expect(second.verdict.score).toBe(first.verdict.score);
  expect(second.before).toMatchObject({ verdict: first.verdict });
  expect(second.rows.find(({ id }) => id === 'deployment.https')?.before).toBe('fail');
  const old = await admin.api.checks.board({ list: 'readiness', run: first.run?.id });
  expect([old.run?.id, old.before]).toEqual([first.run?.id, null]);
  expect((await admin.api.checks.history({ list: 'readiness' })).runs).toHaveLength(2);
});

test('start and end are audited, and a second run waits for the first', async () => {
  await admin.api.checks.start({ scope: 'security' });
  await expect(admin.api.checks.start({ scope: 'all' })).rejects.toMatchObject({ code: 'CHECKS_RUNNING' });
  await runAll();
  expect((await readiness()).run).toBeNull();
  const security = await admin.api.checks.board({ list: 'security' });
  expect(security.rows.map(({ category }) => category)).toEqual(security.rows.map(() => 'Security'));
  const { rows } = await world.db.owner.query(
    "select action from audit_entries where resource = 'check-run' and resource_id = $1 order by at, action",
    [security.run?.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['check-run.completed', 'check-run.started']);
});

test('a run says which check it makes, stops after it when somebody asks for it, and is not judged then', async () => {
  const { id } = await admin.api.checks.start({ scope: 'all' });
  const [first, ...others] = checks;
  if (!first) throw new Error('no checks');
  let during: Awaited<ReturnType<typeof readiness>> | undefined;
  const stopping = {
    ...first,
    run: async () => {
      during = await readiness();
      return stopped(id);
    },
  };
  await runChecks(world.services, [stopping, ...others], server.installation);
  const { run, verdict } = await readiness();
  expect(run).toMatchObject({ outcome: 'stopped' });
  expect(verdict).toMatchObject({
    score: 100,
    isReady: null,
    counts: { pass: 1, running: 0, pending: checks.length - 1 },
  });
  expect(during?.verdict.counts).toMatchObject({ pass: 0, running: 1, pending: checks.length - 1 });
  expect(during?.rows.find(({ status }) => status === 'running')?.id).toBe(first.id);
  await expect(admin.api.checks.stop({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

async function stopped(id: string) {
  await admin.api.checks.stop({ id });
  return { score: 100, summary: 'done', evidence: [] };
}

test('a run whose process died is continued by another, and given up after the third', async () => {
  await admin.api.checks.start({ scope: 'all' });
  const { owner } = world.db;
  await owner.query('update check_runs set claims = 1, lease_until = $1', [new Date(world.now.getTime() + 30_000)]);
  expect(await runAll()).toBe(false);
  later(1);
  await runAll();
  expect((await readiness()).run?.outcome).toBe('completed');
  await admin.api.checks.start({ scope: 'all' });
  await owner.query("update check_runs set claims = 3, lease_until = '2026-01-01' where finished_at is null");
  await runAll();
  expect((await readiness()).run).toMatchObject({ outcome: 'interrupted' });
});

test('the schedule makes one run a night', async () => {
  world.now = new Date('2026-11-18T02:00:00Z');
  expect(await runAll()).toBe(true);
  const awake = await world.signedIn('nora@firn.example', 'admin');
  const { run } = await awake.api.checks.board({ list: 'readiness' });
  expect(run).toMatchObject({ isNightly: true, startedBy: null, outcome: 'completed' });
  later(1);
  expect(await runAll()).toBe(false);
});

test('a check that throws fails, and the others are made', async () => {
  await admin.api.checks.start({ scope: 'all' });
  const [first, second] = checks;
  if (!first || !second) throw new Error('no checks');
  const broken = { ...first, run: () => Promise.reject(new Error('broken')) };
  await runChecks(world.services, [broken, second], server.installation);
  const { rows } = await readiness();
  const resultOf = (id: string) => rows.find((row) => row.id === id);
  expect([first, second, checks[2]].map((check) => resultOf(check?.id ?? '')?.summary)).toEqual([
    'The check could not be completed. The server log says why.',
    expect.stringContaining('administrators have a verified factor'),
    '',
  ]);
});

test('members read the verdict and nothing else', async () => {
  const member = await world.signedIn('mia@client.example');
  expect(await member.api.checks.summary()).toEqual({ readiness: null, validation: null });
  await admin.api.checks.start({ scope: 'all' });
  await runAll();
  const { readiness: seen } = await member.api.checks.summary();
  expect(seen).toEqual({ score: expect.any(Number), isReady: false, finishedAt: world.now });
  const { checks: api } = member.api;
  for (const call of [() => api.board({ list: 'readiness' }), () => api.start({ scope: 'all' })])
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(api.stop({ id: world.services.newId() })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
