import { beforeAll, expect, test } from 'vitest';
import type { InvoiceDetail } from '#contract/business/invoices/invoices.ts';
import { enterBilling, issueFor, requestProject } from '#server/domains/invoices/invoices.fixture.ts';
import { sampleBilling } from '#server/domains/invoices/sample-billing.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { statement } from './statements.fixture.ts';

const world = createWorld();
let admin: Person;
let project: string;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  project = await requestProject(await world.signedIn('client@office.example'));
  await enterBilling(admin);
});

const referenceOf = ({ content }: InvoiceDetail) => content?.reference ?? '';
let files = 0;
/** A file with another message each time. */
const fileOf = (...[version, bookings, more]: Parameters<typeof statement>) => {
  files++;
  return { name: `camt054-${files}.xml`, xml: statement(version, bookings, { messageId: `MSG-${files}`, ...more }) };
};

test('a statement is previewed, then marks its invoices as paid, partly paid and overpaid, and lists the rest', async () => {
  const [whole, part, over, twice, dollars, cancelled] = [
    await issueFor(admin, project),
    await issueFor(admin, project),
    await issueFor(admin, project),
    await issueFor(admin, project),
    await issueFor(admin, project, { currency: 'EUR' }),
    await issueFor(admin, project),
  ];
  await admin.api.invoices.cancel({ id: cancelled.id, version: cancelled.version, reason: 'Wrong' });
  const file = fileOf('08', [
    { amount: '30646.35', reference: referenceOf(whole) },
    { amount: '646.35', reference: referenceOf(part) },
    { amount: '30647.00', reference: referenceOf(over) },
    { amount: '30000.00', reference: referenceOf(twice) },
    { amount: '646.35', reference: referenceOf(twice) },
    { amount: '30646.35', reference: referenceOf(dollars) },
    { amount: '30646.35', reference: referenceOf(cancelled) },
    { amount: '5.00', reference: null },
    { amount: '5.00', reference: '000000000000000000209900440' },
    { amount: '5.00', reference: referenceOf(part), isDebit: true },
  ]);
  const outcomes = [
    'paid',
    'part',
    'over',
    'part',
    'paid',
    'other-currency',
    'cancelled',
    'unmatched',
    'unmatched',
    'debit',
  ];
  const preview = await admin.api.bankPayments.preview(file);
  expect(preview.entries.map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(preview.entries[0]).toMatchObject({ payer: 'Family office (sample)', invoice: { number: whole.number } });
  expect(await admin.api.invoices.get({ id: whole.id })).toMatchObject({ state: 'issued', paidMinor: 0 });

  const imported = await admin.api.bankPayments.apply(file);
  expect(imported.entries.map(({ outcome }) => outcome).toSorted()).toEqual(outcomes.toSorted());
  const stateOf = async ({ id }: InvoiceDetail) => {
    const { state, paidMinor, paidOn } = await admin.api.invoices.get({ id });
    return [state, paidMinor, paidOn];
  };
  expect(await stateOf(whole)).toEqual(['paid', 3_064_635, '2026-11-16']);
  expect(await stateOf(part)).toEqual(['issued', 64_635, null]);
  expect(await stateOf(over)).toEqual(['paid', 3_064_700, '2026-11-16']);
  expect(await stateOf(twice)).toEqual(['paid', 3_064_635, '2026-11-16']);
  expect(await stateOf(dollars)).toEqual(['issued', 0, null]);
  expect(await stateOf(cancelled)).toEqual(['cancelled', 0, null]);
  expect((await admin.api.bankPayments.imports())[0]).toEqual(imported);
  const { rows } = await world.db.owner.query(
    "select details from audit_entries where action = 'payment-import.applied' order by at desc limit 1",
  );
  expect(rows[0]?.details).toMatchObject({ bookings: 10, payments: 5 });
  // Who paid and what they wrote finds the invoice of a payment without a reference; what went out names nobody.
  const unknown = imported.entries.filter(({ reference }) => reference === null);
  expect(unknown).toMatchObject([{ payer: 'Family office (sample)', message: 'Thank you' }]);
  expect(await admin.api.bankPayments.unassigned()).toEqual(expect.arrayContaining(unknown));
  expect(imported.entries.find(({ outcome }) => outcome === 'debit')).toMatchObject({ payer: null, message: null });
});

test('the same file, and the same booking in another file, count once', async () => {
  const invoice = await issueFor(admin, project);
  const booking = { amount: '100.00', reference: referenceOf(invoice), bankReference: 'ONCE-1' };
  const file = fileOf('04', [booking]);
  await admin.api.bankPayments.apply(file);
  for (const call of [admin.api.bankPayments.preview, admin.api.bankPayments.apply])
    await expect(call({ ...file, name: 'renamed.xml' })).rejects.toMatchObject({
      data: { fields: { xml: expect.stringContaining('imported already') } },
    });
  const again = fileOf('08', [booking, { amount: '50.00', reference: referenceOf(invoice), bankReference: 'ONCE-2' }]);
  expect((await admin.api.bankPayments.preview(again)).entries.map(({ outcome }) => outcome)).toEqual([
    'known',
    'part',
  ]);
  expect((await admin.api.bankPayments.apply(again)).entries).toHaveLength(1);
  expect(await admin.api.invoices.get({ id: invoice.id })).toMatchObject({
    paidMinor: 15_000,
    payments: [{ isFromBank: true }, {}],
  });
});

test('payments of a batch that share its reference all count, and what takes one back is listed', async () => {
  const [first, second] = [await issueFor(admin, project), await issueFor(admin, project)];
  const batch = [first, second].map((one) => ({
    ...{ amount: '30646.35', reference: referenceOf(one), bankReference: 'BATCH-7' },
  }));
  await admin.api.bankPayments.apply(fileOf('08', batch));
  for (const { id } of [first, second]) expect(await admin.api.invoices.get({ id })).toMatchObject({ state: 'paid' });
  const reversal = await admin.api.bankPayments.apply(fileOf('08', batch.slice(0, 1), { isReversal: true }));
  expect(reversal.entries).toMatchObject([{ outcome: 'debit' }]);
});

test('of the same file that is imported twice at once, one is refused', async () => {
  const invoice = await issueFor(admin, project);
  const file = fileOf('08', [{ amount: '30646.35', reference: referenceOf(invoice), bankReference: 'AT-ONCE' }]);
  const results = await Promise.allSettled([admin.api.bankPayments.apply(file), admin.api.bankPayments.apply(file)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await admin.api.invoices.get({ id: invoice.id })).toMatchObject({ state: 'paid', paidMinor: 3_064_635 });
});

test('a booking without an invoice is assigned to an open one, and after a reversal to another one', async () => {
  const [wrong, right] = [await issueFor(admin, project), await issueFor(admin, project)];
  const euros = await issueFor(admin, project, { currency: 'EUR' });
  const amount = { amount: '30646.35', reference: null };
  const file = fileOf('08', [
    { ...amount, bankReference: 'ASSIGN-1' },
    { ...amount, bankReference: 'ASSIGN-2', isDebit: true },
  ]);
  const { id: importId, entries } = await admin.api.bankPayments.apply(file);
  const [{ id } = { id: '' }] = entries.filter(({ outcome }) => outcome === 'unmatched');
  const [debit = { id: '' }] = entries.filter(({ outcome }) => outcome === 'debit');
  const payable = await admin.api.bankPayments.payableInvoices({ id });
  expect(payable.find((one) => one.id === wrong.id)).toMatchObject({ openMinor: 3_064_635, outcome: 'paid' });
  expect(payable.map((one) => one.id)).not.toContain(euros.id);
  const assign = (to: { id: string; version: number }, entry = id) =>
    admin.api.bankPayments.assign({ id: entry, invoiceId: to.id, version: to.version });
  for (const call of [() => assign(euros), () => assign({ ...wrong, version: 1 }), () => assign(wrong, debit.id)])
    await expect(call()).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await assign(wrong)).toMatchObject({ outcome: 'paid', invoice: { number: wrong.number } });
  await expect(assign(right)).rejects.toMatchObject({ code: 'CONFLICT' });
  const paid = await admin.api.invoices.get({ id: wrong.id });
  expect(paid).toMatchObject({ state: 'paid', paidOn: '2026-11-16', payments: [{ isFromBank: true, reversal: null }] });
  const { rows } = await world.db.owner.query(
    "select resource_id, details from audit_entries where action = 'payment-import.assigned'",
  );
  expect(rows).toMatchObject([{ resource_id: importId, details: { invoice: wrong.number, outcome: 'paid' } }]);

  const [payment = { id: '' }] = paid.payments;
  const reversal = { id: wrong.id, version: paid.version, paymentId: payment.id, reason: 'Of another client' };
  expect(await admin.api.invoices.reversePayment(reversal)).toMatchObject({ state: 'issued', paidMinor: 0 });
  const stored = (await admin.api.bankPayments.imports()).flatMap((one) => one.entries).find((one) => one.id === id);
  expect(stored).toMatchObject({ outcome: 'reversed', invoice: null });
  await assign(right);
  expect(await admin.api.invoices.get({ id: right.id })).toMatchObject({ state: 'paid' });
});

test('a booking that is not assigned stays in its list, however many imports come after it', async () => {
  const amount = { amount: '77.70', reference: null };
  await admin.api.bankPayments.apply(fileOf('08', [{ ...amount, bankReference: 'OLD-1' }]));
  for (let at = 0; at < 20; at++)
    await admin.api.bankPayments.apply(fileOf('08', [{ amount: '1.00', bankReference: `LATER-${at}`, isDebit: true }]));
  const imported = (await admin.api.bankPayments.imports()).flatMap(({ entries }) => entries);
  expect(imported.some(({ amountMinor }) => amountMinor === 7_770)).toBe(false);
  const [old, ...others] = (await admin.api.bankPayments.unassigned()).filter((one) => one.amountMinor === 7_770);
  expect(others).toEqual([]);
  const invoice = await issueFor(admin, project);
  await admin.api.bankPayments.assign({ id: old?.id ?? '', invoiceId: invoice.id, version: invoice.version });
  expect((await admin.api.bankPayments.unassigned()).map(({ id }) => id)).not.toContain(old?.id);
});

test('a statement of another account is refused, and of several accounts only ours is read, also after it changed', async () => {
  const other = 'CH9300762011623852957';
  const [invoice, second] = [await issueFor(admin, project), await issueFor(admin, project)];
  const paying = ({ content }: InvoiceDetail, bankReference: string) => [
    { amount: '30646.35', reference: content?.reference ?? '', bankReference },
  ];
  const ordinary = 'CH5604835012345678009';
  const foreign = fileOf('08', [{ amount: '1.005', bankReference: 'FOREIGN-1' }], { account: other });
  await enterBilling(admin, { iban: ordinary });
  for (const call of [() => admin.api.bankPayments.preview(foreign), () => admin.api.bankPayments.apply(foreign)])
    await expect(call()).rejects.toMatchObject({
      data: {
        fields: {
          xml: 'This statement is of CH93 0076 2011 6238 5295 7; your invoices are paid to CH56 0483 5012 3456 7800 9',
        },
      },
    });

  await enterBilling(admin);

  // Of another account not even the amount is read.
  const both = fileOf('08', paying(invoice, 'OWN-1'));
  const [notification] = /<Ntfctn>[\s\S]*<\/Ntfctn>/.exec(foreign.xml) ?? [''];
  both.xml = both.xml.replace('</Ntfctn>', `</Ntfctn>${notification}`);
  expect(await admin.api.bankPayments.preview(both)).toMatchObject({ entries: [{ outcome: 'paid' }], leftOut: 1 });
  expect((await admin.api.bankPayments.apply(both)).entries).toHaveLength(1);
  const { rows } = await world.db.owner.query(
    "select details from audit_entries where action = 'payment-import.applied' order by at desc limit 1",
  );
  expect(rows[0]?.details).toMatchObject({ bookings: 1, leftOut: 1 });

  // The bank names the account by its IBAN and the QR-IBAN beside the booking; invoices of before keep the latter.
  await enterBilling(admin, { iban: other });
  const late = fileOf('08', paying(second, 'LATE-1'), { account: ordinary, paidTo: sampleBilling.iban });
  expect((await admin.api.bankPayments.apply(late)).entries).toMatchObject([{ outcome: 'paid' }]);
  await enterBilling(admin);
});

test('the account of a QR-IBAN is known by a payment of an invoice; where a file has none, somebody checks the account', async () => {
  const account = 'CH9300762011623852957';
  const invoice = await issueFor(admin, project);
  const untold = fileOf('08', [{ amount: '7.00', bankReference: 'QR-1' }], { account });
  expect(await admin.api.bankPayments.preview(untold)).toMatchObject({
    entries: [{ outcome: 'unmatched' }],
    leftOut: 0,
    caution:
      'The file is of CH93 0076 2011 6238 5295 7, and your invoices name the QR-IBAN CH44 3199 9123 0008 8901 2: check that it is the same account.',
  });
  // An account that names another QR-IBAN is certainly another one, and of two accounts only one can be ours.
  const other = fileOf('08', [{ amount: '7.00', bankReference: 'QR-3' }], { account, paidTo: 'CH6630808001234567890' });
  const [notification] = /<Ntfctn>[\s\S]*<\/Ntfctn>/.exec(untold.xml) ?? [''];
  const second = notification.replaceAll(account, 'CH5604835012345678009');
  const two = { ...untold, xml: untold.xml.replace('</Ntfctn>', `</Ntfctn>${second}`) };
  for (const file of [other, two])
    await expect(admin.api.bankPayments.preview(file)).rejects.toMatchObject({
      data: { fields: { xml: expect.stringContaining('your invoices are paid to CH44 3199 9123 0008 8901 2') } },
    });
  expect((await admin.api.bankPayments.apply(untold)).entries).toMatchObject([{ outcome: 'unmatched' }]);
  const told = fileOf('08', [{ amount: '30646.35', reference: referenceOf(invoice), bankReference: 'QR-2' }], {
    account,
  });
  expect(await admin.api.bankPayments.preview(told)).toMatchObject({ entries: [{ outcome: 'paid' }], caution: null });
});

test('a file that is no statement is refused beside its field, and members can import nothing', async () => {
  await expect(admin.api.bankPayments.preview({ name: 'x.xml', xml: '<a/>' })).rejects.toMatchObject({
    data: { fields: { xml: 'This is not a camt.054 file of version 04 or 08' } },
  });
  await expect(admin.api.bankPayments.preview({ name: 'x.xml', xml: 'x'.repeat(200_001) })).rejects.toMatchObject({
    data: { fields: { xml: expect.stringContaining('200 kB') } },
  });
  const { bankPayments } = (await world.signedIn('member@bank.example')).api;
  const file = fileOf('08', [{ amount: '1.00' }]);
  const id = '01900000-0000-7000-8000-000000000000';
  const assigning = [
    () => bankPayments.payableInvoices({ id }),
    () => bankPayments.assign({ id, invoiceId: id, version: 1 }),
  ];
  for (const call of [
    () => bankPayments.preview(file),
    () => bankPayments.apply(file),
    () => bankPayments.imports(),
    () => bankPayments.unassigned(),
    ...assigning,
  ])
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
