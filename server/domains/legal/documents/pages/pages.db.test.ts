import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDocument, approve, publish } from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { createPageCache } from '#server/platform/http-cache/page-cache.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { legalPagesTag } from './in-force.ts';
import { invalidateOnNewDay } from './invalidate-at-midnight.ts';
import { addVersion } from './published-versions.fixture.ts';

const world = createWorld();
let author: Person & { id: string };
let reviewer: Person & { id: string };

beforeAll(async () => {
  author = await world.signedIn('anna@firn.example', 'admin');
  reviewer = await world.signedIn('beat@firn.example', 'admin');
});
beforeEach(() => world.db.owner.query('truncate legal_document_versions cascade'));

const visitor = () => world.person().api.legalPages;
const shown = async (path: '/privacy' | '/cookies' = '/privacy') => (await visitor().text({ path })).text;

/** Rendered pages, as the server keeps them. */
async function cachedPage() {
  const pages = createPageCache();
  world.services.cache.onInvalidate((tags) => pages.invalidate(tags));
  const render = () => pages.get('/privacy', async () => ({ value: {} as never, tags: [legalPagesTag] }));
  await render();
  return { render, isKept: () => pages.find('/privacy') !== undefined };
}

test('a document is the page of its type or the one that it names, from its publication until it is archived', async () => {
  expect(await visitor().text({ path: '/privacy' })).toEqual({ text: null, hasVersions: false });
  const privacy = await addDocument(author, { documentType: 'privacy' });
  expect(privacy.publicPage).toBe('/privacy');
  expect((await addDocument(author, { documentType: 'privacy', publicPage: 'none' })).publicPage).toBeNull();
  const cookies = await addDocument(author, { documentType: 'policy', publicPage: '/cookies', title: 'Cookie Policy' });
  const ready = await approve(author, privacy, [reviewer]);
  expect(await shown()).toBeNull();

  const page = await cachedPage();
  const { id, version } = await author.api.legalDocuments.publish(ready);
  expect(page.isKept()).toBe(false);
  expect(await shown()).toMatchObject({
    title: 'Privacy Policy',
    since: '2026-11-17',
    position: 1,
    otherVersions: null,
    description: 'We process little.',
    sections: [{ number: '1', title: 'Purpose' }],
  });
  expect(await shown('/cookies')).toBeNull();
  await publish(author, cookies, [reviewer]);
  expect((await shown('/cookies'))?.title).toBe('Cookie Policy');

  // A change is a new version, which nobody sees yet.
  const { documentType, title } = privacy;
  const changed = await author.api.legalDocuments.save({ id, version, documentType, title, content: 'New.' });
  expect(changed).toMatchObject({ status: 'draft', publicPage: '/privacy' });
  expect((await shown())?.position).toBe(1);
  await page.render();
  await author.api.legalDocuments.archive({ id, version: changed.version });
  expect(page.isKept()).toBe(false);
  expect(await visitor().text({ path: '/privacy' })).toEqual({ text: null, hasVersions: true });
});

test('deleting a document ends what is in force at once', async () => {
  const document = await publish(author, await addDocument(author, { documentType: 'terms' }), [reviewer]);
  expect((await visitor().text({ path: '/terms' })).text).not.toBeNull();
  await author.api.legalDocuments.remove(document);
  expect((await visitor().text({ path: '/terms' })).text).toBeNull();
});

test('a published version keeps the page that it was approved for', async () => {
  const { id, version } = await publish(author, await addDocument(author, { documentType: 'gtc' }), [reviewer]);
  await expect(
    world.db.owner.query("update legal_documents set public_page = '/privacy' where id = $1", [id]),
  ).rejects.toThrow('a published or archived version does not change');
  const moved = await author.api.legalDocuments.save({
    ...{ id, version, title: 'Privacy Policy', content: 'X', documentType: 'gtc', publicPage: '/privacy' },
  });
  expect(moved).toMatchObject({ number: 2, status: 'draft' });
  expect(await shown()).toBeNull();
  expect((await visitor().text({ path: '/gtc' })).text?.position).toBe(1);
});

test('the text of another day is found, and a wrong day is refused', async () => {
  await addVersion(world, { title: 'First', publishedAt: '2026-03-10T09:00:00Z' });
  await addVersion(world, { title: 'Second', publishedAt: '2026-06-10T09:00:00Z' });
  const on = async (day: string) => (await visitor().text({ path: '/privacy', on: day })).text?.title;
  expect(await on('2026-03-09')).toBeUndefined();
  expect(await on('2026-03-10')).toBe('First');
  expect(await on('2026-06-10')).toBe('Second');
  await expect(visitor().text({ path: '/privacy', on: '2026-02-30' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('versions keep their addresses, and what was never in force is not shown', async () => {
  await addVersion(world, { title: 'First', publishedAt: '2026-03-10T09:00:00Z' });
  await addVersion(world, {
    title: 'Mistake',
    publishedAt: '2026-04-01T09:00:00Z',
    withdrawnAt: '2026-04-01T09:05:00Z',
  });
  await addVersion(world, { title: 'Coming', publishedAt: '2026-11-01T09:00:00Z', effectiveOn: '2027-01-01' });
  const listed = await visitor().versions({ path: '/privacy' });
  expect(listed.map(({ title, position, periods }) => [title, position, periods])).toEqual([
    ['Coming', 3, [{ from: '2027-01-01', until: null }]],
    ['First', 1, [{ from: '2026-03-10', until: '2027-01-01' }]],
  ]);
  // What is yet to come is no earlier version.
  expect(await shown()).toMatchObject({ title: 'First', otherVersions: 'later' });
  expect(await visitor().version({ path: '/privacy', position: 1 })).toMatchObject({ otherVersions: 'later' });
  expect(await visitor().version({ path: '/privacy', position: 3 })).toMatchObject({
    title: 'Coming',
    position: 3,
    otherVersions: 'earlier',
  });
  await expect(visitor().version({ path: '/privacy', position: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('pages are rendered again at midnight in Zurich when another version comes into force, and only then', async () => {
  await addVersion(world, { title: 'First', publishedAt: '2026-03-10T09:00:00Z' });
  await addVersion(world, { title: 'Second', publishedAt: '2026-06-10T09:00:00Z', effectiveOn: '2027-01-01' });
  world.now = new Date('2026-12-30T12:00:00Z');
  const followDays = invalidateOnNewDay(world.services);
  const page = await cachedPage();
  world.now = new Date('2026-12-30T23:00:00Z');
  await followDays();
  expect(page.isKept()).toBe(true);
  world.now = new Date('2026-12-31T22:59:59Z');
  await followDays();
  expect([page.isKept(), (await shown())?.title]).toEqual([true, 'First']);
  world.now = new Date('2026-12-31T23:00:00Z');
  await followDays();
  expect([page.isKept(), (await shown())?.title]).toEqual([false, 'Second']);
});
