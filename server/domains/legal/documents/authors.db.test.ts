import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { createWorld } from '#server/testing/world.ts';
import { addDocument, publish } from './legal-documents.fixture.ts';

const world = createWorld();
type Administrator = Awaited<ReturnType<typeof world.signedIn>>;
let anna: Administrator;
let beat: Administrator;
let cora: Administrator;
let draft: LegalDocumentDetail;
let count = 0;

beforeAll(async () => {
  [anna, beat, cora] = [
    await world.signedIn('anna@firn.example', 'admin'),
    await world.signedIn('beat@firn.example', 'admin'),
    await world.signedIn('cora@firn.example', 'admin'),
  ];
});
beforeEach(async () => {
  draft = await addDocument(anna, { title: `Policy ${++count}` });
});

const authorsOf = ({ authors }: LegalDocumentDetail) => authors.map(({ email }) => email.split('@')[0]);

/** Expects neither the application nor the database to let them approve what is under review. */
async function expectRefused({ id, number }: LegalDocumentDetail, ...authors: Administrator[]) {
  for (const author of authors) {
    const { version } = await cora.api.legalDocuments.get({ id });
    await expect(
      cora.api.legalDocuments.requestApproval({ id, version, reviewerIds: [author.id] }),
    ).rejects.toMatchObject({ data: { fields: { reviewerIds: 'The author of this version cannot review it' } } });
    const asked = `insert into legal_document_approvals (id, document_id, number, reviewer_id, status, created_at)
      values (gen_random_uuid(), $1, $2, $3, 'pending', now())`;
    await expect(world.db.owner.query(asked, [id, number, author.id])).rejects.toThrow(
      'the author cannot review a text',
    );
  }
}

test('who wrote a text stays its author when it is archived and somebody else sends it for review, who may review it', async () => {
  const archived = await anna.api.legalDocuments.archive(draft);
  const sent = await beat.api.legalDocuments.sendForReview(archived);
  expect([sent.number, sent.author?.email, authorsOf(sent)]).toEqual([2, 'anna@firn.example', ['anna']]);
  await expectRefused(sent, anna);
  expect((await publish(anna, sent, [beat])).status).toBe('published');
});

test('of two who wrote a part, the text or a date, neither reviews it', async () => {
  const { id, version, title, documentType, content } = draft;
  const change = { id, version, title, documentType, content, effectiveOn: '2027-01-01' };
  const dated = await beat.api.legalDocuments.save(change);
  expect(authorsOf(dated)).toEqual(['anna', 'beat']);
  const sent = await cora.api.legalDocuments.sendForReview(dated);
  await expectRefused(sent, anna, beat);
  expect((await publish(anna, sent, [cora])).status).toBe('published');
});

test('after a publication only who writes the next version is its author', async () => {
  const published = await publish(anna, draft, [beat]);
  const { id, version, title, documentType } = published;
  const next = await beat.api.legalDocuments.save({ id, version, title, documentType, content: 'Other words.' });
  expect(authorsOf(next)).toEqual(['beat']);
  const sent = await beat.api.legalDocuments.sendForReview(next);
  await expectRefused(sent, beat);
  expect((await publish(beat, sent, [anna])).number).toBe(2);
});

test('the application cannot make somebody no longer an author', async () => {
  for (const sql of ['delete from legal_document_authors', 'update legal_document_authors set by_sync = true'])
    await expect(world.services.db.transact(systemScope, (tx) => tx.execute(sql))).rejects.toThrow();
});
