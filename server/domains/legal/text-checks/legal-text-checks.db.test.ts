import { mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { defaultSettings } from '#contract/operations/settings.ts';
import { deleteSeededDocuments } from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { addVersion } from '#server/domains/legal/documents/pages/published-versions.fixture.ts';
import { getHealth } from '#server/domains/overview/self-checks.ts';
import { inventories } from '#server/testing/inventories.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { type CheckedFacts, runTextCheck } from './run.ts';
import { storedItems } from './stored-items.ts';

const world = createWorld();
let anna: Person & { id: string };

const start = new Date('2026-11-22T00:30:00Z');

beforeAll(async () => {
  world.now = start;
  anna = await world.signedIn('anna@firn.example', 'admin');
  await world.signedIn('beat@firn.example', 'admin');
});
beforeEach(async () => {
  world.now = start;
  await world.db.owner.query('truncate legal_text_checks; delete from notifications');
  await saveSettings(anna.api, { section: 'retention', values: defaultSettings.retention });
});

const facts: CheckedFacts = {
  inventory: inventories.retention,
  services: [],
  browser: 'none',
};
/** A program that can be started; these tests visit nothing. */
const browser = process.execPath;

/** Starts a check, makes it, and returns its result. */
async function check(more: Partial<CheckedFacts> = {}) {
  world.now = new Date(world.now.getTime() + 60_000);
  await anna.api.legalTextChecks.start();
  expect(await runTextCheck(world.services, { ...facts, ...more })).toBe(true);
  const [latest] = (await anna.api.legalTextChecks.state()).checks;
  if (!latest) throw new Error('no check');
  return latest;
}
const notified = async () =>
  (await world.db.owner.query("select title, body from notifications where kind = 'legal-document' order by at, body"))
    .rows;

test('the texts of a new installation say what it does', async () => {
  const latest = await check();
  expect(latest).toMatchObject({ mismatches: [], withoutBrowser: 'no browser is installed', isNightly: false });
  expect(latest).toMatchObject({ requestedBy: 'anna@firn.example', error: null });
  expect(await notified()).toEqual([]);
  const { rows } = await world.db.owner.query(
    "select action from audit_entries where resource = 'legal-text-check' order by at desc limit 2",
  );
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'legal-text-check.completed',
    'legal-text-check.started',
  ]);
});

test('the policy of a new installation keeps its periods; without a document the page of the content follows the settings', async () => {
  await saveSettings(anna.api, { section: 'retention', values: { ...defaultSettings.retention, visits: 30 } });
  expect((await check()).mismatches).toEqual([
    'The privacy policy says 400 days for this: Visits. The current setting is 30 days',
  ]);
  await deleteSeededDocuments(world);
  expect((await check()).mismatches).toEqual([]);
});

test('a document with another period is named until it is changed back, and every administrator is told once', async () => {
  const periods = Object.keys(defaultSettings.retention).map((setting) => `{retention.${setting}}`);
  const content = periods.join(' ').replace('{retention.visits}', '{retention.visits: 400 days}');
  await addVersion(world, { title: 'Privacy Policy', content, publishedAt: '2026-03-01T10:00:00Z' });
  await world.services.cache.invalidate(['legal-pages']);
  await saveSettings(anna.api, { section: 'retention', values: { ...defaultSettings.retention, visits: 30 } });
  const mismatch = 'The privacy policy says 400 days for this: Visits. The current setting is 30 days';
  expect((await check()).mismatches).toEqual([mismatch]);
  const notice = { title: 'The public texts differ from what this website does', body: `${mismatch}.` };
  expect(await notified()).toEqual([notice, notice]);
  expect((await check()).mismatches).toEqual([mismatch]);
  expect(await notified()).toHaveLength(2);
  const health = await getHealth(await anna.ctx(), inventories.selfChecks);
  expect(health.modules.find(({ name }) => name === 'Privacy and cookie texts')).toMatchObject({
    state: 'attention',
    detail: expect.stringMatching(/^1 difference/),
  });
  await saveSettings(anna.api, { section: 'retention', values: defaultSettings.retention });
  expect((await check()).mismatches).toEqual([]);
  await world.db.owner.query('truncate legal_document_versions cascade');
  await world.services.cache.invalidate(['legal-pages']);
});

test('a new cookie, an outside service and what a browser stored are named', async () => {
  const items = [...storedItems, { name: 'firn_new', kind: 'cookie' as const }];
  const sources = { scripts: ['https://tags.example'], images: [], connections: [] };
  const record = { stored: [{ name: 'tracker', kind: 'local storage' as const }], hosts: [] };
  const latest = await check({
    items,
    services: [{ name: 'Tag Service', sources }],
    browser,
    visit: async () => record,
  });
  expect(latest.mismatches).toEqual([
    'A browser stored “tracker” (local storage), which the cookie policy does not name',
    'The cookie policy does not name “firn_new” (cookie)',
    'The texts do not name Tag Service, which browsers contact after consent: tags.example',
  ]);
  expect(latest.withoutBrowser).toBeNull();
});

test('a published document replaces the page, and is what is compared', async () => {
  await addVersion(world, { title: 'Cookies', publishedAt: '2026-03-01T10:00:00Z', page: '/cookies' });
  await world.services.cache.invalidate(['legal-pages']);
  const { mismatches } = await check();
  expect(mismatches).toContain('The cookie policy does not name “firn_session” (cookie)');
  expect(mismatches).toHaveLength(storedItems.length);
  await world.db.owner.query('truncate legal_document_versions cascade');
  await world.services.cache.invalidate(['legal-pages']);
});

test('one check is made a night, after three in Zurich, by one process', async () => {
  expect(await runTextCheck(world.services, facts)).toBe(false);
  world.now = new Date('2026-11-22T02:00:00Z');
  const made = await Promise.all([1, 2, 3].map(() => runTextCheck(world.services, facts)));
  expect(made.filter(Boolean)).toHaveLength(1);
  world.now = new Date('2026-11-22T20:00:00Z');
  expect(await runTextCheck(world.services, facts)).toBe(false);
  world.now = new Date('2026-11-23T02:00:00Z');
  expect(await runTextCheck(world.services, facts)).toBe(true);
  const { rows } = await world.db.owner.query('select night::text, requested_by from legal_text_checks order by night');
  expect(rows).toEqual(['2026-11-22', '2026-11-23'].map((night) => ({ night, requested_by: null })));
});

test('two checks are not made at a time; one whose process died is taken over, and its late result does not count', async () => {
  await anna.api.legalTextChecks.start();
  await expect(anna.api.legalTextChecks.start()).rejects.toMatchObject({ code: 'TEXT_CHECK_RUNNING' });
  let takenOver = false;
  const visit: CheckedFacts['visit'] = async () => {
    if (takenOver) throw new Error('of the second');
    takenOver = true;
    world.now = new Date(world.now.getTime() + 301_000);
    expect(await runTextCheck(world.services, { ...facts, browser, visit })).toBe(true);
    throw new Error('of the first');
  };
  await runTextCheck(world.services, { ...facts, browser, visit });
  const { checks, isRunning } = await anna.api.legalTextChecks.state();
  expect(isRunning).toBe(false);
  expect(checks.map(({ withoutBrowser }) => withoutBrowser)).toEqual(['of the second']);
});

test('a browser visits at night where it is configured, and never because a server starts by day; on request one that is found may', async () => {
  const visited: string[] = [];
  const visit: CheckedFacts['visit'] = async (_services, program) => {
    visited.push(program);
    return { stored: [], hosts: [] };
  };
  const nightly = async (at: string, configured: string | null) => {
    world.now = new Date(at);
    expect(await runTextCheck(world.services, { ...facts, browser: configured, visit })).toBe(true);
    const { rows } = await world.db.owner.query(
      'select without_browser from legal_text_checks order by created_at desc limit 1',
    );
    return rows[0].without_browser;
  };
  const path = process.env.PATH;
  onTestFinished(() => {
    process.env.PATH = path;
  });
  const folder = await mkdtemp(join(tmpdir(), 'programs-'));
  await symlink(process.execPath, join(folder, 'chromium'));
  process.env.PATH = folder;
  expect((await check({ browser: null, visit })).withoutBrowser).toBeNull();
  expect(await nightly('2026-11-22T02:30:00Z', null)).toBe('CHROMIUM_PATH is not set');
  expect(await nightly('2026-11-23T02:30:00Z', browser)).toBeNull();
  expect(await nightly('2026-11-24T11:00:00Z', browser)).toBe('the check of the night was made by day');
  expect(visited).toEqual([join(folder, 'chromium'), browser]);
});

test('a check that fails says so', async () => {
  expect(await check({ inventory: null as never })).toMatchObject({
    mismatches: [],
    error: expect.stringMatching(/could not be completed/),
  });
});
