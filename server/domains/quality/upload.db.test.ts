import { createRouterClient } from '@orpc/server';
import { beforeAll, expect, test } from 'vitest';
import type { TokenScope } from '#contract/identity/token-scopes.ts';
import type { QualityUpload } from '#contract/operations/quality/quality.ts';
import { resolveToken } from '#server/identity/tokens/resolve.ts';
import { router } from '#server/router.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
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
  const { kinds } = await admin.api.quality.board();
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
  await expect(pipeline.quality.board()).rejects.toMatchObject({ code: 'SCOPE_MISSING' });
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
  const { kinds } = await admin.api.quality.board();
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

test('the server says which version it runs itself, and no result is of the future', async () => {
  const items = [{ ...testedAs('Unit tests', coverageFacts(900)), measuredAt: '2031-01-01T00:00:00Z' }];
  await admin.api.quality.upload({ ...upload, url: `${world.services.appUrl}/`, items });
  const coverage = (await admin.api.quality.board()).kinds.find(({ kind }) => kind === 'coverage');
  expect(coverage?.run?.version).not.toBe('4f2a9c1');
  expect(coverage?.results[0]?.measuredAt).toEqual(world.now);
});

test('what is no result is refused, and nothing of it is stored', async () => {
  const [item] = upload.items;
  if (!item) throw new Error('no item');
  const before = (await admin.api.quality.board()).history.length;
  for (const items of [[], [item, item], [{ ...item, facts: { type: 'axe' } as never }]])
    await expect(admin.api.quality.upload({ ...upload, items })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(admin.api.quality.upload({ ...upload, url: 'file:///etc/passwd' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  expect((await admin.api.quality.board()).history).toHaveLength(before);
});
