import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { addLegalFile } from '#server/domains/legal/documents/files/add-file.ts';
import { findLegalFile } from '#server/domains/legal/documents/files/find-file.ts';
import {
  addDocument,
  deleteSeededDocuments,
  publish,
} from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { legalFeedAt } from '#server/domains/legal/sync/feed.ts';
import { textsInForce } from '#server/domains/legal/text-checks/texts-in-force.ts';
import { pdfOf } from '#server/platform/documents/documents.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { documentsInForce } from './documents-in-force.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };

beforeAll(async () => {
  await deleteSeededDocuments(world);
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
});

const upload = async (name: string, bytes: Buffer) => addLegalFile(await anna.ctx(), { name }, Readable.from([bytes]));
const shown = async (path: '/privacy' | '/terms') => (await world.person().api.legalPages.text({ path })).text;

test('a published document that is only a file is its page, with the words of the file and the file itself', async () => {
  const bytes = await pdfOf('We keep visits for 400 days.');
  const { id: fileId } = await upload('Privacy.pdf', bytes);
  const draft = await addDocument(anna, { documentType: 'privacy', content: '', fileId });
  const document = await publish(anna, draft, [beat]);
  expect(await shown('/privacy')).toMatchObject({
    title: 'Privacy Policy',
    description: 'We keep visits for 400 days.',
    lead: [{ kind: 'paragraph', text: [{ text: 'We keep visits for 400 days.' }] }],
    isFileText: true,
    file: { id: fileId, name: 'Privacy.pdf', size: bytes.length },
  });
  expect((await findLegalFile(await world.person().ctx(), fileId))?.isPublic).toBe(true);
  const ctx = await anna.ctx();
  expect((await documentsInForce(ctx)).get('/privacy')?.content).toBe('We keep visits for 400 days.');
  expect((await textsInForce(ctx)).privacy).toBe('We keep visits for 400 days.');
  expect((await legalFeedAt(ctx, '2026-11-17')).documents).toMatchObject([
    { id: document.id, content: 'We keep visits for 400 days.' },
  ]);

  // Of a version that was withdrawn the words stay readable, and the file is private again.
  await anna.api.legalDocuments.archive({ id: document.id, version: document.version });
  world.now = new Date('2026-11-19T10:00:00Z');
  const before = await world.person().api.legalPages.text({ path: '/privacy', on: '2026-11-16' });
  expect(before.text).toBeNull();
  expect((await findLegalFile(await world.person().ctx(), fileId))?.isPublic).toBe(false);
});

test('a document with a text and a file shows its text, and the file beside it', async () => {
  const { id: fileId, type, url } = await upload('Annex.txt', Buffer.from('Prices'));
  expect([type, url]).toEqual(['text/plain', `/api/files/legal-document/${fileId}`]);
  await publish(anna, await addDocument(anna, { documentType: 'terms', content: 'Be kind.', fileId }), [beat]);
  expect(await shown('/terms')).toMatchObject({
    lead: [{ kind: 'paragraph', text: [{ text: 'Be kind.' }] }],
    isFileText: false,
    file: { name: 'Annex.txt', size: 6 },
  });
});
