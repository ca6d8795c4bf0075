import { beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { axeFacts, journeyFacts, tested, withoutAlternative } from './quality.fixture.ts';
import { runQuality } from './run.ts';
import type { SiteRun, TesterEvent } from './tester-events.ts';

const world = createWorld();
let admin: Person;

/** This program exists wherever the tests run, and is started by no test here. */
const browserPath = process.execPath;
const stopping = new AbortController().signal;

beforeEach(async () => {
  admin ??= await world.signedIn('anna@firn.example', 'admin');
  await world.db.owner.query('truncate quality_runs cascade');
});

const started: TesterEvent = { event: 'started', browser: 'Chromium 153', planned: 3 };
const journey = tested('A visitor reads', journeyFacts());
const home = tested('/', axeFacts());
const contact = tested('/contact', withoutAlternative);

/** A run whose program says this; `asked` is what it was started with. */
function runWith(
  events: readonly (TesterEvent | (() => unknown))[],
  asked: SiteRun[] = [],
  stopped: AbortSignal = stopping,
) {
  async function* say(options: SiteRun) {
    asked.push(options);
    for (const event of events) {
      if (typeof event === 'function') await event();
      else yield event;
    }
  }
  return runQuality(world.services, { browserPath, stopping: stopped, test: say });
}

const board = () => admin.api.quality.board({});
const kindOf = async (kind: string) => (await board()).kinds.find((one) => one.kind === kind);
const later = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * minuteMs);
};

test('before the first run nothing is measured', async () => {
  const { kinds, openRun, failedRun, history } = await board();
  expect(kinds.map(({ kind, score, run }) => [kind, score, run])).toEqual(
    ['accessibility', 'performance', 'functionality', 'compatibility', 'coverage'].map((kind) => [kind, null, null]),
  );
  expect([openRun, failedRun, history]).toEqual([null, null, []]);
});

test('results appear one by one, and the finished run has scores, version and browser', async () => {
  const { id } = await admin.api.quality.start({});
  const asked: SiteRun[] = [];
  const seen: unknown[] = [];
  const look = async () => {
    const { openRun, kinds } = await board();
    seen.push([openRun?.done, openRun?.planned, kinds.flatMap(({ results }) => results.map(({ subject }) => subject))]);
  };
  await runWith([started, look, journey, look, home, contact, look], asked);
  expect(seen).toEqual([
    [0, 3, []],
    [1, 3, ['A visitor reads']],
    [3, 3, ['/', '/contact', 'A visitor reads']],
  ]);
  expect(asked).toEqual([
    {
      program: browserPath,
      url: world.services.appUrl,
      kinds: ['functionality', 'compatibility', 'accessibility', 'performance'],
      includesSignedIn: true,
      done: [],
    },
  ]);
  const accessibility = await kindOf('accessibility');
  expect(accessibility).toMatchObject({
    // The mean of 100 and of 3 of 4 rules.
    score: 87,
    run: { id, browser: 'Chromium 153', source: 'server', startedBy: 'anna@firn.example', outcome: 'completed' },
    before: null,
  });
  expect(accessibility?.isOfOtherVersion).toBe(false);
  expect(accessibility?.run?.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(accessibility?.results.map(({ summary }) => summary)).toEqual([
    '3 rules apply, none is violated',
    '1 rule is violated: image-alt',
  ]);
  const { rows } = await world.db.owner.query(
    "select action from audit_entries where resource = 'quality-run' and resource_id = $1 order by at, action",
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['quality-run.completed', 'quality-run.started']);
});

test('results of signed-in people say that they are of a copy, on the screen and in the check', async () => {
  const signedIn = { as: 'member', in: 'copy' } as const;
  await admin.api.quality.start({ kinds: ['functionality', 'accessibility'] });
  const projects = tested('/projects, member', { ...withoutAlternative, signedIn });
  await runWith([started, journey, home, projects, tested('A member reads', { ...journeyFacts(), signedIn })]);
  const summaries = (await board()).kinds.flatMap(({ results }) =>
    results.map(({ subject, summary }) => [subject, summary]),
  );
  expect(summaries).toEqual([
    ['/', '3 rules apply, none is violated'],
    ['/projects, member', '1 rule is violated: image-alt (in a copy with synthetic data)'],
    ['A member reads', '1 step done (in a copy with synthetic data)'],
    ['A visitor reads', '1 step done'],
  ]);
  const { tested: ofLedger } = await admin.api.criteria.list();
  expect(ofLedger).toMatchObject({ pages: 2, signedIn: 1 });
});

test('a run without the screens behind the sign-in starts no copy, and a nightly one does', async () => {
  const asked: SiteRun[] = [];
  await admin.api.quality.start({ includesSignedIn: false });
  await runWith([started], asked);
  world.now = new Date('2026-11-18T00:30:00Z');
  await runWith([started], asked);
  await world.db.owner.query(
    `insert into settings (id, settings) values (1, '{"security": {"nightlySecurityAudit": false}}')
    on conflict (id) do update set settings = settings.settings || excluded.settings`,
  );
  world.services.cache.invalidate(null);
  await world.db.owner.query('truncate quality_runs cascade');
  await runWith([started], asked);
  await world.db.owner.query("update settings set settings = settings - 'security'");
  world.services.cache.invalidate(null);
  expect(asked.map(({ includesSignedIn }) => includesSignedIn)).toEqual([false, true, false]);
});

test('a run is compared with the one before of the same kind', async () => {
  await admin.api.quality.start({ kinds: ['accessibility'] });
  await runWith([started, contact]);
  const at = world.now;
  later(5);
  await admin.api.quality.start({ kinds: ['functionality'] });
  await runWith([started, journey]);
  later(5);
  await admin.api.quality.start({ kinds: ['accessibility'] });
  await runWith([started, home]);
  expect(await kindOf('accessibility')).toMatchObject({ score: 100, before: { score: 75, at } });
  const { quality } = await admin.api.overview.get();
  expect(quality.accessibility).toMatchObject({ score: 100, at: world.now, source: 'server', results: 1 });
  expect([quality.functionality?.score, quality.coverage]).toEqual([100, undefined]);
  expect((await board()).history.map(({ scores }) => scores)).toEqual([
    { accessibility: 100 },
    { functionality: 100 },
    { accessibility: 75 },
  ]);
});

test('results of the version before say so', async () => {
  await admin.api.quality.start({ kinds: ['accessibility'] });
  await runWith([started, home]);
  await world.db.owner.query("update quality_runs set version = '0.0.1 (older)'");
  expect(await kindOf('accessibility')).toMatchObject({ run: { version: '0.0.1 (older)' }, isOfOtherVersion: true });
});

test('one run at a time; it stops after the test that it makes, and its part does not count', async () => {
  const { id } = await admin.api.quality.start({});
  await expect(admin.api.quality.start({})).rejects.toMatchObject({ code: 'QUALITY_RUNNING' });
  await runWith([started, journey, () => admin.api.quality.stop({ id }), home, contact]);
  const { history, kinds } = await board();
  expect(history[0]).toMatchObject({
    run: { outcome: 'stopped' },
    scores: { functionality: 100, accessibility: 100 },
  });
  expect(kinds.every(({ run }) => run === null)).toBe(true);
  await expect(admin.api.quality.stop({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a run whose process died goes on where it was, and is given up after the third', async () => {
  await admin.api.quality.start({});
  await expect(runWith([started, journey, () => Promise.reject(new Error('killed'))])).resolves.toBe(true);
  expect((await board()).failedRun?.problem).toBe('The tests could not be completed. The server log says why.');
  const { owner } = world.db;
  await owner.query('update quality_runs set finished_at = null, outcome = null, problem = null, lease_until = $1', [
    new Date(world.now.getTime() + 60_000),
  ]);
  expect(await runWith([])).toBe(false);
  later(2);
  const asked: SiteRun[] = [];
  await runWith([{ ...started, planned: 2 }, home, contact], asked);
  expect(asked[0]?.done).toEqual(['functionality A visitor reads']);
  expect((await board()).history[0]?.scores).toEqual({ functionality: 100, accessibility: 87 });
  await owner.query(
    "update quality_runs set finished_at = null, outcome = null, claims = 3, lease_until = '2026-01-01'",
  );
  await runWith([]);
  expect((await board()).history[0]?.run.outcome).toBe('interrupted');
});

test('a server that stops leaves its run to the next one, which goes on at once', async () => {
  await admin.api.quality.start({});
  const server = new AbortController();
  const ended: TesterEvent = { event: 'failed', problem: 'The program that tests ended unexpectedly' };
  await runWith([started, journey, () => server.abort(), ended], [], server.signal);
  expect((await board()).openRun).toMatchObject({ done: 1, outcome: null });
  const asked: SiteRun[] = [];
  expect(await runWith([{ ...started, planned: 2 }, home, contact], asked)).toBe(true);
  expect(asked[0]?.done).toEqual(['functionality A visitor reads']);
  expect((await board()).history[0]?.run.outcome).toBe('completed');
});

test('a run that another version has left begins again, so that all of its results are of one version', async () => {
  await admin.api.quality.start({});
  const server = new AbortController();
  await runWith([started, journey, () => server.abort()], [], server.signal);
  await world.db.owner.query("update quality_runs set version = '0.0.1 (older)'");
  const asked: SiteRun[] = [];
  await runWith([started, home], asked);
  expect(asked[0]?.done).toEqual([]);
  const [found] = (await board()).history;
  expect(found?.run).toMatchObject({ version: runningVersion(), outcome: 'completed' });
  expect(found?.scores).toEqual({ accessibility: 100 });
});

test('without a browser the run says so, and so does one whose browser fails', async () => {
  const withoutBrowser = () => runQuality(world.services, { browserPath: '/no/such/browser', stopping });
  await admin.api.quality.start({});
  later(1);
  await withoutBrowser();
  expect((await board()).failedRun).toMatchObject({
    outcome: 'no-browser',
    problem: 'The program in CHROMIUM_PATH cannot be started on this server.',
  });
  later(1);
  await admin.api.quality.start({});
  await runWith([{ event: 'failed', problem: 'The browser could not open http://localhost:3000/' }]);
  expect((await board()).failedRun).toMatchObject({
    outcome: 'failed',
    problem: 'The browser could not open http://localhost:3000/.',
  });
  later(1);
  await admin.api.quality.start({});
  await runWith([started, journey]);
  expect((await board()).failedRun).toBeNull();
});

test('a process without a browser leaves a run to one that has it, also one that stopped', async () => {
  const withoutBrowser = () => runQuality(world.services, { browserPath: '/no/such/browser', stopping });
  await admin.api.quality.start({});
  expect(await withoutBrowser()).toBe(false);
  const server = new AbortController();
  await runWith([started, journey, () => server.abort()], [], server.signal);
  later(2);
  expect(await withoutBrowser()).toBe(false);
  expect(await runWith([started, home, contact])).toBe(true);
  expect((await board()).history[0]?.run.outcome).toBe('completed');
});

test('a program that is no tester ends the run with a sentence', async () => {
  await admin.api.quality.start({});
  await runQuality(world.services, { browserPath: process.execPath, stopping });
  expect((await board()).failedRun?.problem).toMatch(/^The browser could not be started: /);
}, 30_000);

test('a browser starts by itself only at night, once, and where one is configured', async () => {
  world.now = new Date('2026-11-18T00:30:00Z');
  expect(await runQuality(world.services, { browserPath: null, stopping })).toBe(false);
  expect(await runWith([started, journey])).toBe(true);
  const { rows } = await world.db.owner.query('select night::text, started_by from quality_runs');
  expect(rows).toEqual([{ night: '2026-11-18', started_by: null }]);
  later(1);
  expect(await runWith([])).toBe(false);
});

test('members neither read results nor start runs', async () => {
  const member = await world.signedIn('mia@client.example');
  const { quality, criteria } = member.api;
  const id = world.services.newId();
  for (const call of [
    () => quality.board({}),
    () => quality.start({}),
    () => quality.stop({ id }),
    () => criteria.list(),
    () => criteria.review({ number: '1.1.1', outcome: 'passes', note: 'Looked', expiresOn: null }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('an earlier run, also one that was stopped, opens with what it found', async () => {
  const { id } = await admin.api.quality.start({});
  await runWith([started, journey, () => admin.api.quality.stop({ id }), home]);
  later(5);
  await admin.api.quality.start({});
  await runWith([started, journey, home]);
  const { run, kinds } = await admin.api.quality.board({ run: id });
  expect(run).toMatchObject({ id, outcome: 'stopped' });
  expect(kinds.map(({ kind, score, results }) => [kind, score, results.length])).toEqual([
    ['accessibility', 100, 1],
    ['functionality', 100, 1],
  ]);
  expect((await board()).run).toBeNull();
  const unknown = world.services.newId();
  await expect(admin.api.quality.board({ run: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
