import { beforeAll, expect, test } from 'vitest';
import { readBilling } from '#server/records/company/billing.ts';
import { vatRateOn } from '#server/records/vat/rates.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { sampleBilling as details } from '../sample-billing.fixture.ts';

const world = createWorld();
let admin: Person;

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
    '2028-01-01': 'The rate of 8.5% begins on 2028-01-01',
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

test('a member can call none of it', async () => {
  const { billing } = (await world.signedIn('member@bank.example')).api;
  const calls = [
    () => billing.details(),
    () => billing.saveDetails({ version: 2, ...details }),
    () => billing.vatRates(),
    () => billing.addVatRate({ kind: 'reduced', ratePermille: 30, validFrom: '2029-01-01' }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
