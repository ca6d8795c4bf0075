import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { addDocument, approve, publish } from './legal-documents.fixture.ts';
import { publishLegalDocument } from './publish.ts';
import { reviewLegalDocument } from './review.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };
let cora: Person & { id: string };

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
  cora = await world.signedIn('cora@firn.example', 'admin');
});

/** A session ends after an hour. */
async function signInAgain(email: string, id: string): Promise<Person & { id: string }> {
  const person = world.person();
  await person.api.auth.signIn({ email, password });
  return Object.assign(person, { id });
}

async function auditOf(id: string): Promise<string[]> {
  const { rows } = await world.db.owner.query(
    "select action from audit_entries where resource = 'legal-document' and resource_id = $1 order by at, id",
    [id],
  );
  return rows.map(({ action }) => action);
}

test('a document goes from draft to published when all its reviewers approve, and every step says who, when and why', async () => {
  const draft = await addDocument(anna, { tags: ' privacy, , revDSG ,privacy', category: '', effectiveOn: '' });
  expect(draft).toMatchObject({ status: 'draft', number: 1, version: 1, documentType: 'policy', category: null });
  expect(draft).toMatchObject({
    tags: ['privacy', 'revDSG'],
    effectiveOn: null,
    author: { email: 'anna@firn.example' },
  });
  const expected = JSON.stringify([draft.title, draft.content, null]);
  expect(draft.contentHash).toBe(createHash('sha256').update(expected).digest('hex'));

  const { id } = draft;
  const { legalDocuments } = anna.api;
  const sent = await legalDocuments.sendForReview({ id, version: 1 });
  expect(sent.status).toBe('review');
  const reviewerIds = [beat.id, cora.id];
  const asked = await legalDocuments.requestApproval({ id, version: 2, reviewerIds, comment: 'Section 1 is new.' });
  expect(asked.approvals.map(({ status, reviewedAt }) => [status, reviewedAt])).toEqual([
    ['pending', null],
    ['pending', null],
  ]);
  const { approvalHash } = asked;
  const half = await beat.api.legalDocuments.review({ id, approvalHash, decision: 'approved', comments: 'Good.' });
  expect(half.status).toBe('review');
  const approved = await cora.api.legalDocuments.review({ id, approvalHash, decision: 'approved' });
  expect(approved.status).toBe('approved');
  const { version } = approved;
  const published = await legalDocuments.publish({ id, version, comment: 'As decided by the board.' });
  expect(published).toMatchObject({ status: 'published', publishedAt: world.now });
  expect(published.versions).toMatchObject([
    { number: 1, publishedAt: world.now, author: { email: 'anna@firn.example' } },
  ]);
  expect(published.events.map(({ kind, actor, body }) => [kind, actor?.email, body])).toEqual([
    ['created', 'anna@firn.example', null],
    ['sent-for-review', 'anna@firn.example', null],
    ['approval-requested', 'anna@firn.example', 'Section 1 is new.'],
    ['reviewer-approved', 'beat@firn.example', 'Good.'],
    ['reviewer-approved', 'cora@firn.example', null],
    ['approved', 'cora@firn.example', null],
    ['published', 'anna@firn.example', 'As decided by the board.'],
  ]);
  expect(await auditOf(id)).toEqual(
    ['created', 'sent-for-review', 'approval-requested', 'reviewed', 'reviewed', 'approved', 'published'].map(
      (step) => `legal-document.${step}`,
    ),
  );
  const mails = (await world.deliverMail()).map(({ to, subject }) => [to, subject]);
  expect(mails.toSorted()).toEqual(
    [
      ['anna@firn.example', 'beat@firn.example approved “Privacy Policy”'],
      ['anna@firn.example', '“Privacy Policy” is approved'],
      ['beat@firn.example', 'Please review “Privacy Policy”'],
      ['beat@firn.example', '“Privacy Policy” is published'],
      ['cora@firn.example', 'Please review “Privacy Policy”'],
      ['cora@firn.example', '“Privacy Policy” is published'],
    ].toSorted(),
  );
  const told = (await beat.api.notifications.list({ kind: 'legal-document' })).rows;
  expect(told.map(({ title, href }) => [title, href])).toContainEqual([
    'Please review “Privacy Policy”',
    `/admin/legal?tab=viewer&document=${id}`,
  ]);
});

test('the author cannot review, nor can somebody who is not asked, a member, or the author of a later change', async () => {
  const { id } = await addDocument(anna);
  const { legalDocuments } = anna.api;
  await expect(legalDocuments.requestApproval({ id, version: 1, reviewerIds: [beat.id] })).rejects.toMatchObject({
    code: 'NOT_UNDER_REVIEW',
  });
  const { approvalHash } = await legalDocuments.sendForReview({ id, version: 1 });
  const member = await world.signedIn('member@bank.example');
  const problems = [
    [anna.id, 'The author of this version cannot review it'],
    [member.id, 'Reviewers must be active administrators'],
  ] as const;
  for (const [reviewerId, message] of problems) {
    await expect(legalDocuments.requestApproval({ id, version: 2, reviewerIds: [reviewerId] })).rejects.toMatchObject({
      data: { fields: { reviewerIds: message } },
    });
  }
  await legalDocuments.requestApproval({ id, version: 2, reviewerIds: [beat.id] });
  for (const { api } of [anna, cora]) {
    await expect(api.legalDocuments.review({ id, approvalHash, decision: 'approved' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }
  await expect(member.api.legalDocuments.get({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  // Who changes the text becomes its author.
  const { title, content, version } = await legalDocuments.get({ id });
  const changed = await beat.api.legalDocuments.save({ id, version, title, content: `${content} Indeed.` });
  expect(changed).toMatchObject({ status: 'draft', author: { email: 'beat@firn.example' } });
  const sent = await beat.api.legalDocuments.sendForReview({ id, version: changed.version });
  await expect(
    legalDocuments.requestApproval({ id, version: sent.version, reviewerIds: [beat.id] }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a rejection or a request for changes needs a comment, keeps the document from being approved, and can be asked again', async () => {
  const { id } = await addDocument(anna);
  const { legalDocuments } = anna.api;
  await legalDocuments.sendForReview({ id, version: 1 });
  const asked = await legalDocuments.requestApproval({ id, version: 2, reviewerIds: [beat.id, cora.id] });
  const { approvalHash } = asked;
  const refused = { id, approvalHash, decision: 'changes_requested' as const };
  await expect(beat.api.legalDocuments.review(refused)).rejects.toMatchObject({
    data: { fields: { comments: 'Please say what has to change' } },
  });
  await beat.api.legalDocuments.review({ ...refused, comments: '§ 7: name the storage location.' });
  const second = await cora.api.legalDocuments.review({ id, approvalHash, decision: 'approved' });
  expect(second.status).toBe('review');
  await expect(legalDocuments.publish({ id, version: second.version })).rejects.toMatchObject({ code: 'NOT_APPROVED' });
  await expect(beat.api.legalDocuments.review({ ...refused, decision: 'approved' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(
    legalDocuments.requestApproval({ id, version: second.version, reviewerIds: [cora.id] }),
  ).rejects.toMatchObject({ data: { fields: { reviewerIds: 'These reviewers have already been asked' } } });
  await legalDocuments.requestApproval({ id, version: second.version, reviewerIds: [beat.id] });
  const approved = await beat.api.legalDocuments.review({ id, approvalHash, decision: 'approved' });
  expect(approved.status).toBe('approved');
  expect(approved.approvals.map(({ status, voidedAt }) => [status, voidedAt !== null])).toContainEqual([
    'changes_requested',
    true,
  ]);
});

test('one changed character voids the approval; tags do not, and a reviewer approves only what they saw', async () => {
  const approved = await approve(anna, await addDocument(anna), [beat]);
  const { id, title, content, approvalHash } = approved;
  const tagged = await anna.api.legalDocuments.save({ id, version: approved.version, title, content, tags: 'clients' });
  expect(tagged).toMatchObject({ status: 'approved', tags: ['clients'] });
  const form = { title, tags: 'clients' };
  const changed = await anna.api.legalDocuments.save({ id, version: tagged.version, ...form, content: `${content}.` });
  expect(changed.status).toBe('draft');
  expect(changed.approvals.map(({ voidedAt }) => voidedAt)).toEqual([world.now]);
  await expect(anna.api.legalDocuments.publish({ id, version: changed.version })).rejects.toMatchObject({
    code: 'NOT_APPROVED',
  });
  const sent = await anna.api.legalDocuments.sendForReview({ id, version: changed.version });
  await anna.api.legalDocuments.requestApproval({ id, version: sent.version, reviewerIds: [beat.id] });
  await expect(beat.api.legalDocuments.review({ id, approvalHash, decision: 'approved' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('another type, public page, date or summary of changes voids the approval, and a reviewer who saw the one before is told', async () => {
  const changes = [
    { documentType: 'contract' },
    { publicPage: '/cookies' },
    { effectiveOn: '2027-01-01' },
    { expiresOn: '2027-12-31' },
    { changesSummary: 'Spelling only' },
  ] as const;
  for (const change of changes) {
    const approved = await approve(anna, await addDocument(anna), [beat]);
    const { id, title, content, approvalHash } = approved;
    const changed = await beat.api.legalDocuments.save({ id, version: approved.version, title, content, ...change });
    expect(changed).toMatchObject({ status: 'draft', author: { email: 'beat@firn.example' } });
    expect(changed.contentHash).toBe(approved.contentHash);
    expect(changed.approvals.map(({ voidedAt }) => voidedAt)).toEqual([world.now]);
    await expect(anna.api.legalDocuments.publish({ id, version: changed.version })).rejects.toMatchObject({
      code: 'NOT_APPROVED',
    });
    const sent = await anna.api.legalDocuments.sendForReview({ id, version: changed.version });
    await anna.api.legalDocuments.requestApproval({ id, version: sent.version, reviewerIds: [cora.id] });
    const review = { id, decision: 'approved' as const };
    await expect(cora.api.legalDocuments.review({ ...review, approvalHash })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const seen = await cora.api.legalDocuments.review({ ...review, approvalHash: sent.approvalHash });
    expect(seen.status).toBe('approved');
  }
});

test('sending an approved document for review voids its approval', async () => {
  const approved = await approve(anna, await addDocument(anna), [beat]);
  const { id, version } = approved;
  const sent = await anna.api.legalDocuments.sendForReview({ id, version });
  expect(sent).toMatchObject({ status: 'review', number: 1 });
  expect(sent.approvals[0]?.voidedAt).toEqual(world.now);
  const again = await anna.api.legalDocuments.sendForReview({ id, version: sent.version });
  expect(again.version).toBe(sent.version);
});

test('a change after publication starts a new version, and the published one stays as it was', async () => {
  const published = await publish(anna, await addDocument(anna), [beat]);
  const { id, title } = published;
  const second = await anna.api.legalDocuments.save({
    ...{ id, version: published.version, title, content: 'Something else.' },
    changesSummary: 'A new text',
  });
  expect(second).toMatchObject({ status: 'draft', number: 2, publishedAt: null, changesSummary: 'A new text' });
  expect(second.versions).toMatchObject([{ number: 1, publishedAt: world.now, withdrawnAt: null }]);
  const republished = await publish(anna, second, [beat]);
  expect(republished.versions.map(({ number, changesSummary }) => [number, changesSummary])).toEqual([
    [2, 'A new text'],
    [1, null],
  ]);
  const { rows } = await world.db.owner.query(
    'select number, content from legal_document_versions where document_id = $1 order by number',
    [id],
  );
  expect(rows).toEqual([
    { number: 1, content: published.content },
    { number: 2, content: 'Something else.' },
  ]);
});

test('archiving withdraws what was published; a later review opens a new version and brings nothing back', async () => {
  const published = await publish(anna, await addDocument(anna), [beat]);
  const { id } = published;
  const archived = await anna.api.legalDocuments.archive({ id, version: published.version, comment: 'Replaced.' });
  expect(archived).toMatchObject({ status: 'archived', versions: [{ number: 1, withdrawnAt: world.now }] });
  const reopened = await anna.api.legalDocuments.sendForReview({ id, version: archived.version });
  expect(reopened).toMatchObject({ status: 'review', number: 2, publishedAt: null });
  expect(reopened.versions).toMatchObject([{ number: 1, withdrawnAt: world.now }]);
  const again = await anna.api.legalDocuments.archive({ id, version: reopened.version });
  const third = await anna.api.legalDocuments.sendForReview({ id, version: again.version });
  expect(third.number).toBe(3);
  expect(third.versions.map(({ number, publishedAt }) => [number, publishedAt !== null])).toEqual([
    [2, false],
    [1, true],
  ]);
});

test('archiving ends what reviewers were still asked, and nobody is asked about what is not under review', async () => {
  const { legalDocuments } = anna.api;
  const review = async () => {
    const { id, version } = await addDocument(anna);
    return legalDocuments.sendForReview({ id, version, reviewerIds: [beat.id, cora.id] });
  };
  const { id, approvalHash } = await review();
  const { version } = await beat.api.legalDocuments.review({ id, approvalHash, decision: 'approved' });
  const waiting = async () => (await cora.api.overview.get()).tasks.first.map((task) => task.id);
  expect(await waiting()).toContain(id);
  const { approvals } = await legalDocuments.archive({ id, version });
  expect(approvals.map(({ status, voidedAt }) => [status, voidedAt !== null]).toSorted()).toEqual([
    ['approved', false],
    ['pending', true],
  ]);
  // As archiving left it before.
  const older = await review();
  await world.db.owner.query("update legal_documents set status = 'archived' where id = $1", [older.id]);
  expect(await waiting()).toEqual([]);
  expect(await anna.api.users.consequences({ id: cora.id })).toMatchObject({ pendingApprovals: 0 });
});

test('a deleted draft is gone; of a deleted document its published version stays, withdrawn', async () => {
  const draft = await addDocument(anna);
  await anna.api.legalDocuments.remove({ id: draft.id, version: 1 });
  await expect(anna.api.legalDocuments.get({ id: draft.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const published = await publish(anna, await addDocument(anna), [beat]);
  const { id, version, contentHash } = published;
  await anna.api.legalDocuments.remove({ id, version });
  const { rows } = await world.db.owner.query(
    'select content_hash, withdrawn_at from legal_document_versions where document_id = $1',
    [id],
  );
  expect(rows).toEqual([{ content_hash: contentHash, withdrawn_at: world.now }]);
  expect((await auditOf(id)).at(-1)).toBe('legal-document.deleted');
});

test('of two publishers at once one publishes, and the other is told that somebody was faster', async () => {
  const { id, version } = await approve(anna, await addDocument(anna), [beat]);
  const results = await Promise.allSettled(
    [anna, beat, cora].map(({ api }) => api.legalDocuments.publish({ id, version })),
  );
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(refused).toEqual(['CONFLICT', 'CONFLICT']);
  expect((await anna.api.legalDocuments.get({ id })).versions).toHaveLength(1);
});

test('a change of an older version is a conflict, and wrong fields are explained', async () => {
  const { id } = await addDocument(anna);
  const { legalDocuments } = anna.api;
  await legalDocuments.save({ id, version: 1, title: 'Other', content: 'Other.' });
  for (const call of [
    () => legalDocuments.save({ id, version: 1, title: 'Third', content: 'Third.' }),
    () => legalDocuments.sendForReview({ id, version: 1 }),
    () => legalDocuments.archive({ id, version: 1 }),
    () => legalDocuments.remove({ id, version: 1 }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'CONFLICT' });
  }
  await expect(
    legalDocuments.create({ title: ' ', effectiveOn: '2026-13-01', tags: `a, ${'long'.repeat(20)}` }),
  ).rejects.toMatchObject({
    data: {
      fields: {
        title: 'Title is required',
        effectiveOn: 'Please enter a date',
        tags: 'Please use at most 60 characters for a tag',
      },
    },
  });
  await expect(
    legalDocuments.create({ title: 'A', effectiveOn: '2027-01-01', expiresOn: '2027-01-01' }),
  ).rejects.toMatchObject({ data: { fields: { expiresOn: 'Please enter a date after the effective date' } } });
});

async function mailsAfter(act: () => Promise<unknown>): Promise<[string, string][]> {
  await world.deliverMail();
  await act();
  return (await world.deliverMail()).map(({ to, subject }) => [to, subject]);
}

test('reviewers and the author are told when an approval no longer counts, and when the document is deleted', async () => {
  const approved = await approve(anna, await addDocument(anna, { title: 'Told' }), [beat]);
  const { id, title, content } = approved;
  let version = approved.version;
  const changed = await mailsAfter(async () => {
    version = (await cora.api.legalDocuments.save({ id, version, title, content: `${content}.` })).version;
  });
  expect(changed.toSorted()).toEqual([
    ['anna@firn.example', '“Told” was changed'],
    ['beat@firn.example', '“Told” was changed'],
  ]);
  // There is nothing left that could end.
  expect(
    await mailsAfter(async () => {
      version = (await cora.api.legalDocuments.save({ id, version, title, content: `${content}!` })).version;
    }),
  ).toEqual([]);
  world.now = new Date(world.now.getTime() + 3_600_001);
  anna = await signInAgain('anna@firn.example', anna.id);
  beat = await signInAgain('beat@firn.example', beat.id);
  cora = await signInAgain('cora@firn.example', cora.id);
  const again = await approve(cora, { id, version }, [beat]);
  const reviewed = await mailsAfter(async () => {
    version = (await anna.api.legalDocuments.sendForReview(again)).version;
  });
  expect(reviewed.toSorted()).toEqual([
    ['beat@firn.example', '“Told” is under review again'],
    ['cora@firn.example', '“Told” is under review again'],
  ]);
  await cora.api.legalDocuments.requestApproval({ id, version, reviewerIds: [beat.id] });
  world.now = new Date(world.now.getTime() + 3_600_001);
  anna = await signInAgain('anna@firn.example', anna.id);
  const deleted = await mailsAfter(async () => {
    const { version: newest } = await anna.api.legalDocuments.get({ id });
    await anna.api.legalDocuments.remove({ id, version: newest });
  });
  expect(deleted.toSorted()).toEqual([
    ['beat@firn.example', '“Told” was deleted'],
    ['cora@firn.example', '“Told” was deleted'],
  ]);
  const { rows } = await world.db.owner.query("select href from notifications where title = '“Told” was deleted'");
  expect(rows).toEqual([{ href: '/admin/legal' }, { href: '/admin/legal' }]);
});

test('somebody who was asked and is no longer an administrator is replaced by whom is asked next', async () => {
  const { id } = await addDocument(anna);
  const { legalDocuments } = anna.api;
  await legalDocuments.sendForReview({ id, version: 1 });
  const asked = await legalDocuments.requestApproval({ id, version: 2, reviewerIds: [beat.id] });
  await world.db.owner.query("update users set role = 'user' where id = $1", [beat.id]);
  await legalDocuments.requestApproval({ id, version: asked.version, reviewerIds: [cora.id] });
  const { approvalHash } = asked;
  const approved = await cora.api.legalDocuments.review({ id, approvalHash, decision: 'approved' });
  expect(approved.status).toBe('approved');
  await world.db.owner.query("update users set role = 'admin' where id = $1", [beat.id]);
  await expect(beat.api.legalDocuments.review({ id, approvalHash, decision: 'approved' })).rejects.toMatchObject({
    code: 'NOT_UNDER_REVIEW',
  });
});

test('who loses the role while their request runs neither approves nor publishes', async () => {
  const { id } = await addDocument(anna);
  await anna.api.legalDocuments.sendForReview({ id, version: 1 });
  const asked = await anna.api.legalDocuments.requestApproval({ id, version: 2, reviewerIds: [beat.id] });
  // The request has begun, and its caller is an administrator.
  const [late, publishing] = [await beat.ctx(), await beat.ctx()];
  const setRole = (role: string) => world.db.owner.query('update users set role = $2 where id = $1', [beat.id, role]);
  await setRole('user');
  const review = { id, approvalHash: asked.approvalHash, decision: 'approved', comments: null } as const;
  await expect(reviewLegalDocument(late, { ...review, changeClass: 'material' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await setRole('admin');
  const { version } = await beat.api.legalDocuments.review(review);
  await setRole('user');
  await expect(publishLegalDocument(publishing, { id, version, comment: null })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await setRole('admin');
});
