import { beforeAll, expect, test } from 'vitest';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { addDocument, approve } from './legal-documents.fixture.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await world.db.owner.query(
    'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
  );
  return rows.length;
}

/** Runs an act while another has locked an address and goes on to the accounts and this document, as a deletion does. */
async function duringDeletion<Result>(email: string, id: string, act: () => Promise<Result>): Promise<Result> {
  let running: Promise<Result> | undefined;
  await world.services.db.transact({ kind: 'system', userId: null, tenantId: null }, async (tx) => {
    await lockRecipient(tx, email);
    running = act();
    running.catch(() => {});
    await expect.poll(waitingForLocks).toBe(1);
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
