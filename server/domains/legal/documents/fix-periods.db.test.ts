import { beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#contract/operations/settings.ts';
import { legalFeedAt } from '#server/domains/legal/sync/feed.ts';
import { textsInForce } from '#server/domains/legal/text-checks/texts-in-force.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { addDocument, deleteSeededDocuments, publish } from './legal-documents.fixture.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };

beforeAll(async () => {
  await deleteSeededDocuments(world);
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
});

const keepSpam = (spam: number) =>
  saveSettings(anna.api, { section: 'retention', values: { ...defaultSettings.retention, spam } });
const words = (period: string) => [{ kind: 'paragraph', text: [{ text: `Spam is deleted after ${period}.` }] }];
const shown = async () => (await world.person().api.legalPages.text({ path: '/privacy' })).text?.lead;

test('a published text keeps the period that was approved, for every reader, until its next version', async () => {
  const content = 'Spam is deleted after {retention.spam}.';
  const draft = await addDocument(anna, { documentType: 'privacy', content });
  expect(draft.content).toBe('Spam is deleted after {retention.spam: 90 days}.');
  const document = await publish(anna, draft, [beat]);
  expect(await shown()).toEqual(words('90 days'));

  await keepSpam(60);
  expect(await shown()).toEqual(words('90 days'));
  const ctx = await anna.ctx();
  expect((await textsInForce(ctx)).privacy).toBe(draft.content);
  expect((await legalFeedAt(ctx, '2026-11-17')).documents).toMatchObject([
    { content: 'Spam is deleted after 90 days.' },
  ]);

  const { title, documentType, category, tags, effectiveOn, expiresOn, publicPage } = document;
  const form = { title, documentType, category, tags, effectiveOn, expiresOn, publicPage, changesSummary: 'Spam' };
  const next = await anna.api.legalDocuments.save({
    ...{ id: document.id, version: document.version, content: draft.content },
    ...form,
  });
  expect(next.content).toBe('Spam is deleted after {retention.spam: 60 days}.');
  await publish(anna, next, [beat]);
  expect(await shown()).toEqual(words('60 days'));
});

test('a period that no kind of data has is refused before it can be published', async () => {
  await expect(addDocument(anna, { content: 'After {retention.spa}.' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { content: 'There is no period {retention.spa}' } },
  });
});

test('pages of the content follow the settings', async () => {
  await keepSpam(30);
  expect((await world.person().api.content.site()).periods).toMatchObject({
    'retention.spam': '30 days',
    'retention.inquiries': '10 years',
    'retention.auditData': 'an unlimited time',
  });
});
