import { beforeAll, expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { readBilling } from '#server/records/company/billing.ts';
import { vatRateOn } from '#server/records/vat/rates.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { sampleBilling as details } from '../sample-billing.fixture.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

test('billing details are stored without spaces, audited, and a new account is mailed to the other administrators', async () => {
  await world.signedIn('second@firn.example', 'admin');
  expect(await admin.api.billing.details()).toEqual({ version: 0, details: null });
  const typed = { ...details, iban: 'ch44 3199 9123 0008 8901 2', vatNumber: 'CHE116281271 MWST' };
  const saved = await admin.api.billing.saveDetails({ version: 0, ...typed });
  expect(saved).toEqual({ version: 1, details });
  expect(await readBilling(world.services.db.read)).toEqual(details);
  const [mail, ...others] = await world.deliverMail();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'second@firn.example', subject: 'The account for payments was changed' });
  expect(mail?.text).toContain('CH44 3199 9123 0008 8901 2');
  const named = "select about_user_id from mails where purpose = 'billing-account'";
  expect((await world.db.owner.query(named)).rows).toEqual([{ about_user_id: admin.id }]);
  const { rows } = await world.db.owner.query("select details from audit_entries where action = 'billing.saved'");
  expect(rows[0]?.details.changes).toMatchObject({ iban: [null, details.iban], city: [null, 'Zürich'] });
  // The same account again is no news.
  await admin.api.billing.saveDetails({ version: 1, ...details, paymentDays: 10 });
  expect(await world.deliverMail()).toEqual([]);
  await expect(admin.api.billing.saveDetails({ version: 1, ...details })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('wrong check digits and letters that a payment slip cannot show are refused beside their fields', async () => {
  const wrong = { iban: 'CH44 3199 9123 0008 8901 3', vatNumber: 'CHE-116.281.272', creditorName: 'Фирн' };
  const refused = await admin.api.billing.saveDetails({ version: 2, ...details, ...wrong }).catch((error) => error);
  expect(Object.keys(refused.data.fields).toSorted()).toEqual(['creditorName', 'iban', 'vatNumber']);
});

test('a rate applies from its day on and ends the one before it, whose documents keep theirs', async () => {
  const { read } = world.services.db;
  const added = await admin.api.billing.addVatRate({ kind: 'standard', ratePermille: 85, validFrom: '2028-01-01' });
  expect(added.filter(({ kind }) => kind === 'standard').slice(0, 2)).toMatchObject([
    { ratePermille: 85, validFrom: '2028-01-01', validTo: null },
    { ratePermille: 81, validFrom: '2024-01-01', validTo: '2027-12-31' },
  ]);
  expect(await vatRateOn(read, 'standard', '2027-12-31')).toBe(81);
  expect(await vatRateOn(read, 'standard', '2028-01-01')).toBe(85);
  const refusals = {
    '2026-11-16': 'Please choose today or a later date',
    '2028-01-01': 'The rate of 8.5% begins on 1 January 2028: please choose a later day, or remove that rate first',
  };
  for (const [validFrom, message] of Object.entries(refusals))
    await expect(admin.api.billing.addVatRate({ kind: 'standard', ratePermille: 90, validFrom })).rejects.toMatchObject(
      {
        data: { fields: { validFrom: message } },
      },
    );
  const { rows } = await world.db.owner.query("select details from audit_entries where action = 'vat-rate.added'");
  expect(rows).toEqual([{ details: { kind: 'Standard', rate: '8.5%', validFrom: '2028-01-01' } }]);
});

test('of two rates of a kind that are added at once for one day, the second is refused beside its field', async () => {
  const rate = { kind: 'reduced' as const, ratePermille: 28, validFrom: '2029-01-01' };
  const both = await Promise.allSettled([admin.api.billing.addVatRate(rate), admin.api.billing.addVatRate(rate)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      data: {
        fields: {
          validFrom: 'The rate of 2.8% begins on 1 January 2029: please choose a later day, or remove that rate first',
        },
      },
    },
  });
});

test('a rate that has not begun is removed, after it said what uses it; one that has begun stays', async () => {
  const { read } = world.services.db;
  const client = await world.signedIn('client@bank.example');
  const { id: projectId } = await client.api.projects.create({ name: 'Exit plan', description: 'Of the core system.' });
  const first = await admin.api.billing.addVatRate({
    kind: 'accommodation',
    ratePermille: 40,
    validFrom: '2027-02-01',
  });
  await admin.api.billing.addVatRate({ kind: 'accommodation', ratePermille: 42, validFrom: '2027-03-01' });
  const rate = first.find(({ ratePermille }) => ratePermille === 40);
  const { id: invoiceId } = await admin.api.invoices.create({ projectId });
  await world.db.owner.query(
    `update invoices set service_from = '2027-02-02', service_to = '2027-02-03', subject = 'A night',
      positions = '[{"vat": "accommodation"}]' where id = $1`,
    [invoiceId],
  );
  const listed = (await admin.api.billing.vatRates()).filter(({ kind }) => kind === 'accommodation');
  expect(listed.map(({ ratePermille, isKept, usedBy }) => [ratePermille, isKept, usedBy])).toEqual([
    [42, false, []],
    [40, false, [{ id: invoiceId, name: 'A night', isDraft: true }]],
    [38, true, []],
    [37, true, []],
  ]);
  // The one before applies in its days too, until the next one begins.
  await admin.api.billing.removeVatRate({ id: rate?.id ?? '' });
  expect(await vatRateOn(read, 'accommodation', '2027-02-28')).toBe(38);
  expect(await vatRateOn(read, 'accommodation', '2027-03-01')).toBe(42);
  await expect(admin.api.billing.removeVatRate({ id: rate?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(admin.api.billing.removeVatRate({ id: listed[2]?.id ?? '' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await vatRateOn(read, 'accommodation', '2026-11-27')).toBe(38);
  const { rows } = await world.db.owner.query("select details from audit_entries where action = 'vat-rate.removed'");
  expect(rows).toEqual([{ details: { kind: 'Accommodation', rate: '4.0%', validFrom: '2027-02-01' } }]);
});

test('the database keeps a rate that has begun, with its percentage and its first day', async () => {
  const asApplication = (statement: string) => world.services.db.transact(systemScope, (tx) => tx.execute(statement));
  await expect(asApplication("delete from vat_rates where valid_from = '2024-01-01'")).rejects.toMatchObject({
    cause: { message: 'a VAT rate that has begun cannot be deleted' },
  });
  for (const set of ['rate_permille = 80', "valid_from = '2025-01-01'"])
    await expect(asApplication(`update vat_rates set ${set} where valid_to is null`), set).rejects.toMatchObject({
      cause: { message: 'permission denied for table vat_rates' },
    });
});

test('a rate is neither added nor removed without a recent reauthentication', async () => {
  const [latest] = await admin.api.billing.vatRates();
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  for (const call of [
    () => admin.api.billing.addVatRate({ kind: 'standard', ratePermille: 90, validFrom: '2030-01-01' }),
    () => admin.api.billing.removeVatRate({ id: latest?.id ?? '' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
});

test('a member can call none of it', async () => {
  const { billing } = (await world.signedIn('member@bank.example')).api;
  const calls = [
    () => billing.details(),
    () => billing.saveDetails({ version: 2, ...details }),
    () => billing.vatRates(),
    () => billing.addVatRate({ kind: 'reduced', ratePermille: 30, validFrom: '2029-01-01' }),
    () => billing.removeVatRate({ id: '00000000-0000-4000-8000-000000000000' }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
