import { beforeAll, expect, test } from 'vitest';
import { deleteSeededDocuments } from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { helvetica, wordsOf } from '#server/platform/pdf/words.fixture.ts';
import { createWorld } from '#server/testing/world.ts';
import { legalPdf } from './pdf.ts';
import { legalPdfAt } from './pdf-address.ts';
import { addVersion } from './published-versions.fixture.ts';

const world = createWorld();

beforeAll(() => deleteSeededDocuments(world));

test('only the five pages and their versions have a PDF', () => {
  expect(legalPdfAt('/privacy.pdf')).toEqual({ path: '/privacy', position: null });
  expect(legalPdfAt('/gtc/versions/12.pdf')).toEqual({ path: '/gtc', position: 12 });
  for (const other of [
    '/about.pdf',
    '/privacy/versions/0.pdf',
    '/privacy/versions.pdf',
    '/constructor.pdf',
    '/privacy',
  ])
    expect(legalPdfAt(other)).toBeNull();
});

test('the PDF has the words of the page, its date, and the address of the version', async () => {
  const content = [
    'We process **little**.\n\n## 1. Purpose\nSee [the act](https://fedlex.example/dsg).',
    '1. One\n2. Two\n   - nested\n\n> quoted\n\n### Detail\n\n| Cookie | Days |\n|---|---|\n| session | 1 |\n\n## 2. End\nBye.',
  ].join('\n\n');
  await addVersion(world, { title: 'Privacy Policy', content, publishedAt: '2026-03-01T10:00:00Z' });
  // The newer one is backdated: it says when readers first saw it.
  const backdated = { publishedAt: '2026-06-30T22:30:00Z', effectiveOn: '2026-04-01' };
  await addVersion(world, { title: 'Privacy Policy', content: 'New.', ...backdated });
  const ctx = await world.person().ctx();
  const pdf = await legalPdf(ctx, { path: '/privacy', position: 1 }, helvetica);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toContain('/Marked true');
  const words = wordsOf(pdf);
  for (const said of [
    'Privacy Policy',
    'Last updated: 1 March 2026',
    'little',
    '1. Purpose',
    '(https://fedlex.example/dsg)',
    '2. Two',
    'nested',
    'quoted',
    'Detail',
    'session',
    '2. End',
    'http://localhost:3000/privacy/versions/1',
  ])
    expect(words.replaceAll(' ', '')).toContain(said.replaceAll(' ', ''));
  const current = wordsOf(await legalPdf(ctx, { path: '/privacy', position: null }, helvetica));
  expect(current).toContain('1 July 2026');
  expect(current).not.toContain('quoted');
  await expect(legalPdf(ctx, { path: '/terms', position: null }, helvetica)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(legalPdf(ctx, { path: '/privacy', position: 9 }, helvetica)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
