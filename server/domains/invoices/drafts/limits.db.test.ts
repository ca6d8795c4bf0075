import { beforeAll, expect, test } from 'vitest';
import {
  draftFor,
  enterBilling,
  requestProject,
  sampleForm,
  samplePosition,
} from '#server/domains/invoices/invoices.fixture.ts';
import { currentRates } from '#server/domains/offers/sending/content.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person;
let project: string;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  project = await requestProject(await world.signedIn('client@office.example'));
  await enterBilling(admin);
});

const days = { serviceFrom: '2016-11-01', serviceTo: '2016-11-30' };
const sentence = /^No VAT rate is stored for 1 November 2016\. Choose other days/;

test('services of days without a VAT rate are not taken for untaxed: the days and the positions are refused beside their fields', async () => {
  const { id, version } = await draftFor(admin, project);
  await expect(admin.api.invoices.save({ id, version, ...sampleForm, ...days })).rejects.toMatchObject({
    data: { fields: { serviceFrom: expect.stringMatching(sentence) } },
  });
  const untaxed = await draftFor(admin, project, days, [{ ...samplePosition, vat: 'none' }]);
  expect(untaxed).toMatchObject({ missing: [], vatMinor: 0 });
  const positions = [samplePosition];
  await expect(
    admin.api.invoices.savePositions({ id: untaxed.id, version: untaxed.version, positions }),
  ).rejects.toMatchObject({ data: { fields: { vat: expect.stringMatching(sentence) } } });
});

test('a draft that was saved with such days says so, keeps its sums, and is neither issued nor drawn', async () => {
  const { id, version, totalMinor } = await draftFor(admin, project);
  await world.db.owner.query('update invoices set service_from = $2, service_to = $3 where id = $1', [
    id,
    days.serviceFrom,
    days.serviceTo,
  ]);
  expect(await admin.api.invoices.get({ id })).toMatchObject({
    missing: [expect.stringMatching(sentence)],
    totalMinor,
  });
  const refused = { code: 'INVOICE_INCOMPLETE' };
  await expect(admin.api.invoices.issue({ id, version })).rejects.toMatchObject(refused);
  await expect(admin.api.invoices.pdf({ id })).rejects.toMatchObject(refused);
});

test('a total that no payment slip can show is refused beside the price, and a draft that has one is not issued', async () => {
  const { id, version } = await draftFor(admin, project);
  const save = (unitPriceMinor: number, quantityHundredths: number) =>
    admin.api.invoices.savePositions({
      id,
      version,
      positions: [{ ...samplePosition, unit: 'hours', unitPriceMinor, quantityHundredths, vat: 'none' }],
    });
  for (const [price, quantity] of [
    [100_000_000_000, 100],
    [100_000_000_000, 100_000_000],
  ] as const)
    await expect(save(price, quantity)).rejects.toMatchObject({
      data: { fields: { price: 'The total of an invoice is at most 999’999’999.99.' } },
    });
  expect(await save(99_999_999_999, 100)).toMatchObject({ missing: [], totalMinor: 99_999_999_999 });
  await world.db.owner.query(
    `update invoices set positions = jsonb_set(positions, '{0,unitPriceMinor}', '100000000000') where id = $1`,
    [id],
  );
  expect((await admin.api.invoices.get({ id })).missing).toEqual([
    'The total of an invoice is at most 999’999’999.99.',
  ]);
});

test('an offer is not sent with a rate that is not stored', async () => {
  await world.db.owner.query('alter table vat_rates disable trigger vat_rates_kept');
  await world.db.owner.query("delete from vat_rates where kind = 'reduced' and valid_to is null");
  await world.db.owner.query('alter table vat_rates enable trigger vat_rates_kept');
  const ctx = await admin.ctx();
  await expect(world.services.db.transact(systemScope, (tx) => currentRates(tx, ctx))).rejects.toThrow(
    'no reduced VAT rate is stored for 2026-11-17',
  );
});
