import { beforeEach, expect, test } from 'vitest';
import { draftFor, enterBilling, requestProject, samplePosition } from '#server/domains/invoices/invoices.fixture.ts';
import { addSent } from '#server/domains/offers/offers.fixture.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

// The database compares the first day of a rate with its own clock.
const world = createWorld(() => new Date());
let admin: Person;
let project: string;
let today: string;
let runs = 0;

beforeEach(async () => {
  runs++;
  today = dayInZurich(world.now);
  admin = await world.signedIn(`admin-${runs}@firn.example`, 'admin');
  project = await requestProject(await world.signedIn(`client-${runs}@office.example`));
  await enterBilling(admin);
});

/** Adds a rate that begins today. */
async function addToday(kind: 'standard' | 'reduced' | 'accommodation', ratePermille: number) {
  const rates = await admin.api.billing.addVatRate({ kind, ratePermille, validFrom: today });
  const found = rates.find((rate) => rate.kind === kind && rate.validFrom === today);
  if (!found) throw new Error('the rate is missing');
  return found;
}

const days = () => ({ serviceFrom: today, serviceTo: today });

test('a mistyped rate that begins today is removed and added again, until an invoice with it is issued', async () => {
  const positions = [{ ...samplePosition, vat: 'accommodation' as const }];
  // Issued at the rate before: it keeps nothing of today’s.
  const earlier = await draftFor(admin, project, days(), positions);
  await admin.api.invoices.issue({ id: earlier.id, version: earlier.version });
  const wrong = await addToday('accommodation', 380);
  expect(wrong.isKept).toBe(false);
  await expect(
    admin.api.billing.addVatRate({ kind: 'accommodation', ratePermille: 39, validFrom: today }),
  ).rejects.toMatchObject({
    data: { fields: { validFrom: expect.stringMatching(/please choose a later day, or remove that rate first$/) } },
  });
  await admin.api.billing.removeVatRate({ id: wrong.id });
  const { id } = await addToday('accommodation', 39);
  const draft = await draftFor(admin, project, days(), positions);
  await admin.api.invoices.issue({ id: draft.id, version: draft.version });
  expect((await admin.api.billing.vatRates()).find((rate) => rate.id === id)).toMatchObject({ isKept: true });
  await expect(admin.api.billing.removeVatRate({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a rate that begins today stays once an offer with it waits for its client', async () => {
  await addSent(admin, project);
  const { id, isKept } = await addToday('standard', 85);
  expect(isKept).toBe(false);
  const offer = await addSent(admin, project);
  await expect(admin.api.billing.removeVatRate({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  await admin.api.offers.withdraw({ id: offer.id, version: offer.version, reason: 'The rate is wrong' });
  expect((await admin.api.billing.removeVatRate({ id })).map((rate) => rate.id)).not.toContain(id);
});

test('a rate is not removed while an invoice with it is issued', async () => {
  const { id } = await addToday('reduced', 31);
  const draft = await draftFor(admin, project, days(), [{ ...samplePosition, vat: 'reduced' as const }]);
  const { owner } = world.db;
  // It waits for its number, and has read its rates.
  await owner.query('begin');
  await owner.query('lock table invoice_counters in access exclusive mode');
  const issuing = admin.api.invoices.issue({ id: draft.id, version: draft.version });
  await expect.poll(() => waitingStatements(owner)).toBe(1);
  const removing = admin.api.billing.removeVatRate({ id }).catch((error) => error);
  await expect.poll(() => waitingStatements(owner)).toBe(2);
  await owner.query('commit');
  expect((await issuing).content?.vat).toMatchObject([{ ratePermille: 31 }]);
  expect(await removing).toMatchObject({ code: 'CONFLICT' });
});
