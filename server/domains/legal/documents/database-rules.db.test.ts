import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/context.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { addDocument, approve, publish } from './legal-documents.fixture.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
});

/** Runs statements in one transaction as the application, past its acts. */
async function run(person: Person, ...statements: SQL[]): Promise<void> {
  await transact(await person.ctx(), async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });
}

/** The database's own words. */
async function refusalOf(person: Person, ...statements: SQL[]): Promise<string> {
  const error = await run(person, ...statements).then(
    () => null,
    (failure: Error) => failure,
  );
  return error === null ? 'accepted' : String((error.cause as Error | undefined)?.message ?? error.message);
}

const setStatus = (id: string, status: string) =>
  sql`update legal_documents set status = ${status}, published_at = now() where id = ${id}`;

const copy = (id: string) => sql`insert into legal_document_versions
  (document_id, number, title, document_type, content, content_hash, created_at, published_at)
  select id, number, title, document_type, content, content_hash, now(), now() from legal_documents where id = ${id}`;

test('no statement of the application publishes a text that was not approved', async () => {
  const only = 'only an approved text can be published';
  const { id, version } = await addDocument(anna);
  expect(await refusalOf(anna, setStatus(id, 'published'))).toBe(only);
  expect(await refusalOf(anna, setStatus(id, 'approved'))).toBe('this text is not approved by all its reviewers');
  expect(await refusalOf(anna, copy(id))).toBe('a version is a copy of the text that is published or archived');
  await anna.api.legalDocuments.sendForReview({ id, version });
  expect(await refusalOf(anna, setStatus(id, 'approved'))).toBe('this text is not approved by all its reviewers');
  expect(await refusalOf(anna, setStatus(id, 'published'))).toBe(only);
  await anna.api.legalDocuments.requestApproval({ id, version: 2, reviewerIds: [beat.id] });
  expect(await refusalOf(anna, setStatus(id, 'approved'))).toBe('this text is not approved by all its reviewers');

  const ready = await approve(anna, await addDocument(anna), [beat]);
  expect(
    await refusalOf(
      anna,
      sql`update legal_documents set status = 'published', content = content || '.' where id = ${ready.id}`,
    ),
  ).toBe(only);
  expect(await refusalOf(anna, setStatus(ready.id, 'published'))).toBe('a published version is kept as a copy');
  const insert = sql`insert into legal_documents (id, title, document_type, content, status, created_at, updated_at)
    values (gen_random_uuid(), 'Ready', 'policy', '', 'published', now(), now())`;
  expect(await refusalOf(anna, insert)).toBe('a legal document begins as the draft of its first version');
});

test('an approved or published text does not change by one character, whatever hash is written', async () => {
  const { id, contentHash } = await approve(anna, await addDocument(anna), [beat]);
  const change = sql`update legal_documents set content = content || ' ', content_hash = ${contentHash} where id = ${id}`;
  expect(await refusalOf(anna, change)).toBe('this text is not approved by all its reviewers');
  expect(await refusalOf(anna, sql`update legal_documents set title = title || '.' where id = ${id}`)).toBe(
    'this text is not approved by all its reviewers',
  );
  const published = await publish(anna, await addDocument(anna), [beat]);
  const fixed = 'a published or archived version does not change';
  for (const set of [
    sql`content = 'New'`,
    sql`title = 'New'`,
    sql`status = 'draft'`,
    sql`effective_on = '2030-01-01'`,
    sql`public_page = '/terms'`,
    sql`category = 'Other'`,
  ]) {
    expect(await refusalOf(anna, sql`update legal_documents set ${set} where id = ${published.id}`)).toBe(fixed);
  }
});

test('the type, the public page and the dates of an approved document do not change, nor in the copy that is published', async () => {
  const { id } = await approve(anna, await addDocument(anna), [beat]);
  const covered = [
    sql`document_type = 'terms'`,
    sql`public_page = '/terms'`,
    sql`effective_on = '2030-01-01'`,
    sql`expires_on = '2030-01-01'`,
  ];
  for (const set of covered) {
    expect(await refusalOf(anna, sql`update legal_documents set ${set} where id = ${id}`)).toBe(
      'this text is not approved by all its reviewers',
    );
    const publish = sql`update legal_documents set status = 'published', published_at = now(), ${set} where id = ${id}`;
    expect(await refusalOf(anna, publish)).toBe('only an approved text can be published');
  }
  const otherDay = sql`insert into legal_document_versions
    (document_id, number, title, document_type, content, content_hash, effective_on, created_at, published_at)
    select id, number, title, document_type, content, content_hash, '2020-01-01', now(), now()
    from legal_documents where id = ${id}`;
  expect(await refusalOf(anna, setStatus(id, 'published'), otherDay)).toBe(
    'a version is a copy of the text that is published or archived',
  );
  await run(anna, sql`update legal_documents set tags = '{clients}' where id = ${id}`);
  const move = sql`update legal_document_approvals set approval_hash = 'other' where document_id = ${id}`;
  expect(await refusalOf(anna, move)).toBe('an approval stays with its text and its reviewer');
});

test('a version that is kept never changes and is never deleted; withdrawn it stays withdrawn', async () => {
  const { id } = await publish(anna, await addDocument(anna), [beat]);
  const versions = sql`update legal_document_versions set`;
  const mine = sql`where document_id = ${id}`;
  for (const set of [sql`content = 'x'`, sql`content_hash = 'x'`, sql`published_at = now()`, sql`number = 7`]) {
    expect(await refusalOf(anna, sql`${versions} ${set} ${mine}`)).toBe(
      'a version of a legal document does not change',
    );
  }
  expect(await refusalOf(anna, sql`delete from legal_document_versions ${mine}`)).toContain('permission denied');
  await expect(
    world.db.owner.query('delete from legal_document_versions where document_id = $1', [id]),
  ).rejects.toThrow('a version of a legal document stays');
  await run(anna, sql`${versions} withdrawn_at = now() ${mine}`);
  expect(await refusalOf(anna, sql`${versions} withdrawn_at = null ${mine}`)).toBe(
    'a version of a legal document does not change',
  );
});

test('an approval is decided once, by its reviewer, who is not the author, and stays with its text', async () => {
  const { id, version } = await addDocument(anna);
  await anna.api.legalDocuments.sendForReview({ id, version });
  const request = (reviewerId: string, status: string) => sql`insert into legal_document_approvals
    (id, document_id, number, reviewer_id, status, created_at, reviewed_at)
    values (gen_random_uuid(), ${id}, 1, ${reviewerId}, ${status}, now(), case when ${status} = 'pending' then null else now() end)`;
  expect(await refusalOf(anna, request(beat.id, 'approved'))).toBe(
    'an approval is requested for the version under review',
  );
  expect(await refusalOf(anna, request(anna.id, 'pending'))).toBe('the author cannot review a text');
  await run(anna, request(beat.id, 'pending'));
  const decide = sql`update legal_document_approvals set status = 'approved', reviewed_at = now() where document_id = ${id}`;
  const once = 'a reviewer decides once, about the text under review';
  expect(await refusalOf(anna, decide)).toBe(once);
  const move = sql`update legal_document_approvals set content_hash = 'other' where document_id = ${id}`;
  expect(await refusalOf(anna, move)).toBe('an approval stays with its text and its reviewer');
  await run(beat, decide);
  expect(
    await refusalOf(
      beat,
      sql`update legal_document_approvals set status = 'rejected', comments = 'x' where document_id = ${id}`,
    ),
  ).toBe(once);
  await run(anna, setStatus(id, 'approved'));
  expect(
    await refusalOf(anna, sql`update legal_document_approvals set voided_at = now() where document_id = ${id}`),
  ).toBe('the approvals of an approved text stay');
});

test('when its author, its reviewer and its publisher are erased, documents, approvals and versions stay', async () => {
  const cora = await world.signedIn('cora@firn.example', 'admin');
  const dora = await world.signedIn('dora@firn.example', 'admin');
  const { id } = await publish(cora, await addDocument(cora), [dora]);
  const waiting = await addDocument(anna);
  await anna.api.legalDocuments.sendForReview({ id: waiting.id, version: 1 });
  await anna.api.legalDocuments.requestApproval({ id: waiting.id, version: 2, reviewerIds: [dora.id] });
  for (const person of [cora, dora]) await anna.api.users.remove({ id: person.id, version: 1 });
  const document = await anna.api.legalDocuments.get({ id });
  expect(document).toMatchObject({ status: 'published', author: null, versions: [{ number: 1, author: null }] });
  expect(document.approvals).toMatchObject([{ status: 'approved', reviewer: null, requestedBy: null }]);
  const [asked] = (await anna.api.legalDocuments.get({ id: waiting.id })).approvals;
  expect(asked).toMatchObject({ status: 'pending', reviewer: null, voidedAt: expect.any(Date) });
});
