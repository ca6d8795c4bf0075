import { beforeAll, expect, test } from 'vitest';
import { createWorld, type Person } from '#server/testing/world.ts';
import { enterBilling, requestProject, sampleForm, samplePosition } from './invoices.fixture.ts';

const world = createWorld();
let admin: Person;
let project: string;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  project = await requestProject(await world.signedIn('client@office.example'));
  await enterBilling(admin);
});

const position = { note: null, unit: 'fixed', quantityHundredths: 100, hoursHundredths: null };

/** An offer as it was accepted: 94’500.00 at 8.1%, and where it is wanted 5’500.00 that are not taxed. */
async function acceptedOffer({ state = 'accepted', isMixed = false } = {}): Promise<string> {
  const { id } = await admin.api.offers.create({ projectId: project });
  const { version, ...draft } = await admin.api.offers.get({ id });
  const positions = [
    { ...position, title: 'Move', unitPriceMinor: 9_450_000, vat: 'standard' },
    ...(isMixed ? [{ ...position, title: 'Abroad', unitPriceMinor: 550_000, vat: 'none' }] : []),
  ] as typeof draft.positions;
  const netMinor = isMixed ? 10_000_000 : 9_450_000;
  const vat = [
    { ratePermille: 81, netMinor: 9_450_000, vatMinor: 765_450 },
    ...(isMixed ? [{ ratePermille: 0, netMinor: 550_000, vatMinor: 0 }] : []),
  ];
  const { hoursHundredths: _hours, ...plain } = position;
  const content = {
    ...draft.content,
    positions: positions.map(({ title, unitPriceMinor, vat: treatment }) => ({
      ...{ ...plain, title, unitPriceMinor, amountMinor: unitPriceMinor },
      ratePermille: treatment === 'none' ? 0 : 81,
    })),
    ...{ positionsMinor: netMinor, netMinor, vat, vatMinor: 765_450, totalMinor: netMinor + 765_450 },
  };
  await world.db.owner.query(
    `update offers set state = $2, positions = $3, net_minor = $4, total_minor = $7, content = $5,
       content_hash = 'x', sent_at = $6, decided_at = $6 where id = $1`,
    [id, state, JSON.stringify(positions), netMinor, JSON.stringify(content), world.now, netMinor + 765_450],
  );
  return id;
}

test('30% of an accepted offer are invoiced, and then no more than what is left', async () => {
  const offerId = await acceptedOffer();
  const { id } = await admin.api.invoices.createFromOffer({ offerId, permille: 300 });
  const draft = await admin.api.invoices.get({ id });
  expect(draft).toMatchObject({
    ...{ netMinor: 2_835_000, vatMinor: 229_635, totalMinor: 3_064_635, offer: { id: offerId } },
    positions: [{ title: expect.stringMatching(/^30% of offer OF-2026-\d{4}$/), vat: 'standard' }],
  });
  await expect(admin.api.invoices.createFromOffer({ offerId, permille: 701 })).rejects.toMatchObject({
    data: { fields: { share: 'At most 70% of the offer is left' } },
  });
  expect((await admin.api.offers.get({ id: offerId })).invoicedMinor).toBe(2_835_000);
  const rest = await admin.api.invoices.createFromOffer({ offerId, permille: 700 });
  expect((await admin.api.invoices.get(rest)).netMinor).toBe(6_615_000);
  await expect(admin.api.invoices.createFromOffer({ offerId, permille: 1 })).rejects.toMatchObject({
    data: { fields: { share: 'The whole offer is invoiced already' } },
  });
  const saved = await admin.api.invoices.save({ id, version: draft.version, ...sampleForm });
  const issued = await admin.api.invoices.issue({ id, version: saved.version });
  expect(issued.content?.offer).toMatchObject({ acceptedOn: '2026-11-17' });
  await admin.api.invoices.cancel({ id, version: issued.version, reason: 'Wrong' });
  // What was cancelled is left again.
  await admin.api.invoices.createFromOffer({ offerId, permille: 300 });
});

test('a share of several rates has a position for each, and three thirds are the whole', async () => {
  const offerId = await acceptedOffer({ isMixed: true });
  const nets = [];
  for (const permille of [333, 333, 334]) {
    const { id } = await admin.api.invoices.createFromOffer({ offerId, permille });
    const { netMinor, positions } = await admin.api.invoices.get({ id });
    expect(positions.map(({ vat }) => vat)).toEqual(['standard', 'none']);
    expect(positions.map(({ title }) => title)).toEqual([
      expect.stringMatching(/, standard VAT rate$/),
      expect.stringMatching(/, not taxed$/),
    ]);
    nets.push(netMinor);
  }
  expect(nets.reduce((sum, net) => sum + net)).toBe(10_000_000);
});

test('positions that are added to an invoice of an offer take nothing of the offer', async () => {
  const offerId = await acceptedOffer();
  const { id } = await admin.api.invoices.createFromOffer({ offerId, permille: 300 });
  const { version, positions } = await admin.api.invoices.get({ id });
  const travel = { ...samplePosition, title: 'Travel', unitPriceMinor: 500_000 };
  const saved = await admin.api.invoices.savePositions({ id, version, positions: [...positions, travel] });
  expect(saved.netMinor).toBe(3_335_000);
  await expect(admin.api.invoices.createFromOffer({ offerId, permille: 701 })).rejects.toMatchObject({
    data: { fields: { share: 'At most 70% of the offer is left' } },
  });
  const rest = await admin.api.invoices.createFromOffer({ offerId, permille: 700 });
  expect((await admin.api.invoices.get(rest)).netMinor).toBe(6_615_000);
});

test('an invoice of an offer keeps the currency of the offer', async () => {
  const { id } = await admin.api.invoices.createFromOffer({ offerId: await acceptedOffer(), permille: 300 });
  await expect(admin.api.invoices.save({ id, version: 1, ...sampleForm, currency: 'EUR' })).rejects.toMatchObject({
    data: { fields: { currency: 'The offer is in CHF: so is its invoice' } },
  });
  expect(await admin.api.invoices.save({ id, version: 1, ...sampleForm })).toMatchObject({ currency: 'CHF' });
});

test('an offer that is not accepted is not invoiced', async () => {
  const offerId = await acceptedOffer({ state: 'sent' });
  await expect(admin.api.invoices.createFromOffer({ offerId, permille: 300 })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const offer = { offerId: '01900000-0000-7000-8000-000000000000', permille: 300 };
  await expect(admin.api.invoices.createFromOffer(offer)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
