import { createRouterClient } from '@orpc/server';
import { beforeAll, expect, test } from 'vitest';
import type { TokenScope } from '#contract/identity/token-scopes.ts';
import type { CoverageFacts, QualityFacts } from '#contract/operations/quality/facts.ts';
import type { QualityUpload } from '#contract/operations/quality/quality.ts';
import { resolveToken } from '#server/identity/tokens/resolve.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { router } from '#server/router.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { qualityChecks } from './checks.ts';
import { qualityRunsData } from './personal-data.ts';
import { coverageFacts, journeyFacts, tested, testedAs } from './quality.fixture.ts';
import { runQuality } from './run.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('anna@firn.example', 'admin');
});

const upload: QualityUpload = {
  url: 'http://localhost:4000',
  version: '4f2a9c1',
  browser: 'Chromium 153',
  items: [
    testedAs('Unit tests', coverageFacts(894)),
    testedAs('A visitor reads', journeyFacts('Open /: it answers with 500')),
  ],
};

/** The API as a program with a service token sees it. */
async function withToken(...scopes: TokenScope[]) {
  const { token } = await admin.api.tokens.createService({ name: 'Pipeline', scopes, expiresOn: '2026-12-31' });
  const actor = await resolveToken(world.services, token);
  return createRouterClient(router, { context: { ...(await world.person().ctx()), actor } });
}

test('a service token with this permission alone stores results, with who sent them and what was tested', async () => {
  const pipeline = await withToken('quality.upload');
  const { id } = await pipeline.quality.upload(upload);
  const { kinds } = await admin.api.quality.board({});
  const coverage = kinds.find(({ kind }) => kind === 'coverage');
  expect(coverage).toMatchObject({
    score: 89,
    results: [{ subject: 'Unit tests', summary: '89.4% of 1,000 lines' }],
    run: {
      ...{ id, source: 'upload', url: upload.url, version: '4f2a9c1', browser: 'Chromium 153' },
      ...{ tokenName: 'Pipeline', startedBy: 'anna@firn.example', outcome: 'completed' },
    },
  });
  expect(kinds.find(({ kind }) => kind === 'functionality')?.score).toBe(0);
  const { rows } = await world.db.owner.query(
    "select details from audit_entries where action = 'quality-run.uploaded' and resource_id = $1",
    [id],
  );
  expect(rows).toEqual([{ details: expect.objectContaining({ kinds: ['coverage', 'functionality'], results: 2 }) }]);
  await expect(pipeline.quality.board({})).rejects.toMatchObject({ code: 'SCOPE_MISSING' });
});

test('what a pipeline sends stands beside what this server tested itself, and neither replaces the other', async () => {
  const items = [
    testedAs('unit', { type: 'tests', kind: 'functionality', passed: 9, failed: 1, skipped: 0, failures: ['a'] }),
  ];
  await admin.api.quality.upload({ ...upload, items });
  await admin.api.quality.start({ kinds: ['functionality'] });
  const stopping = new AbortController().signal;
  async function* walk() {
    yield tested('A visitor reads', journeyFacts());
  }
  world.now = new Date(world.now.getTime() + 60_000);
  await runQuality(world.services, { browserPath: process.execPath, stopping, test: walk });
  const { kinds } = await admin.api.quality.board({});
  const found = kinds.filter(({ kind }) => kind === 'functionality');
  expect(found.map(({ run, score }) => [run?.source, score])).toEqual([
    ['server', 100],
    ['upload', 90],
  ]);
});

test('a token with other permissions and a member are refused', async () => {
  const reader = await withToken('operations.read', 'operations.manage');
  await expect(reader.quality.upload(upload)).rejects.toMatchObject({ code: 'SCOPE_MISSING' });
  const member = await world.signedIn('mia@client.example');
  await expect(member.api.quality.upload(upload)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('the version stays as it was given, and no result is of the future', async () => {
  const items = [{ ...testedAs('Unit tests', coverageFacts(900)), measuredAt: '2031-01-01T00:00:00Z' }];
  await admin.api.quality.upload({ ...upload, url: `${world.services.appUrl}/`, items });
  const coverage = (await admin.api.quality.board({})).kinds.find(({ kind }) => kind === 'coverage');
  expect([coverage?.run?.version, coverage?.isOfOtherVersion]).toEqual(['4f2a9c1', false]);
  expect(coverage?.results[0]?.measuredAt).toEqual(world.now);
  await admin.api.quality.upload({ ...upload, url: `${world.services.appUrl}/`, version: null, items });
  const again = (await admin.api.quality.board({})).kinds.find(({ kind }) => kind === 'coverage');
  expect([again?.run?.version, again?.isOfOtherVersion]).toEqual([null, false]);
});

test('results are as old as the oldest was measured, however late they are sent', async () => {
  const old = { ...testedAs('Old tests', coverageFacts(900)), measuredAt: '2026-10-01T08:00:00Z' };
  const items = [testedAs('Unit tests', coverageFacts(900)), old];
  await admin.api.quality.upload({ ...upload, url: world.services.appUrl, items });
  const measuredAt = new Date(old.measuredAt);
  const coverage = (await admin.api.quality.board({})).kinds.find(({ kind }) => kind === 'coverage');
  expect(coverage?.measuredAt).toEqual(measuredAt);
  expect((await admin.api.overview.get()).quality.coverage?.at).toEqual(measuredAt);
  expect(await checkCoverage()).toMatchObject({
    score: null,
    summary: 'Not checked: the latest result is 47 days old',
  });
});

const checkCoverage = () =>
  world.services.db.transact(systemScope, async (tx) => {
    const check = qualityChecks.find(({ id }) => id === 'testing.coverage');
    return check?.run({ tx, services: world.services } as never);
  });

test('the checks count no results of another site, however new they are', async () => {
  await world.db.owner.query('delete from quality_runs');
  const send = (url: string, lines: number) =>
    admin.api.quality.upload({ ...upload, url, items: [testedAs('Unit tests', coverageFacts(lines))] });
  const isOfOtherSite = async () =>
    (await admin.api.quality.board({})).kinds.find(({ kind }) => kind === 'coverage')?.isOfOtherSite;
  await send('https://staging.firn.example', 990);
  expect(await isOfOtherSite()).toBe(true);
  expect(await checkCoverage()).toMatchObject({
    score: null,
    summary: `Not checked: no test result of ${world.services.appUrl} is stored yet`,
  });
  await send(`${world.services.appUrl}/`, 910);
  expect(await isOfOtherSite()).toBe(false);
  world.now = new Date(world.now.getTime() + 60_000);
  await send(`${world.services.appUrl}1`, 10);
  expect(await checkCoverage()).toMatchObject({ score: 91, summary: '1 of 1 results are good' });
});

test('a run and the name of its token are in the export of who sent it, and stay without both', async () => {
  const petra = await world.signedIn('petra@firn.example', 'admin');
  const { id } = await petra.api.quality.upload(upload);
  await world.db.owner.query("update quality_runs set token_name = 'Petra’s laptop' where id = $1", [id]);
  const person = {
    id: petra.id,
    email: 'petra@firn.example',
    role: 'admin',
    addresses: ['petra@firn.example'],
  } as const;
  const ctx = await petra.ctx();
  await world.services.db.transact(systemScope, async (tx) => {
    expect(await qualityRunsData.collect(tx, person)).toMatchObject([
      { source: 'upload', url: upload.url, tokenName: 'Petra’s laptop', outcome: 'completed' },
    ]);
    await qualityRunsData.erase(tx, ctx, person);
  });
  await world.db.owner.query('delete from users where id = $1', [petra.id]);
  const { rows } = await world.db.owner.query('select token_name, started_by from quality_runs where id = $1', [id]);
  expect(rows).toEqual([{ token_name: 'API token', started_by: null }]);
});

const contradictory: Record<string, QualityFacts> = {
  'more covered than there is': { ...(coverageFacts(900) as CoverageFacts), lines: { total: 10, covered: 11 } },
  'no page, with a problem': { type: 'widths', pages: [], problems: [{ page: '/', problem: 'It is wider' }] },
  'no page': { type: 'widths', pages: [], problems: [] },
  'more problems than pages': {
    type: 'widths',
    pages: ['/'],
    problems: ['a', 'b'].map((problem) => ({ page: '/', problem })),
  },
};

test.each(Object.entries(contradictory))('what contradicts itself is refused: %s', async (_name, facts) => {
  const items = [testedAs('Contradiction', facts)];
  await expect(admin.api.quality.upload({ ...upload, items })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('what is no result is refused, and nothing of it is stored', async () => {
  const [item] = upload.items;
  if (!item) throw new Error('no item');
  const before = (await admin.api.quality.board({})).history.length;
  for (const items of [[], [item, item], [{ ...item, facts: { type: 'axe' } as never }]])
    await expect(admin.api.quality.upload({ ...upload, items })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(admin.api.quality.upload({ ...upload, url: 'file:///etc/passwd' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  expect((await admin.api.quality.board({})).history).toHaveLength(before);
});
