import { beforeEach, expect, test } from 'vitest';
import { legalPagesTag } from '#server/domains/legal/documents/pages/in-force.ts';
import { addVersion } from '#server/domains/legal/documents/pages/published-versions.fixture.ts';
import { sitemap } from '#server/domains/site-files/sitemap.ts';
import { createWorld } from '#server/testing/world.ts';
import { indexLegalPages } from './index-legal-pages.ts';

const world = createWorld();

beforeEach(async () => {
  await world.db.owner.query('truncate legal_document_versions cascade');
  await follow();
});

/** What publishing and midnight do: see the tests of the legal pages. */
async function follow(): Promise<number> {
  world.services.cache.invalidate([legalPagesTag]);
  return indexLegalPages(world.services);
}

const search = async (q: string) => (await world.person().api.content.search({ q })).results;
const privacy = async () => (await world.person().api.content.site()).paths.find(({ path }) => path === '/privacy');
const entryOf = async (path: string) =>
  /<lastmod>(.*)<\/lastmod>/.exec((await sitemap(await world.person().ctx())).split(`${path}</loc>`)[1] ?? '')?.[1];

test('search, sitemap and addresses follow the document that is in force, and the page again without one', async () => {
  const before = await privacy();
  const modified = await entryOf('/privacy');
  expect(await search('wolpertinger')).toEqual([]);
  const content = '## 1. Purpose\nWe keep no **wolpertinger**.';
  await addVersion(world, {
    title: 'Data protection',
    content,
    publishedAt: '2026-03-01T10:00:00Z',
    effectiveOn: '2026-03-29',
  });
  expect(await follow()).toBe(1);
  expect(await follow()).toBe(0);
  expect(await search('wolpertinger')).toEqual([
    { path: '/privacy', title: 'Data protection', description: 'We keep no wolpertinger.', kind: 'page' },
  ]);
  expect(await privacy()).toEqual({ path: '/privacy', title: 'Data protection' });
  // Midnight in Zurich, on the day on which summer time begins.
  expect(await entryOf('/privacy')).toBe('2026-03-28T23:00:00.000Z');

  await world.db.owner.query("update legal_document_versions set withdrawn_at = '2026-11-17T08:00:00Z'");
  expect(await follow()).toBe(1);
  expect(await search('wolpertinger')).toEqual([]);
  expect([await privacy(), await entryOf('/privacy')]).toEqual([before, modified]);
  expect((await search('purpose of messages'))[0]?.path).toBe('/privacy');
});

test('a document is a page although the content has none at its address', async () => {
  await world.db.owner.query("update pages set status = 'draft' where path = '/gtc'");
  await addVersion(world, { title: 'GTC', page: '/gtc', publishedAt: '2026-03-01T10:00:00Z' });
  await follow();
  const { paths } = await world.person().api.content.site();
  expect(paths.filter(({ path }) => path === '/gtc')).toEqual([{ path: '/gtc', title: 'GTC' }]);
  expect(paths.map(({ path }) => path)).toEqual(paths.map(({ path }) => path).toSorted());
  expect(await entryOf('/gtc')).toBe('2026-03-01T10:00:00.000Z');
});
