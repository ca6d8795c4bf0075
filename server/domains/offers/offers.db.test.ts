import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { offerContent } from '#contract/business/offers/offers.ts';
import { enterBilling } from '#server/domains/invoices/invoices.fixture.ts';
import { checkReceipt, receiptVerifier } from '#server/domains/legal/acceptances/receipts.ts';
import { addTenant } from '#server/domains/tenants/tenants.fixture.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { createWorld } from '#server/testing/world.ts';
import {
  addDraft,
  addSent,
  draftForm,
  type Known,
  lastAction,
  offerPeople,
  saveDraft,
  signing,
} from './offers.fixture.ts';
import { hashOfContent } from './sending/content.ts';

const run = promisify(execFile);

/** Runs the program that anybody can download, which knows the public key and nothing else of this server. */
async function expectOfflineProof(receipt: string, content: string): Promise<void> {
  const folder = await createTemporaryFolder('firn-receipt-');
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const program = await write('verify.mjs', await (await receiptVerifier(world.services)).text());
  const signed = await write('receipt.json', receipt);
  const proof = await run(process.execPath, [program, signed, await write('content.json', content)]);
  expect(proof.stdout).toContain('VALID: ');
  const other = await write('other.json', content.replace('Report', 'Palace'));
  await expect(run(process.execPath, [program, signed, other])).rejects.toMatchObject({ code: 1 });
  await rm(folder, { recursive: true });
}

const world = createWorld();
const { people, member, projectOf } = offerPeople(world);
let team: Known;
let anna: Known;
let projectId: string;

beforeEach(async () => {
  ({ team, anna, projectId } = await people());
});

test('a draft starts with what is known, computes its sums and its margin, and the client sees nothing of it', async () => {
  const draft = await addDraft(team, projectId, {
    discounts: [{ reason: 'Long-standing client', amountMinor: 10_000 }],
  });
  expect(draft).toMatchObject({
    number: expect.stringMatching(/^OF-2026-\d{4}$/),
    state: 'draft',
    validUntil: '2026-12-17',
    netMinor: 90_000,
    totalMinor: 97_290,
    // Ten hours at CHF 50 cost 500 of 900.
    marginPermille: 444,
    sending: { missing: [], canDemandTwo: false, rates: { standard: 81, reduced: 26, none: 0 } },
    content: { netMinor: 90_000, vat: [{ ratePermille: 81, vatMinor: 7_290 }], place: expect.any(String) },
  });
  expect(await anna.api.offers.mine({ projectId })).toEqual([]);
  await expect(anna.api.offers.read({ id: draft.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(anna.api.offers.get({ id: draft.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a draft is valid until a day that the database can read, and a margin that is far below nothing is stored', async () => {
  const { id } = await addDraft(team, projectId);
  for (const validUntil of ['0000-01-01', '9999-12-31', '2026-02-31'])
    await expect(saveDraft(team, id, { validUntil }), validUntil).rejects.toMatchObject({
      data: { fields: { validUntil: 'Please enter a date' } },
    });
  const [first] = draftForm.positions ?? [];
  if (!first) throw new Error('the draft has no position');
  const positions = [{ ...first, unitPriceMinor: 1, hoursHundredths: 100_000_000 }];
  expect(await saveDraft(team, id, { costRateMinor: 2_000_000_000, positions })).toMatchObject({
    marginPermille: -99_999,
  });
});

test('a draft is to be paid within the days that the company has entered, or the usual ones', async () => {
  const begin = async () => team.api.offers.get(await team.api.offers.create({ projectId }));
  expect((await begin()).payment).toBe('30 days from invoice');
  await enterBilling(team, { paymentDays: 10 });
  expect((await begin()).payment).toBe('10 days from invoice');
});

test('the price book’s price is stored with its hash, and a draft whose answers it does not know is refused', async () => {
  const book = await team.api.pricing.current();
  const tier = book.content.tiers[0]?.key ?? '';
  const answers = Object.fromEntries(book.content.questions.map(({ key, options }) => [key, options[0]?.key ?? '']));
  const draft = await addDraft(team, projectId, { estimate: { book: book.number, tier, answers } });
  const price = await team.api.pricing.estimate({ tier, answers: Object.values(answers).join('.'), book: null });
  expect(draft.bookPrice).toEqual({ currency: price.currency, totalMinor: price.totalMinor });
  expect(draft.content.estimate).toMatchObject({ book: book.number, hash: price.hash });
  const { id } = draft;
  await expect(saveDraft(team, id, { estimate: { book: book.number, tier, answers: {} } })).rejects.toMatchObject({
    data: { fields: { estimate: expect.any(String) } },
  });
});

test('a draft that is not complete is not sent, and a sent one is not saved, deleted or sent again', async () => {
  const empty = await addDraft(team, projectId, { positions: [] });
  await expect(team.api.offers.send({ id: empty.id, version: empty.version })).rejects.toMatchObject({
    data: { fields: { positions: 'It has no positions.' } },
  });
  const stale = await saveDraft(team, empty.id, { signatures: 2 }).catch((error: unknown) => error);
  expect(stale).toMatchObject({ data: { fields: { signatures: expect.any(String) } } });
  const draft = await saveDraft(team, empty.id);
  const ref = { id: draft.id, version: draft.version };
  const both = await Promise.allSettled([team.api.offers.send(ref), team.api.offers.send(ref)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const sent = await team.api.offers.get({ id: draft.id });
  await expect(saveDraft(team, sent.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(team.api.offers.remove({ id: sent.id, version: sent.version })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect((await team.api.offers.get({ id: sent.id })).state).toBe('sent');
  expect((await world.deliverMail()).filter(({ to }) => to === anna.email)).toHaveLength(1);
});

test('what is sent is frozen with its hash, also for the database', async () => {
  const sent = await addSent(team, projectId);
  const { rows } = await world.db.owner.query('select content, content_hash from offers where id = $1', [sent.id]);
  expect(hashOfContent(rows[0]?.content)).toBe(sent.contentHash);
  // The content written again in the order of the contract has the same bytes.
  expect(JSON.stringify(offerContent.parse(JSON.parse(rows[0]?.content)))).toBe(rows[0]?.content);
  expect(await lastAction(world, sent.id)).toMatchObject({
    action: 'offer.sent',
    details: { contentHash: sent.contentHash, terms: expect.any(Array) },
  });
  await expect(world.db.owner.query("update offers set content = '{}' where id = $1", [sent.id])).rejects.toThrow(
    'cannot be changed',
  );
  const read = await anna.api.offers.read({ id: sent.id });
  expect(read).toMatchObject({ state: 'sent', canSign: true, contentHash: sent.contentHash, reminderOn: '2026-12-10' });
  expect((await anna.api.offers.waiting()).map(({ id }) => id)).toEqual([sent.id]);
  // Neither hours nor margins reach the client.
  expect(JSON.stringify(read)).not.toMatch(/hours|margin|costRate/i);
});

test('the client accepts with their name; both sides get the receipt, and it verifies', async () => {
  const sent = await addSent(team, projectId);
  await world.deliverMail();
  await expect(anna.api.offers.accept(signing(sent, 'Someone Else'))).rejects.toMatchObject({
    data: { fields: { name: expect.stringContaining('Anna Muster') } },
  });
  const accepted = await anna.api.offers.accept(signing(sent, '  anna   MUSTER '));
  expect(accepted).toMatchObject({
    state: 'accepted',
    canSign: false,
    signedBy: [{ isOwn: true, name: 'anna   MUSTER' }],
  });
  expect(await anna.api.offers.waiting()).toEqual([]);
  expect(await anna.api.offers.accepted()).toMatchObject([{ id: sent.id, projectId, decidedAt: world.now }]);
  // A double click changes nothing.
  expect((await anna.api.offers.accept(signing(sent))).signedBy).toHaveLength(1);
  const id = accepted.signedBy[0]?.id ?? '';
  const receipt = await anna.api.offers.receipt({ id });
  expect(await team.api.offers.receipt({ id })).toEqual(receipt);
  expect(checkReceipt(world.services, receipt.text)).toMatchObject({
    isValid: true,
    receipt: { document: { type: 'offer', hash: sent.contentHash, version: 1 } },
  });
  expect(checkReceipt(world.services, receipt.text.replace('Archive', 'Palace'))).toMatchObject({ isValid: false });
  expect(await world.person().api.legalAcceptances.verify({ file: receipt.text })).toMatchObject({ isValid: true });
  const content = await anna.api.offers.signedContent({ id: sent.id });
  expect(hashOfContent(content.text)).toBe(sent.contentHash);
  await expectOfflineProof(receipt.text, content.text);
  const mails = (await world.deliverMail()).map(({ subject }) => subject);
  expect(mails).toContain(`Receipt: offer ${sent.number}`);
  expect(mails).toContain(`Offer ${sent.number} was accepted`);
  expect(await lastAction(world, sent.id)).toMatchObject({
    action: 'offer.accepted',
    details: { changes: { state: ['sent', 'accepted'] }, contentHash: sent.contentHash },
  });
});

test('an offer in pounds is sent, and an invoice of it is begun in pounds', async () => {
  const sent = await addSent(team, projectId, { currency: 'GBP' });
  await anna.api.offers.accept(signing(sent));
  const { id } = await team.api.invoices.createFromOffer({ offerId: sent.id, permille: 500 });
  expect(await team.api.invoices.get({ id })).toMatchObject({ currency: 'GBP', netMinor: 50_000 });
});

test('another text than the one that was read, and one that was tampered with, are not signed', async () => {
  const sent = await addSent(team, projectId);
  await expect(anna.api.offers.accept({ ...signing(sent), contentHash: 'a'.repeat(64) })).rejects.toMatchObject({
    code: 'OFFER_CHANGED',
  });
  await world.db.owner.query('alter table offers disable trigger offers_frozen');
  await world.db.owner.query("update offers set content = replace(content, 'Report', 'Nothing') where id = $1", [
    sent.id,
  ]);
  await world.db.owner.query('alter table offers enable trigger offers_frozen');
  await expect(anna.api.offers.accept(signing(sent))).rejects.toMatchObject({ code: 'OFFER_CHANGED' });
});

test('a new version replaces the waiting one when it is sent, and its signatures end', async () => {
  const tenant = await addTenant(team);
  const [beat, carla] = [await member('beat', 'Beat', 'Kern', tenant), await member('carla', 'Carla', 'Kern', tenant)];
  const shared = await projectOf(beat);
  const first = await addSent(team, shared, { signatures: 2 });
  await beat.api.offers.accept(signing(first, 'Beat Kern'));
  const draft = await team.api.offers.revise({ id: first.id });
  expect(await team.api.offers.revise({ id: first.id })).toEqual(draft);
  expect((await beat.api.offers.read({ id: first.id })).state).toBe('sent');
  const { version } = await saveDraft(team, draft.id, { subject: 'Cheaper', signatures: 2 });
  const second = await team.api.offers.send({ id: draft.id, version });
  expect(second).toMatchObject({ number: first.number, revision: 2 });
  const before = await beat.api.offers.read({ id: first.id });
  expect(before).toMatchObject({ state: 'superseded', replacedBy: { id: second.id, revision: 2 } });
  expect(before.signedBy).toMatchObject([{ endedAt: world.now }]);
  await expect(carla.api.offers.accept(signing(first, 'Carla Kern'))).rejects.toMatchObject({ code: 'OFFER_CLOSED' });
  expect((await beat.api.offers.read({ id: second.id })).canSign).toBe(true);
});

test('two signatures need two people of the organisation', async () => {
  const tenant = await addTenant(team);
  const [beat, carla] = [await member('beat', 'Beat', 'Kern', tenant), await member('carla', 'Carla', 'Kern', tenant)];
  const shared = await projectOf(beat);
  const sent = await addSent(team, shared, { signatures: 2 });
  const first = await beat.api.offers.accept(signing(sent, 'Beat Kern'));
  expect(first).toMatchObject({ state: 'sent', canSign: false, signedBy: [{ isOwn: true }] });
  const again = await Promise.all([1, 2].map(() => beat.api.offers.accept(signing(sent, 'Beat Kern'))));
  expect(again.map(({ state, signedBy }) => [state, signedBy.length])).toEqual([
    ['sent', 1],
    ['sent', 1],
  ]);
  // Neither somebody of another organisation nor somebody without one sees it.
  const foreign = await member('eve', 'Eve', 'Kern', await addTenant(team));
  for (const other of [foreign, anna]) {
    expect([await other.api.offers.waiting(), await other.api.offers.accepted()]).toEqual([[], []]);
    await expect(other.api.offers.read({ id: sent.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.api.offers.accept(signing(sent, 'Eve Kern'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.api.offers.decline({ id: sent.id, reason: 'No' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.api.offers.receipt({ id: first.signedBy[0]?.id ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }
  const second = await carla.api.offers.accept(signing(sent, 'Carla Kern'));
  expect(second).toMatchObject({ state: 'accepted', signedBy: [{ isOwn: false }, { isOwn: true }] });
});

test('a decline and a withdrawal say why, and end the offer', async () => {
  const declined = await addSent(team, projectId);
  expect(await anna.api.offers.decline({ id: declined.id, reason: 'Too dear' })).toMatchObject({ state: 'declined' });
  expect(await team.api.offers.get({ id: declined.id })).toMatchObject({ state: 'declined', reason: 'Too dear' });
  await expect(anna.api.offers.accept(signing(declined))).rejects.toMatchObject({ code: 'OFFER_CLOSED' });
  const { id, version } = await addSent(team, projectId);
  await expect(team.api.offers.withdraw({ id, version: version - 1, reason: 'Wrong' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await team.api.offers.withdraw({ id, version, reason: 'A position is missing' });
  expect(await anna.api.offers.read({ id })).toMatchObject({ state: 'withdrawn', reason: 'A position is missing' });
});

test('questions and answers reach the other side, and an opening is noted once', async () => {
  const { id, number } = await addSent(team, projectId);
  await world.deliverMail();
  await Promise.all([anna.api.offers.opened({ id }), anna.api.offers.opened({ id })]);
  await anna.api.offers.ask({ id, body: 'Can we pay in three parts?' });
  await team.api.offers.answer({ id, body: 'Yes.' });
  const { events } = await anna.api.offers.read({ id });
  expect(events.map(({ kind, actor }) => [kind, actor?.id ?? null])).toEqual([
    ['sent', null],
    ['opened', anna.id],
    ['question', anna.id],
    ['answer', null],
  ]);
  const subjects = (await world.deliverMail()).map(({ subject }) => subject);
  expect(subjects).toEqual([`Question about offer ${number}`, `Answer about offer ${number}`]);
});

test('an administrator who is signed in as the client neither signs, declines nor asks, and leaves no trace as them', async () => {
  const { id, contentHash } = await addSent(team, projectId);
  const terms = await anna.api.legalAcceptances.terms();
  await anna.api.legalAcceptances.acceptTerms({ contentHashes: terms.map((one) => one.contentHash) });
  const browser = await world.signedIn('boss@firn.example', 'admin');
  await browser.api.impersonation.start({ id: anna.id, reason: 'Support' } as never);
  await browser.api.offers.opened({ id });
  for (const signs of [
    () => browser.api.offers.accept(signing({ id, contentHash })),
    () => browser.api.offers.decline({ id, reason: 'No' }),
    () => browser.api.offers.ask({ id, body: 'We accept' }),
  ])
    await expect(signs()).rejects.toMatchObject({ code: 'IMPERSONATING' });
  expect((await anna.api.offers.read({ id })).events.map(({ kind }) => kind)).toEqual(['sent']);
});
