import { beforeAll, beforeEach, expect, test } from 'vitest';
import { feedDocument } from '#contract/business/legal/feed.ts';
import { addDocument, publish } from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { anonymousContext, systemContext } from '#server/platform/context.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { legalFeedAt } from './feed.ts';

const world = createWorld();
let author: Person & { id: string };
let reviewer: Person & { id: string };

beforeAll(async () => {
  author = await world.signedIn('author@firn.example', 'admin');
  reviewer = await world.signedIn('reviewer@firn.example', 'admin');
});
// Before every day that is asked for.
beforeEach(() =>
  world.db.owner.query("update legal_document_versions set withdrawn_at = '1990-01-01' where withdrawn_at is null"),
);

async function published(change: Parameters<typeof addDocument>[1]) {
  return publish(author, await addDocument(author, change), [reviewer]);
}

async function feedOn(day: string) {
  const { documents } = await legalFeedAt(systemContext(world.services, 'test'), day);
  return documents;
}

test('the feed has what is published, as its contract says, and neither drafts nor contracts nor what was archived', async () => {
  const change = { title: 'Terms', documentType: 'terms' as const, category: 'Commercial', tags: ['a', 'b'] };
  const { id } = await published({ ...change, effectiveOn: '2026-01-01', content: 'All of it.' });
  await published({ title: 'For one client', documentType: 'contract' });
  await addDocument(author, { title: 'A draft' });
  const archived = await published({ title: 'Archived' });
  await author.api.legalDocuments.archive({ id: archived.id, version: archived.version });
  const documents = await feedOn('2999-01-01');
  expect(documents).toEqual([
    {
      id,
      title: 'Terms',
      document_type: 'terms',
      content: 'All of it.',
      category: 'Commercial',
      tags: ['a', 'b'],
      version: '1',
      effective_date: '2026-01-01',
    },
  ]);
  expect(documents.map((document) => feedDocument.parse(document))).toEqual(documents);
});

test('a version is in the feed from its effective date until the next one, once that has expired it is again, and a new draft changes nothing', async () => {
  const first = await published({ title: 'Policy', effectiveOn: '2027-03-01', content: 'One.' });
  const { title, documentType } = first;
  const second = await author.api.legalDocuments.save({
    ...{ id: first.id, version: first.version, title, documentType },
    ...{ content: 'Two.', effectiveOn: '2027-05-01', expiresOn: '2027-07-01' },
  });
  const textsOn = async (day: string) => (await feedOn(day)).map(({ content, version }) => [content, version]);
  expect(await textsOn('2027-06-01')).toEqual([['One.', '1']]);
  await publish(author, second, [reviewer]);
  expect(await textsOn('2027-02-28')).toEqual([]);
  expect(await textsOn('2027-03-01')).toEqual([['One.', '1']]);
  expect(await textsOn('2027-04-30')).toEqual([['One.', '1']]);
  expect(await textsOn('2027-05-01')).toEqual([['Two.', '2']]);
  expect(await textsOn('2027-06-30')).toEqual([['Two.', '2']]);
  expect(await textsOn('2027-07-01')).toEqual([['One.', '1']]);
});

test('of two documents that are one public page the feed has the one that the page shows', async () => {
  const page = { documentType: 'terms' as const, effectiveOn: '2027-03-01' };
  await published({ ...page, title: 'Terms of Service', content: 'Old.' });
  await published({ ...page, title: 'New terms', content: 'New.', effectiveOn: '2027-05-01' });
  await published({ ...page, title: 'Terms of one project', publicPage: 'none' });
  const titlesOn = async (day: string) => (await feedOn(day)).map(({ title }) => title).toSorted();
  expect(await titlesOn('2027-04-30')).toEqual(['Terms of Service', 'Terms of one project']);
  expect(await titlesOn('2027-05-01')).toEqual(['New terms', 'Terms of one project']);
});

test('without an effective date it is in force since its day of publication in Zurich', async () => {
  world.now = new Date('2027-01-31T23:30:00Z');
  author = Object.assign(world.person(), { id: author.id });
  await author.api.auth.signIn({ email: 'author@firn.example', password: 'glacier tongue 1999' });
  reviewer = Object.assign(world.person(), { id: reviewer.id });
  await reviewer.api.auth.signIn({ email: 'reviewer@firn.example', password: 'glacier tongue 1999' });
  await published({ title: 'Late in the evening' });
  expect(await feedOn('2027-01-31')).toEqual([]);
  expect(await feedOn('2027-02-01')).toMatchObject([{ title: 'Late in the evening' }]);
});

test('a feed of large documents ends before it is too large to be read, with the newest', async () => {
  for (let count = 0; count < 5; count++) await published({ title: `Part ${count}`, content: 'x'.repeat(100_000) });
  await world.db.owner.query('alter table legal_document_versions disable trigger legal_document_versions_rules');
  await world.db.owner.query(
    "update legal_document_versions set content = repeat('\n', 600000) where title like 'Part %'",
  );
  await world.db.owner.query('alter table legal_document_versions enable trigger legal_document_versions_rules');
  const documents = await feedOn('2999-01-01');
  expect(documents).toHaveLength(3);
  expect(JSON.stringify({ documents }).length).toBeLessThan(5 * 1024 * 1024);
});

test('what is made from the feed is made again when a document changes', async () => {
  const { ctx, tags } = anonymousContext(systemContext(world.services, 'test'));
  await legalFeedAt(ctx, '2026-01-01');
  expect([...tags]).toEqual(['legal-documents', 'company', 'settings']);
});
