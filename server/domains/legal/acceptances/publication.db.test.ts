import { beforeAll, expect, test } from 'vitest';
import {
  addDocument,
  approve,
  deleteSeededDocuments,
  publish,
} from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };
let carla: Person & { id: string };

beforeAll(async () => {
  await deleteSeededDocuments(world);
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
  carla = await world.signedIn('carla@bank.example');
  await world.signedIn('dario@bank.example');
  const { id } = await world.signedIn('blocked@bank.example');
  await world.db.owner.query('update users set banned_at = now() where id = $1', [id]);
});

const publicationOf = (id: string) => anna.api.legalAcceptances.publication({ id });

test('terms name the members who must accept, the page that changes, and who gets an email', async () => {
  const draft = await addDocument(anna, { title: 'Terms', documentType: 'terms', content: 'One.' });
  const document = await approve(anna, draft, [beat]);
  expect(await publicationOf(document.id)).toEqual({
    ...{ page: '/terms', notShownBecause: null, from: '2026-11-17', isToday: true, isMaterial: true, isAsked: true },
    mustAccept: {
      total: 2,
      named: [
        { id: carla.id, email: 'carla@bank.example' },
        { id: expect.any(String), email: 'dario@bank.example' },
      ],
    },
    emails: ['beat@firn.example'],
  });
  const published = await anna.api.legalDocuments.publish({ id: document.id, version: document.version });
  const contentHashes = (await carla.api.legalAcceptances.terms()).map(({ contentHash }) => contentHash);
  await carla.api.legalAcceptances.acceptTerms({ contentHashes });
  // What is published again asks those who have accepted nothing yet.
  const { id, version, title, documentType } = published;
  const next = await anna.api.legalDocuments.save({ id, version, title, documentType, content: 'One!' });
  const sent = await anna.api.legalDocuments.sendForReview({ id, version: next.version, reviewerIds: [beat.id] });
  const { approvalHash } = sent;
  await beat.api.legalDocuments.review({ id, approvalHash, decision: 'approved', changeClass: 'editorial' });
  expect(await publicationOf(id)).toMatchObject({
    isMaterial: false,
    mustAccept: { total: 1, named: [{ email: 'dario@bank.example' }] },
  });
  await expect(carla.api.legalAcceptances.publication({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a later day is named, and a page that another version keeps does not change', async () => {
  const facts = { title: 'Cookies', documentType: 'policy', publicPage: '/cookies' } as const;
  const coming = await addDocument(anna, { ...facts, effectiveOn: '2026-12-24' });
  expect(await publicationOf(coming.id)).toMatchObject({
    ...{ page: '/cookies', notShownBecause: null, from: '2026-12-24', isToday: false, isAsked: false },
    mustAccept: { total: 0, named: [] },
  });
  await publish(anna, await addDocument(anna, { ...facts, effectiveOn: '2026-11-10' }), [beat]);
  const earlier = await addDocument(anna, { ...facts, effectiveOn: '2026-11-01' });
  expect(await publicationOf(earlier.id)).toMatchObject({ page: '/cookies', notShownBecause: 'another-version' });
  const expired = await addDocument(anna, { title: 'Terms', documentType: 'terms', expiresOn: '2026-11-17' });
  expect(await publicationOf(expired.id)).toMatchObject({ page: '/terms', notShownBecause: 'expired', isAsked: false });
  const contract = await addDocument(anna, { title: 'Contract', documentType: 'contract' });
  expect(await publicationOf(contract.id)).toMatchObject({ page: null, notShownBecause: null, isAsked: false });
});
