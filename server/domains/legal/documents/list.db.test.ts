import { beforeAll, expect, test } from 'vitest';
import type { LegalDocumentQuery } from '#contract/business/legal/documents.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { addDocument, deleteSeededDocuments, publish } from './legal-documents.fixture.ts';

const world = createWorld();
let anna: Person & { id: string };

beforeAll(async () => {
  await deleteSeededDocuments(world);
  anna = await world.signedIn('anna@firn.example', 'admin');
  const beat = await world.signedIn('beat@firn.example', 'admin');
  await addDocument(anna, { title: 'Terms of Service', documentType: 'terms', content: 'Glacier '.repeat(40) });
  await addDocument(anna, { title: 'Old contract', documentType: 'contract', tags: 'old' });
  await publish(anna, await addDocument(anna, { title: 'Privacy Policy', documentType: 'privacy' }), [beat]);
});

async function titles(query: Partial<LegalDocumentQuery>): Promise<string[]> {
  return (await anna.api.legalDocuments.list(query)).rows.map(({ title }) => title);
}

test('the list shows the newest first, with the first 150 characters of the content', async () => {
  const page = await anna.api.legalDocuments.list({});
  expect(page).toMatchObject({ matching: 3, total: 3 });
  expect(page.rows.map(({ title, status, tags }) => [title, status, tags])).toEqual([
    ['Privacy Policy', 'published', null],
    ['Old contract', 'draft', ['old']],
    ['Terms of Service', 'draft', null],
  ]);
  expect(page.rows[2]?.snippet).toHaveLength(150);
  expect(await titles({ sort: 'created' })).toEqual(['Terms of Service', 'Old contract', 'Privacy Policy']);
});

test('it is searched by title and content, and filtered by status and type', async () => {
  expect(await titles({ q: 'GLACIER' })).toEqual(['Terms of Service']);
  expect(await titles({ q: 'rivacy Pol' })).toEqual(['Privacy Policy']);
  expect(await titles({ q: 'little, we PRIV' })).toEqual(['Privacy Policy']);
  expect(await titles({ q: 'little glacier' })).toEqual([]);
  expect(await titles({ q: "%:*'&!" })).toEqual([]);
  expect(await titles({ status: 'published' })).toEqual(['Privacy Policy']);
  expect(await titles({ type: 'contract', status: 'draft' })).toEqual(['Old contract']);
  expect(await anna.api.legalDocuments.list({ type: 'gtc' })).toMatchObject({ rows: [], matching: 0, total: 3 });
});

test('it is narrowed to documents of public pages whose version in force nobody has approved', async () => {
  expect(await titles({ approval: 'missing' })).toEqual(['Terms of Service']);
});

test('a word that more documents have than are counted is found in all of them', async () => {
  await world.db.owner.query(
    `insert into legal_documents (id, title, document_type, content, status, created_at, updated_at)
     select gen_random_uuid(), 'Annex ' || n, 'other', 'moraine', 'draft', at, at
     from generate_series(1, 1100) as n, lateral (select timestamptz '2025-01-01' + n * interval '1 minute' as at) as times`,
  );
  const found = await anna.api.legalDocuments.list({ q: 'morai' });
  expect(found).toMatchObject({ matching: 1_000, total: 1_000 });
  expect(found.rows[0]?.title).toBe('Annex 1100');
  expect((await titles({ q: 'moraine', sort: 'created' }))[0]).toBe('Annex 1');
  expect(await titles({ q: 'moraine', type: 'terms' })).toEqual([]);
});

test('a text of a public page begins with the facts of the company, another one as it is written', async () => {
  const content = 'These terms govern what {name} offers.';
  await addDocument(anna, { title: 'Filled terms', documentType: 'terms', publicPage: '/terms', content });
  await addDocument(anna, { title: 'Written terms', documentType: 'terms', publicPage: 'none', content });
  const { rows } = await anna.api.legalDocuments.list({ q: 'terms' });
  const snippets = Object.fromEntries(rows.map(({ title, snippet }) => [title, snippet]));
  expect(snippets['Filled terms']).toBe('These terms govern what Firn offers.');
  expect(snippets['Written terms']).toBe(content);
});
