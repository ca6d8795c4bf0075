import { beforeAll, expect, test } from 'vitest';
import { systemScope } from '#server/platform/db/db.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { addDocument, approve } from './legal-documents.fixture.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
});

/** Runs an act while another has locked an address and goes on to the accounts and this document, as a deletion does. */
async function duringDeletion<Result>(email: string, id: string, act: () => Promise<Result>): Promise<Result> {
  let running: Promise<Result> | undefined;
  await world.services.db.transact(systemScope, async (tx) => {
    await lockRecipient(tx, email);
    running = act();
    running.catch(() => {});
    await expect.poll(() => waitingStatements(world.db.owner)).toBe(1);
    await tx.executeSql("select from users where role = 'admin' order by id for update", []);
    await tx.executeSql('select from legal_documents where id = $1 for update', [id]);
  });
  return running as Promise<Result>;
}

test('each step waits for the addresses of those it mails before it locks an account or the document', async () => {
  const draft = await addDocument(anna);
  const { id } = draft;
  const { legalDocuments } = anna.api;
  const sent = await legalDocuments.sendForReview(draft);
  const request = { id, version: sent.version, reviewerIds: [beat.id] };
  const { approvalHash } = await duringDeletion('beat@firn.example', id, () => legalDocuments.requestApproval(request));
  const approved = await duringDeletion('anna@firn.example', id, () =>
    beat.api.legalDocuments.review({ id, approvalHash, decision: 'approved' }),
  );
  const published = await duringDeletion('beat@firn.example', id, () => legalDocuments.publish(approved));
  const archived = await duringDeletion('beat@firn.example', id, () => legalDocuments.archive(published));
  expect(archived.status).toBe('archived');
});

test('a reviewer who is asked while their account is deleted is deleted, or is no longer asked', async () => {
  const cora = await world.signedIn('cora@firn.example', 'admin');
  const document = await approve(anna, await addDocument(anna), [beat]);
  const sent = await anna.api.legalDocuments.sendForReview(document);
  const request = { id: document.id, version: sent.version, reviewerIds: [cora.id] };
  const [removed, asked] = await Promise.allSettled([
    beat.api.users.remove({ id: cora.id, version: 1 }),
    anna.api.legalDocuments.requestApproval(request),
  ]);
  expect(removed.status).toBe('fulfilled');
  if (asked.status === 'rejected') expect(asked.reason).toMatchObject({ code: 'INVALID_INPUT' });
  const { approvals } = await anna.api.legalDocuments.get({ id: document.id });
  expect(approvals.filter(({ reviewer, voidedAt }) => reviewer === null && voidedAt === null)).toEqual([]);
});

test('an administrator is no longer asked once their request to delete the account was waited for', async () => {
  const dora = await world.signedIn('dora@firn.example', 'admin');
  const draft = await addDocument(anna);
  const sent = await anna.api.legalDocuments.sendForReview(draft);
  let asked: Promise<unknown> | undefined;
  await world.services.db.transact(systemScope, async (tx) => {
    // As the request does, which locks the account without changing it.
    await tx.executeSql("select from users where role = 'admin' order by id for update", []);
    asked = anna.api.legalDocuments.requestApproval({ id: draft.id, version: sent.version, reviewerIds: [dora.id] });
    asked.catch(() => {});
    await expect.poll(() => waitingStatements(world.db.owner)).toBe(1);
    await tx.executeSql(
      "insert into account_deletions (user_id, requested_at, erase_at) values ($1, $2, $2::timestamptz + interval '14 days')",
      [dora.id, world.now],
    );
  });
  await expect(asked).rejects.toMatchObject({
    data: { fields: { reviewerIds: 'Reviewers must be active administrators' } },
  });
});
