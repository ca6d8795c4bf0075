import { beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '#contract/operations/settings.ts';
import { addDocument, approve } from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { notifyOfExpiry } from '#server/domains/legal/documents/pages/notify-of-expiry.ts';
import { addVersion } from '#server/domains/legal/documents/pages/published-versions.fixture.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let anna: Person & { id: string };
let beat: Person & { id: string };
let cora: Person & { id: string };

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
  cora = await world.signedIn('cora@firn.example', 'admin');
});
beforeEach(() =>
  world.db.owner.query(
    "update legal_settings set default_type = 'policy', default_category = null, reviewers_required = 1, expiry_warning_days = '{30,7}'",
  ),
);

async function save(change: object, person: Person = anna) {
  const current = await person.api.legalSettings.get();
  return person.api.legalSettings.save({ ...current, ...change } as never);
}
const problem = (field: string, message: RegExp) => ({
  code: 'INVALID_INPUT',
  data: { fields: { [field]: expect.stringMatching(message) } },
});

test('the settings are saved with a version and an audit entry that says what changed', async () => {
  const saved = await save({ defaultType: 'contract', defaultCategory: 'Commercial', expiryWarningDays: '7, 90, 7' });
  expect(saved).toMatchObject({ defaultType: 'contract', defaultCategory: 'Commercial', expiryWarningDays: [90, 7] });
  expect(saved).toMatchObject({ reviewersRequired: 1, reviewersPossible: 2 });
  await expect(anna.api.legalSettings.save({ ...saved, version: saved.version - 1 })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const { rows } = await world.db.owner.query(
    "select details from audit_entries where action = 'legal-settings.updated' order by at desc, id desc limit 1",
  );
  expect(rows[0].details.changes).toMatchObject({
    defaultType: ['policy', 'contract'],
    expiryWarningDays: [
      [30, 7],
      [90, 7],
    ],
  });
});

test('more reviewers than there are administrators besides the author are refused, and days have bounds', async () => {
  await expect(save({ reviewersRequired: 3 })).rejects.toMatchObject(
    problem('reviewersRequired', /at most 2 other than the author/),
  );
  for (const typed of ['', '0', '366', '1.5', 'soon', '1,2,3,4,5,6'])
    await expect(save({ expiryWarningDays: typed })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await anna.api.legalSettings.get()).toMatchObject({ reviewersRequired: 1, expiryWarningDays: [30, 7] });
});

test('with two reviewers required, one is not enough to ask, to approve or to publish', async () => {
  await save({ reviewersRequired: 2 });
  const { legalDocuments } = anna.api;
  const { id } = await addDocument(anna);
  const { version } = await legalDocuments.sendForReview({ id, version: 1 });
  await expect(legalDocuments.requestApproval({ id, version, reviewerIds: [beat.id] })).rejects.toMatchObject(
    problem('reviewerIds', /require 2 reviewers. Please choose 1 more/),
  );
  const asked = await legalDocuments.requestApproval({ id, version, reviewerIds: [beat.id, cora.id] });
  const { approvalHash } = asked;
  expect((await beat.api.legalDocuments.review({ id, approvalHash, decision: 'approved' })).status).toBe('review');
  expect((await cora.api.legalDocuments.review({ id, approvalHash, decision: 'approved' })).status).toBe('approved');
});

test('a text that was approved before more reviewers were required is not published, by no path', async () => {
  const document = await approve(anna, await addDocument(anna), [beat]);
  await save({ reviewersRequired: 2 });
  const { id, version } = document;
  await expect(anna.api.legalDocuments.publish({ id, version })).rejects.toMatchObject({ code: 'TOO_FEW_APPROVALS' });
  await expect(
    world.db.owner.query("update legal_documents set status = 'published', published_at = now() where id = $1", [id]),
  ).rejects.toThrow('fewer approvals than the settings ask for');
  // What is no step towards readers stays possible.
  const { contentHash: _hash, ...edited } = document;
  expect((await anna.api.legalDocuments.save({ ...edited, tags: ['new'] } as never)).status).toBe('approved');
});

test('a text that all have approved when more were required is approved by one who is asked again, once fewer are', async () => {
  const { legalDocuments } = anna.api;
  const dora = await world.signedIn('dora@firn.example', 'admin');
  const { id, version } = await addDocument(anna);
  const { approvalHash } = await legalDocuments.sendForReview({ id, version, reviewerIds: [beat.id, cora.id] });
  const approveAs = ({ api }: Person) => api.legalDocuments.review({ id, approvalHash, decision: 'approved' });
  await approveAs(beat);
  await save({ reviewersRequired: 3 });
  const waiting = await approveAs(cora);
  expect(waiting.status).toBe('review');
  const askBeat = { id, version: waiting.version, reviewerIds: [beat.id] };
  await expect(legalDocuments.requestApproval(askBeat)).rejects.toMatchObject(
    problem('reviewerIds', /require 3 reviewers. Please choose 1 more/),
  );
  await save({ reviewersRequired: 2 });
  const asked = await legalDocuments.requestApproval(askBeat);
  await expect(legalDocuments.requestApproval({ ...askBeat, version: asked.version })).rejects.toMatchObject(
    problem('reviewerIds', /already been asked/),
  );
  expect((await approveAs(beat)).status).toBe('approved');
  await world.db.owner.query("update users set role = 'user' where id = $1", [dora.id]);
});

test('with too few administrators left, asking for approval says what to do', async () => {
  await save({ reviewersRequired: 2 });
  const { id } = await addDocument(anna);
  const { version } = await anna.api.legalDocuments.sendForReview({ id, version: 1 });
  await world.db.owner.query('update users set banned_at = now() where id = $1', [cora.id]);
  await expect(anna.api.legalDocuments.requestApproval({ id, version, reviewerIds: [beat.id] })).rejects.toMatchObject(
    problem('reviewerIds', /there is only 1. Invite another administrator/),
  );
  await world.db.owner.query('update users set banned_at = null where id = $1', [cora.id]);
});

test('fewer reviewers wait for a second administrator where the settings ask for one', async () => {
  await save({ reviewersRequired: 2 });
  const values = { ...defaultSettings.security, askSecondAdministrator: true };
  await saveSettings(anna.api, { section: 'security', values });
  await expect(save({ reviewersRequired: 1 })).rejects.toMatchObject({ code: 'CONFIRMATION_PENDING' });
  expect((await anna.api.legalSettings.get()).reviewersRequired).toBe(2);
  const { rows } = await world.db.owner.query('select id from pending_changes where outcome is null');
  await beat.api.pendingChanges.confirm({ id: rows[0].id });
  expect((await anna.api.legalSettings.get()).reviewersRequired).toBe(1);
});

test('an expiring document is announced on the days of the settings', async () => {
  await save({ expiryWarningDays: [60] });
  const publishedAt = '2026-03-01T10:00:00Z';
  await addVersion(world, { title: 'Terms', publishedAt, authorId: anna.id, expiresOn: '2026-12-31' });
  const sentOn = async (day: string) => {
    world.now = new Date(`${day}T08:00:00Z`);
    return notifyOfExpiry(world.services);
  };
  expect(await sentOn('2026-10-31')).toBe(0);
  expect(await sentOn('2026-11-01')).toBe(1);
  expect(await sentOn('2026-12-01')).toBe(0);
});
