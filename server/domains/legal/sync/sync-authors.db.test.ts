import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { publish } from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { answerWith, type FeedServer, feedItem, startFeedServer } from './feed-server.fixture.ts';
import { runLegalSync } from './run.ts';

const world = createWorld();
type Administrator = Person & { id: string };
let anna: Administrator;
let beat: Administrator;
let cora: Administrator;
let feed: FeedServer;

const cannotReview = {
  code: 'INVALID_INPUT',
  data: { fields: { reviewerIds: 'Whoever started or set up the sync that brought this version cannot review it' } },
};

beforeAll(async () => {
  [anna, beat, cora] = [
    await world.signedIn('anna@firn.example', 'admin'),
    await world.signedIn('beat@firn.example', 'admin'),
    await world.signedIn('cora@firn.example', 'admin'),
  ];
  feed = await startFeedServer();
});
afterAll(() => feed.server.close().closeAllConnections());

beforeEach(async () => {
  await world.db.owner.query('truncate legal_sync_runs, legal_sync_items');
  await world.db.owner.query('delete from legal_documents');
  await world.db.owner.query(
    'update legal_sync_config set api_endpoint = null, auto_sync = false, endpoint_set_by = null, changed_by = null',
  );
});

async function configure({ api }: Person, change: Partial<Parameters<typeof api.legalSync.save>[0]> = {}) {
  const { version } = await api.legalSync.config();
  return api.legalSync.save({
    apiEndpoint: feed.address,
    syncInterval: 24,
    autoSync: false,
    categories: [],
    documentTypes: ['policy', 'agreement', 'terms'],
    version,
    ...change,
  });
}

/** Carries out the run that is due with a feed of this one document, and returns the document. */
async function bring(change: Parameters<typeof feedItem>[0] = {}): Promise<LegalDocumentDetail> {
  feed.answer = answerWith([feedItem(change)]);
  expect(await runLegalSync(world.services)).toBe(true);
  world.now = new Date(world.now.getTime() + 1_000);
  const [row] = (await beat.api.legalDocuments.list({})).rows;
  if (!row) throw new Error('no document');
  return beat.api.legalDocuments.get({ id: row.id });
}

const emails = ({ authors }: LegalDocumentDetail) =>
  authors.filter(({ bySync }) => bySync).map(({ email }) => email.split('@')[0]);

test('whoever set up and started a sync does not review what it brought: alone, nobody publishes a text of their own', async () => {
  await configure(anna);
  await anna.api.legalSync.start();
  const draft = await bring({ content: 'Written by the only administrator.' });
  expect([draft.author, emails(draft)]).toEqual([null, ['anna']]);
  const { legalDocuments } = anna.api;
  const { id, version } = await legalDocuments.sendForReview(draft);
  await expect(legalDocuments.requestApproval({ id, version, reviewerIds: [anna.id] })).rejects.toMatchObject(
    cannotReview,
  );
  await expect(
    world.db.owner.query(
      `insert into legal_document_approvals (id, document_id, number, reviewer_id, status, created_at)
       values (gen_random_uuid(), $1, 1, $2, 'pending', now())`,
      [id, anna.id],
    ),
  ).rejects.toThrow('the author cannot review a text');
  const published = await publish(anna, { id, version }, [beat]);
  expect(published.status).toBe('published');
});

test('who started a sync, who set its address and who changed it last are all authors of what it brings', async () => {
  await configure(anna);
  await configure(beat, { syncInterval: 12 });
  await cora.api.legalSync.start();
  const draft = await bring();
  expect(emails(draft)).toEqual(['anna', 'beat', 'cora']);
  const { id, version } = await beat.api.legalDocuments.sendForReview(draft);
  for (const { id: reviewer } of [anna, beat, cora])
    await expect(
      beat.api.legalDocuments.requestApproval({ id, version, reviewerIds: [reviewer] }),
    ).rejects.toMatchObject(cannotReview);
  const dora = await world.signedIn('dora@firn.example', 'admin');
  await beat.api.legalSettings.save({ ...(await settings()), reviewersRequired: 2 });
  await expect(beat.api.legalDocuments.requestApproval({ id, version, reviewerIds: [dora.id] })).rejects.toMatchObject({
    data: {
      fields: {
        reviewerIds:
          'The settings require 2 reviewers who did not start or set up the sync that brought this version, and there is only 1. Invite another administrator first',
      },
    },
  });
  await world.db.owner.query('update legal_settings set reviewers_required = 1');
  await publish(beat, { id, version }, [dora]);
  await world.db.owner.query('update users set banned_at = now() where id = $1', [dora.id]);
});

async function settings() {
  const { version, defaultType, defaultCategory, expiryWarningDays, storageMegabytes } =
    await beat.api.legalSettings.get();
  return { version, defaultType, defaultCategory, expiryWarningDays: expiryWarningDays.join(','), storageMegabytes };
}

test('an automatic sync is by who set it up; saving what it was already makes nobody its author', async () => {
  await configure(anna, { autoSync: true });
  await configure(beat, { autoSync: true });
  const draft = await bring();
  expect(emails(draft)).toEqual(['anna']);
  const { id, version } = await beat.api.legalDocuments.sendForReview(draft);
  await beat.api.legalDocuments.requestApproval({ id, version, reviewerIds: [beat.id] });
});

test('who types another text is its author beside the sync, until it is published', async () => {
  await configure(anna);
  await anna.api.legalSync.start();
  const { id, version, title, documentType, effectiveOn } = await bring();
  const typed = await beat.api.legalDocuments.save({
    id,
    version,
    title,
    documentType,
    effectiveOn,
    content: 'Typed.',
  });
  expect([typed.author?.email, emails(typed)]).toEqual(['beat@firn.example', ['anna']]);
  const sent = await beat.api.legalDocuments.sendForReview(typed);
  for (const author of [anna, beat])
    await expect(cora.api.legalDocuments.requestApproval({ ...sent, reviewerIds: [author.id] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  const published = await publish(beat, sent, [cora]);
  await anna.api.legalSync.start();
  const next = await bring({ content: 'New words of the feed.' });
  expect([next.number, next.author, emails(next)]).toEqual([published.number + 1, null, ['anna']]);
});

test('a version that a sync begins with another category alone has its authors too', async () => {
  await configure(anna);
  await anna.api.legalSync.start();
  await publish(beat, await bring(), [beat]);
  await cora.api.legalSync.start();
  const next = await bring({ category: 'other' });
  expect([next.number, emails(next)]).toEqual([2, ['anna', 'cora']]);
  // It stays theirs when it is archived and somebody else sends it for review.
  const archived = await beat.api.legalDocuments.archive(next);
  const sent = await beat.api.legalDocuments.sendForReview(archived);
  expect([sent.number, sent.author, emails(sent)]).toEqual([3, null, ['anna', 'cora']]);
});

test('nobody makes a page or a date law in the shadow of a sync that somebody else set up', async () => {
  await configure(anna);
  await anna.api.legalSync.start();
  const { id, version, title, documentType, content } = await bring();
  const change = { title, documentType, content, publicPage: '/privacy' as const, expiresOn: '2030-01-01' };
  await beat.api.legalDocuments.save({ id, version, ...change });
  await anna.api.legalSync.start();
  const next = await bring({ content: 'New words of the feed.' });
  expect(next).toMatchObject({ publicPage: '/privacy', expiresOn: '2030-01-01', author: null });
  const sent = await beat.api.legalDocuments.sendForReview(next);
  await expect(beat.api.legalDocuments.requestApproval({ ...sent, reviewerIds: [beat.id] })).rejects.toMatchObject({
    data: { fields: { reviewerIds: 'The author of this version cannot review it' } },
  });
});

test('a review is not handed over to who brought the text, and a sync runs when its starter is deleted meanwhile', async () => {
  const leaving = await world.signedIn('leaving@firn.example', 'admin');
  await configure(anna);
  await leaving.api.legalSync.start();
  const { rows } = await world.db.owner.query('select triggered_by from legal_sync_runs');
  expect(rows).toEqual([{ triggered_by: leaving.id }]);
  feed.answer = async (_request, response) => {
    await world.db.owner.query('delete from users where id = $1', [leaving.id]);
    response.end(JSON.stringify({ documents: [feedItem()] }));
  };
  expect(await runLegalSync(world.services)).toBe(true);
  expect((await anna.api.legalSync.state()).runs).toMatchObject([{ status: 'completed', triggeredBy: null }]);
  const [row] = (await anna.api.legalDocuments.list({})).rows;
  if (!row) throw new Error('no document');
  expect(emails(await anna.api.legalDocuments.get(row))).toEqual(['anna']);

  const asked = await world.signedIn('asked@firn.example', 'admin');
  const { id, version } = await anna.api.legalDocuments.sendForReview(row);
  await anna.api.legalDocuments.requestApproval({ id, version, reviewerIds: [asked.id] });
  await cora.api.users.remove({ id: asked.id, version: 1, assigneeId: anna.id });
  const { approvals } = await anna.api.legalDocuments.get({ id });
  expect(approvals).toMatchObject([{ voidedAt: expect.any(Date) }]);
});
