import { beforeAll, expect, test } from 'vitest';
import {
  addDocument,
  deleteSeededDocuments,
  publish,
} from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };

beforeAll(async () => {
  await deleteSeededDocuments(world);
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
});

type Document = Awaited<ReturnType<typeof addDocument>>;

/** Publishes the next version of a document, classed like this by its reviewer. */
async function publishNext(
  { id, version, title, documentType }: Document,
  change: { content: string; effectiveOn?: string },
  changeClass: 'editorial' | 'material',
): Promise<Document> {
  const { legalDocuments } = anna.api;
  const saved = await legalDocuments.save({ id, version, title, documentType, ...change });
  const sent = await legalDocuments.sendForReview({ id, version: saved.version });
  const { approvalHash } = await legalDocuments.requestApproval({ id, version: sent.version, reviewerIds: [beat.id] });
  const approved = await beat.api.legalDocuments.review({ id, approvalHash, decision: 'approved', changeClass });
  return legalDocuments.publish({ id, version: approved.version });
}

const asked = async ({ api }: Person) =>
  (await api.legalAcceptances.terms()).map(({ number, accepted }) => [number, accepted?.number]);

test('who signs up accepts what is in force; only a material version is asked about again, from its day on', async () => {
  const early = await world.signedIn('early@bank.example');
  const draft = await addDocument(anna, { title: 'Terms', documentType: 'terms', content: 'One.' });
  expect(await early.api.legalAcceptances.terms()).toEqual([]);
  const first = await publish(anna, draft, [beat]);
  expect(await asked(early)).toEqual([[1, undefined]]);

  const email = 'late@bank.example';
  const late = world.person({ address: '198.51.100.77' });
  await late.api.auth.signUp({ email, password, confirmPassword: password });
  await world.db.owner.query('update users set email_verified = true where email = $1', [email]);
  await late.api.auth.signIn({ email, password });
  expect(await asked(late)).toEqual([]);
  const { rows } = await world.db.owner.query(
    'select typed_name, number, a.content_hash from legal_acceptances a join users u on u.id = a.user_id where email = $1',
    [email],
  );
  expect(rows).toEqual([{ typed_name: null, number: 1, content_hash: first.contentHash }]);
  const [account] = (await anna.api.users.list({ q: email })).rows;
  expect((await anna.api.users.get({ id: account?.id ?? '' })).acceptances).toMatchObject([
    { documentId: first.id, title: 'Terms', number: 1, acceptedAt: world.now },
  ]);

  const second = await publishNext(first, { content: 'One!' }, 'editorial');
  expect(await asked(late)).toEqual([]);
  expect(await asked(early)).toEqual([[2, undefined]]);
  const third = await publishNext(second, { content: 'Three.', effectiveOn: '2026-11-20' }, 'material');
  expect(await asked(late)).toEqual([]);
  world.now = new Date('2026-11-19T23:30:00.000Z');
  await late.api.auth.signIn({ email, password });
  expect(await asked(late)).toEqual([[3, 1]]);
  expect(await late.api.legalAcceptances.terms()).toMatchObject([
    { accepted: { words: 'One.', hasSameFile: true }, content: 'Three.', words: 'Three.' },
  ]);

  await expect(late.api.legalAcceptances.acceptTerms({ contentHashes: [first.contentHash] })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const accept = () => late.api.legalAcceptances.acceptTerms({ contentHashes: [third.contentHash] });
  expect(await Promise.all([accept(), accept()])).toEqual([[], []]);
  expect(await asked(late)).toEqual([]);
  const count = await world.db.owner.query('select from legal_acceptances where number = 3');
  expect(count.rowCount).toBe(1);
  const mine = await late.api.legalAcceptances.acceptedTerms();
  expect(mine).toMatchObject([
    { title: 'Terms', number: 3 },
    { title: 'Terms', number: 1 },
  ]);
  const given = { id: first.id, q: 'LATE@' };
  const { api } = world.person();
  await api.auth.signIn({ email: 'anna@firn.example', password });
  expect(await api.legalAcceptances.acceptedBy(given)).toMatchObject({
    versions: [
      { number: 1, members: 1 },
      { number: 3, members: 1 },
    ],
    rows: [
      { id: mine[0]?.id, number: 3, email },
      { number: 1, email },
    ],
  });
  expect((await api.legalAcceptances.acceptedBy({ ...given, q: 'early' })).rows).toEqual([]);
  await expect(late.api.legalAcceptances.acceptedBy(given)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { text } = await late.api.legalAcceptances.receipt({ id: mine[0]?.id ?? '' });
  expect(await world.person().api.legalAcceptances.verify({ file: text })).toMatchObject({ isValid: true });
});

test('members are asked about what the public pages show, whatever its type', async () => {
  const member = await world.signedIn('page@bank.example');
  const shown = async () => {
    const { api } = world.person();
    const pages = await Promise.all((['/terms', '/privacy'] as const).map((path) => api.legalPages.text({ path })));
    return pages.flatMap(({ text }) => text?.title ?? []).toSorted();
  };
  const titles = async () => (await member.api.legalAcceptances.terms()).map(({ title }) => title).toSorted();
  const of = (change: Parameters<typeof addDocument>[1]) => addDocument(anna, change);
  await publish(anna, await of({ title: 'Terms of a project', documentType: 'terms', publicPage: 'none' }), [beat]);
  expect(await titles()).toEqual(await shown());
  await publish(anna, await of({ title: 'Data notice', documentType: 'policy', publicPage: '/privacy' }), [beat]);
  await publish(anna, await of({ title: 'Cookies', documentType: 'privacy', publicPage: '/cookies' }), [beat]);
  expect(await shown()).toEqual(['Data notice', 'Terms']);
  expect(await titles()).toEqual(await shown());
});

test('administrators are not asked, and the class of a change is decided with the approval only', async () => {
  expect(await anna.api.legalAcceptances.terms()).toEqual([]);
  const change = "update legal_document_approvals set change_class = 'material' where change_class = 'editorial'";
  await expect(world.db.owner.query(change)).rejects.toThrow('decided with the approval');
  const { rows } = await world.db.owner.query(
    "select number, change_class from legal_document_versions where title = 'Terms' order by number",
  );
  expect(rows).toEqual([
    { number: 1, change_class: 'material' },
    { number: 2, change_class: 'editorial' },
    { number: 3, change_class: 'material' },
  ]);
});

test('a member objects to terms that they are asked about: an inquiry for each reason, and they can accept afterwards', async () => {
  const member = await world.signedIn('objects@bank.example');
  const [terms] = await member.api.legalAcceptances.terms();
  const documentId = terms?.documentId ?? '';
  const object = (reason: string, by = member) => by.api.legalObjections.objectToTerms({ documentId, reason });
  const made = (by = member) => by.api.legalObjections.toTerms({ documentId, number: terms?.number ?? 0 });
  expect(await made()).toBeNull();
  const { number } = await object('Section 3 is unclear.');
  // However often it is sent.
  expect(await object('Section 3 is unclear.')).toEqual({ number });
  const second = await object('So is section 4.');
  expect(second.number).not.toBe(number);
  expect(await made()).toEqual({ inquiry: number, at: world.now });
  expect(await made(await world.signedIn('does-not-object@bank.example'))).toBeNull();
  const { rows } = await anna.api.inquiries.list({ q: 'objects@bank.example' });
  expect(rows.map((row) => row.number).toSorted()).toEqual([number, second.number].toSorted());
  expect(rows[0]?.subject).toContain(`Objection to “${terms?.title}”`);
  expect(await anna.api.inquiries.get({ id: rows[0]?.id ?? '' })).toMatchObject({
    consentNote: 'Written by a member about terms that they are asked to accept.',
  });
  await expect(object(' ')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(object('As an administrator', anna)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const contentHashes = (await member.api.legalAcceptances.terms()).map(({ contentHash }) => contentHash);
  expect(await member.api.legalAcceptances.acceptTerms({ contentHashes })).toEqual([]);
  await expect(object('Too late')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('another document that becomes the page is compared with the one that the member accepted there', async () => {
  const member = await world.signedIn('moves@bank.example');
  const before = await member.api.legalAcceptances.terms();
  const { title, words } = before.find(({ documentType }) => documentType === 'terms') ?? {};
  const contentHashes = before.map(({ contentHash }) => contentHash);
  await member.api.legalAcceptances.acceptTerms({ contentHashes });
  const facts = {
    title: 'New terms',
    documentType: 'terms',
    content: 'All is new.',
    effectiveOn: '2026-11-21',
  } as const;
  await publish(anna, await addDocument(anna, facts), [beat]);
  world.now = new Date('2026-11-22T10:00:00Z');
  await member.api.auth.signIn({ email: 'moves@bank.example', password });
  const asked = (await member.api.legalAcceptances.terms()).find((terms) => terms.title === 'New terms');
  expect(asked).toMatchObject({ number: 1, words: 'All is new.', accepted: { title, words } });
});

test('an objection is limited to five an hour for each member', async () => {
  const member = await world.signedIn('often@bank.example');
  const [terms] = await member.api.legalAcceptances.terms();
  const object = (reason: string) =>
    member.api.legalObjections.objectToTerms({ documentId: terms?.documentId ?? '', reason });
  for (let count = 0; count < 5; count++) await object(`Reason ${count}`);
  await expect(object('One more')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('the list of those who accepted says whether there are more than it shows', async () => {
  const { rows } = await world.db.owner.query('select id, document_id from legal_acceptances where number = 3 limit 1');
  const [{ id: copied, document_id: id }] = rows;
  const addMembers = (count: number) =>
    world.db.owner.query(
      `with people as (
         insert into users (id, email, created_at, updated_at)
         select gen_random_uuid(), 'many-' || gen_random_uuid() || '@bank.example', now(), now()
         from generate_series(1, $1) returning id)
       insert into legal_acceptances (id, document_id, number, content_hash, user_id, accepted_at, receipt, signature)
       select gen_random_uuid(), document_id, number, content_hash, people.id, accepted_at, receipt, signature
       from people, legal_acceptances where legal_acceptances.id = $2`,
      [count, copied],
    );
  const shown = async () => {
    const found = await anna.api.legalAcceptances.acceptedBy({ id, q: 'many-' });
    return [found.rows.length, found.hasMore];
  };
  await addMembers(50);
  expect(await shown()).toEqual([50, false]);
  await addMembers(1);
  expect(await shown()).toEqual([50, true]);
});
