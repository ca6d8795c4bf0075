import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { eraseDueAccounts } from '#server/identity/account/erase.ts';
import { letDaysPass } from '#server/identity/account/grace-period.fixture.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { addDocument } from './legal-documents.fixture.ts';

const world = createWorld();
type Administrator = Person & { id: string };
let anna: Administrator;
let beat: Administrator;
let cora: Administrator;
let dario: Administrator;
let count = 0;

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
  cora = await world.signedIn('cora@firn.example', 'admin');
});
beforeEach(async () => {
  dario = await world.signedIn(`dario-${++count}@firn.example`, 'admin');
});

/** A text by Anna that Beat has approved and Dario has not. */
async function refusedByDario(decision: 'rejected' | 'changes_requested'): Promise<LegalDocumentDetail> {
  const { id, version } = await addDocument(anna);
  const reviewerIds = [beat.id, dario.id];
  const { approvalHash } = await anna.api.legalDocuments.sendForReview({ id, version, reviewerIds });
  await dario.api.legalDocuments.review({ id, approvalHash, decision, comments: 'Not like this.' });
  return beat.api.legalDocuments.review({ id, approvalHash, decision: 'approved' });
}

const ask = ({ id, version }: LegalDocumentDetail, reviewer: Administrator) =>
  anna.api.legalDocuments.requestApproval({ id, version, reviewerIds: [reviewer.id] });
const approve = ({ api }: Administrator, { id, approvalHash }: LegalDocumentDetail) =>
  api.legalDocuments.review({ id, approvalHash, decision: 'approved' });
const set = (change: string) => world.db.owner.query(`update users set ${change} where id = $1`, [dario.id]);

test.each([
  ['lost the role', 'rejected', () => set("role = 'user'")],
  ['was banned', 'changes_requested', () => set("banned_at = now(), ban_reason = 'Left'")],
  [
    'was deleted',
    'rejected',
    async () => {
      const { version } = await anna.api.users.get({ id: dario.id });
      await anna.api.users.remove({ id: dario.id, version, assigneeId: null });
    },
  ],
] as const)(
  'the answer of a reviewer who %s ends when another is asked, whose approval then counts',
  async (_how, decision, leave) => {
    const document = await refusedByDario(decision);
    await leave();
    const asked = await ask(document, cora);
    expect(asked.approvals.map(({ status, voidedAt }) => [status, voidedAt !== null]).toSorted()).toEqual(
      [
        ['approved', false],
        ['pending', false],
        [decision, true],
      ].toSorted(),
    );
    expect((await approve(cora, asked)).status).toBe('approved');
  },
);

test('a text that waits only for an administrator who erases their own account is approved, and its author is told', async () => {
  const { id, version } = await addDocument(anna);
  const { approvalHash } = await anna.api.legalDocuments.sendForReview({
    ...{ id, version },
    reviewerIds: [beat.id, dario.id],
  });
  await beat.api.legalDocuments.review({ id, approvalHash, decision: 'approved' });
  await dario.api.account.requestDeletion({ email: `dario-${count}@firn.example` });
  expect((await anna.api.legalDocuments.get({ id })).status).toBe('review');
  await letDaysPass(world, 15);
  expect(await eraseDueAccounts(world.services, inventories.personalData)).toBe(1);
  await anna.api.auth.signIn({ email: 'anna@firn.example', password });
  expect((await anna.api.legalDocuments.get({ id })).status).toBe('approved');
  const titles = (await anna.api.notifications.list({})).rows.map(({ title }) => title);
  expect(titles).toContainEqual(expect.stringMatching(/ is approved$/));
});

test('where nobody else is left, who has approved the text is asked again in place of a former reviewer', async () => {
  const document = await refusedByDario('rejected');
  await expect(ask(document, beat)).rejects.toMatchObject({
    data: { fields: { reviewerIds: 'These reviewers have already been asked' } },
  });
  await set("role = 'user'");
  const asked = await ask(document, beat);
  expect(asked.status).toBe('review');
  await expect(ask(asked, beat)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect((await approve(beat, asked)).status).toBe('approved');
});

test('the rejection of an administrator still counts when others are asked', async () => {
  const asked = await ask(await refusedByDario('rejected'), cora);
  expect((await approve(cora, asked)).status).toBe('review');
});
