import { beforeAll, expect, test } from 'vitest';
import { addDocument } from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
type Known = Person & { id: string };
let anna: Known;
let beat: Known;
let count = 0;

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
});

const administrator = () => world.signedIn(`leaving-${++count}@firn.example`, 'admin');

async function versionOf({ id }: { id: string }): Promise<number> {
  const { rows } = await world.db.owner.query('select version from users where id = $1', [id]);
  return rows[0].version;
}

async function deleteUser(user: Known, assigneeId: string | null): Promise<void> {
  await anna.api.users.remove({ id: user.id, version: await versionOf(user), assigneeId });
}

/** A text by this author that waits for the approval of these reviewers. */
async function waitingDocument(author: Known, reviewers: readonly Known[], title: string): Promise<string> {
  const { id, version } = await addDocument(author, { title });
  const sent = await author.api.legalDocuments.sendForReview({ id, version });
  const reviewerIds = reviewers.map((reviewer) => reviewer.id);
  await author.api.legalDocuments.requestApproval({ id, version: sent.version, reviewerIds });
  await world.deliverMail();
  return id;
}

const approvalsOf = async (id: string) =>
  (await anna.api.legalDocuments.get({ id })).approvals.map(({ reviewer, status }) => [reviewer?.email, status]);

test('projects, statistics and approvals of a deleted administrator go to the one who takes over, who is told', async () => {
  const leaving = await administrator();
  const member = await world.signedIn('member@bank.example');
  const project = await member.api.projects.create({ name: 'Data room', description: 'Replace the file server.' });
  await anna.api.projects.assign({ id: project.id, version: 1, assigneeId: leaving.id });
  const statistic = await anna.api.statistics.create({
    ...{ key: 'handed-over', figure: '640+', unit: 'clients', label: 'Served', measure: 'handed over' },
    ...{ asOfOn: '2026-10-31', source: 'the register', ownerId: leaving.id, expiresOn: null, toBeReplaced: false },
  });
  const documentId = await waitingDocument(anna, [leaving], 'Terms of work');
  expect(await anna.api.users.consequences({ id: leaving.id })).toMatchObject({
    ...{ assigned: 0, assignedProjects: 1, ownedStatistics: 1, pendingApprovals: 1 },
  });

  await deleteUser(leaving, beat.id);
  expect((await anna.api.projects.getAny({ id: project.id })).assignee).toMatchObject({ id: beat.id });
  expect((await anna.api.statistics.get({ id: statistic.id })).owner).toMatchObject({ id: beat.id });
  const document = await beat.api.legalDocuments.get({ id: documentId });
  expect(await approvalsOf(documentId)).toContainEqual(['beat@firn.example', 'pending']);
  const mails = await world.deliverMail();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['beat@firn.example', 'Please review “Terms of work”'],
  ]);
  const { approvalHash } = document;
  const approved = await beat.api.legalDocuments.review({ id: documentId, approvalHash, decision: 'approved' });
  expect(approved.status).toBe('approved');
});

test('an approval that nobody takes over, or whose author would, ends; who asked for it is told', async () => {
  const leaving = await administrator();
  const own = await waitingDocument(beat, [leaving], 'By the one who takes over');
  await deleteUser(leaving, beat.id);
  expect((await approvalsOf(own)).filter(([reviewer]) => reviewer === 'beat@firn.example')).toEqual([]);
  const told = ['beat@firn.example', 'A reviewer of “By the one who takes over” is gone'];
  expect((await world.deliverMail()).map(({ to, subject }) => [to, subject])).toEqual([told]);

  const second = await administrator();
  const unassigned = await waitingDocument(beat, [second], 'Taken over by nobody');
  await deleteUser(second, null);
  const { rows } = await world.db.owner.query('select voided_at from legal_document_approvals where document_id = $1', [
    unassigned,
  ]);
  expect(rows).toEqual([{ voided_at: world.now }]);
});

async function review(id: string, reviewer: Known, decision: 'approved' | 'rejected', comments?: string) {
  const { approvalHash } = await anna.api.legalDocuments.get({ id });
  await reviewer.api.legalDocuments.review({ id, approvalHash, decision, ...(comments && { comments }) });
  await world.deliverMail();
}

test('a text that waits only for a deleted reviewer is approved; of one who had rejected it who asked is told', async () => {
  const [silent, rejecting] = [await administrator(), await administrator()];
  const complete = await waitingDocument(beat, [anna, silent], 'Approved by the other');
  await review(complete, anna, 'approved');
  const refused = await waitingDocument(beat, [anna, rejecting], 'Rejected by one');
  await review(refused, anna, 'approved');
  await review(refused, rejecting, 'rejected', 'Not like this.');
  await deleteUser(silent, null);
  await deleteUser(rejecting, null);
  const approved = await anna.api.legalDocuments.get({ id: complete });
  expect(approved.status).toBe('approved');
  expect(approved.events.filter(({ kind }) => kind === 'approved')).toMatchObject([
    { body: 'The account of a reviewer who had not answered was deleted.' },
  ]);
  const entries = await world.db.owner.query(
    "select user_id, details->>'because' because from audit_entries where action = 'legal-document.approved' and resource_id = $1",
    [complete],
  );
  expect(entries.rows).toEqual([{ user_id: anna.id, because: 'reviewer-deleted' }]);
  expect((await anna.api.legalDocuments.get({ id: refused })).status).toBe('review');
  expect((await world.deliverMail()).map(({ to, subject }) => [to, subject])).toEqual([
    ['beat@firn.example', '“Approved by the other” is approved'],
    ['beat@firn.example', 'A reviewer of “Rejected by one” is gone'],
  ]);
});

test('projects that stay with an organisation are counted apart from those that are deleted', async () => {
  const tenant = await addTenant(anna);
  const [owner, member] = [await world.signedIn('owner@bora.example'), await world.signedIn('shares@bora.example')];
  await member.api.projects.create({ name: 'Own', description: 'Before they joined the organisation.' });
  await join(world, tenant, owner, 'owner');
  await join(world, tenant, member, 'member');
  await member.api.projects.create({ name: 'Shared', description: 'For the organisation.' });
  expect(await anna.api.users.consequences({ id: member.id })).toMatchObject({ projects: 1, sharedProjects: 1 });
  await deleteUser(member, null);
  const { rows } = await world.db.owner.query('select name, owner_id from projects where tenant_id = $1', [tenant.id]);
  expect(rows).toEqual([{ name: 'Shared', owner_id: owner.id }]);
});

test('a tenant whose only owner is deleted goes to another of its people, also while it cannot be used, and the consequences say to whom', async () => {
  const owner = await world.signedIn('only-owner@bora.example');
  const [other, member] = [await world.signedIn('other@bora.example'), await world.signedIn('third@bora.example')];
  const tenant = await addTenant(anna, { name: 'Bora AG' });
  const suspended = await addTenant(anna, { name: 'Suspended AG' });
  const alone = await addTenant(anna, { name: 'Nobody else' });
  for (const one of [tenant, suspended, alone]) await join(world, one, owner, 'owner');
  await join(world, tenant, member);
  await join(world, tenant, other, 'admin');
  await join(world, suspended, member);
  await world.db.owner.query("update tenants set status = 'suspended', suspended_reason = 'Unpaid' where id = $1", [
    suspended.id,
  ]);
  const { nextOwners } = await anna.api.users.consequences({ id: owner.id });
  expect(nextOwners).toEqual([
    { tenant: 'Bora AG', email: 'other@bora.example' },
    { tenant: 'Suspended AG', email: 'third@bora.example' },
  ]);

  await deleteUser(owner, null);
  const { rows } = await world.db.owner.query(
    "select tenant_id, user_id from tenant_members where role = 'owner' and joined_at is not null and tenant_id = any($1)",
    [[tenant.id, suspended.id, alone.id]],
  );
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ tenant_id: tenant.id, user_id: other.id });
  expect(rows).toContainEqual({ tenant_id: suspended.id, user_id: member.id });
  expect((await other.api.notifications.list({})).rows[0]).toMatchObject({
    title: 'You are now the owner of Bora AG',
    href: '/settings/organisation',
  });
  const entries = await world.db.owner.query(
    "select user_email, details from audit_entries where action = 'tenant.role-changed' and resource_id = $1",
    [tenant.id],
  );
  expect(entries.rows).toEqual([
    {
      user_email: 'anna@firn.example',
      details: { name: 'Bora AG', email: 'other@bora.example', from: 'admin', to: 'owner' },
    },
  ]);
});

test('of people who cannot act now one becomes the owner only where nobody else is left, and an owner among them stays it', async () => {
  const owner = await world.signedIn('leaves-banned@bora.example');
  const [banned, member] = [await world.signedIn('banned@bora.example'), await world.signedIn('fourth@bora.example')];
  const tenant = await addTenant(anna, { name: 'Cima AG' });
  await join(world, tenant, owner, 'owner');
  await join(world, tenant, banned, 'admin');
  await join(world, tenant, member);
  await world.db.owner.query('update users set banned_at = now() where id = $1', [banned.id]);
  const emailsOf = async () =>
    (await anna.api.users.consequences({ id: owner.id })).nextOwners.map(({ email }) => email);
  expect(await emailsOf()).toEqual(['fourth@bora.example']);
  // A restriction is no ban, and who has one cannot act either: not as an owner.
  await world.db.owner.query('update users set banned_at = null, restricted_at = now() where id = $1', [banned.id]);
  await world.db.owner.query("update tenant_members set role = 'owner' where user_id = $1", [banned.id]);
  expect(await emailsOf()).toEqual(['fourth@bora.example']);
  await world.db.owner.query('update users set banned_at = now(), restricted_at = null where id = $1', [banned.id]);
  await world.db.owner.query("update tenant_members set role = 'admin' where user_id = $1", [banned.id]);
  await anna.api.tenants.removePerson({ id: tenant.id, personId: member.id });
  expect(await emailsOf()).toEqual(['banned@bora.example']);
  await world.db.owner.query("update tenant_members set role = 'owner' where tenant_id = $1", [tenant.id]);
  expect(await emailsOf()).toEqual([]);
  await deleteUser(owner, null);
});
