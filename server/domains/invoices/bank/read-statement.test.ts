import { expect, test } from 'vitest';
import { readBookings, readStatement } from './read-statement.ts';
import { statement } from './statements.fixture.ts';

const reference = '000000000000000000202600440';
const account = 'CH4431999123000889012';

const bookingsOf = (xml: string) => readBookings(readStatement(xml).accounts);

test.each(['04', '08'] as const)(
  'version %s: each payment of a batch is read with its reference, amount and payer',
  (version) => {
    const xml = statement(version, [
      { amount: '30646.35', reference: '00 00000 00000 00000 02026 00440' },
      { amount: '12.5', reference: 'rf51 re20 2600 44', payer: 'Büro Čapek', bankReference: null },
    ]);
    const bookings = [
      {
        ...{ key: `${account}:TX-1`, bookedOn: '2026-11-16', amountMinor: 3_064_635, currency: 'CHF', reference },
        ...{ isCredit: true, payer: 'Family office (sample)', message: null },
      },
      {
        ...{ key: `${account}:ENTRY-1/1`, bookedOn: '2026-11-16', amountMinor: 1_250, currency: 'CHF' },
        ...{ reference: 'RF51RE20260044', isCredit: true, payer: 'Büro Čapek', message: null },
      },
    ];
    const { messageId, accounts } = readStatement(xml);
    expect([messageId, accounts.map(({ ibans }) => ibans)]).toEqual([`MSG-${version}`, [[account]]]);
    expect(accounts[0]).toMatchObject({ references: [reference, 'RF51RE20260044'], size: 2 });
    expect(readBookings(accounts)).toEqual(bookings);
  },
);

test('an account is known by its IBAN and by the QR-IBANs that its bookings name', () => {
  const ibansOf = (more: NonNullable<Parameters<typeof statement>[2]>) =>
    readStatement(statement('08', [{ amount: '1.00' }], more)).accounts.map(({ ibans }) => ibans);
  const iban = 'CH9300762011623852957';
  expect(ibansOf({ account: 'ch93 0076 2011 6238 5295 7', paidTo: account })).toEqual([[iban, account]]);
  expect(ibansOf({ account: iban, paidTo: '01-162-8' })).toEqual([[iban]]);
  expect(ibansOf({ account: iban, creditor: account })).toEqual([[iban, account]]);
  // What goes out names the account of somebody else.
  const out = statement('08', [{ amount: '1.00', isDebit: true }], { account: iban, creditor: account });
  expect(readStatement(out).accounts).toMatchObject([{ ibans: [iban], references: [] }]);
});

test('notifications of one account are one account, and what is wrong with a booking shows when it is read', () => {
  const iban = 'CH9300762011623852957';
  const [first, second] = [
    statement('08', [{ amount: '1.00' }], { account: 'CH93 0076 2011 6238 5295 7' }),
    statement('08', [{ amount: '1.005' }], { account: iban, paidTo: account }),
  ];
  const [notification = ''] = /<Ntfctn>[\s\S]*<\/Ntfctn>/.exec(second) ?? [];
  const { accounts } = readStatement(first.replace('</Ntfctn>', `</Ntfctn>${notification}`));
  expect(accounts).toMatchObject([{ ibans: [iban, account], size: 2 }]);
  expect(() => readBookings(accounts)).toThrow();
});

test('a booking that is only announced is left out, and one that goes out is no credit', () => {
  expect(bookingsOf(statement('08', [{ amount: '1.00', state: 'PDNG' }]))).toEqual([]);
  expect(bookingsOf(statement('04', [{ amount: '1.00', isDebit: true }]))).toMatchObject([{ isCredit: false }]);
});

test('a booking without details has its own amount', () => {
  const xml = statement('04', [{ amount: '7.00' }]).replace(/<NtryDtls>[\s\S]*<\/NtryDtls>/, '');
  expect(bookingsOf(xml)).toMatchObject([
    { key: `${account}:ENTRY-1`, amountMinor: 700, reference: null, payer: null, message: null },
  ]);
});

test('payments of a batch that share a reference are told apart, and what takes one back has another key', () => {
  const batch = { amount: '5.00', bankReference: 'BATCH' };
  const keysOf = (xml: string) => bookingsOf(xml).map(({ key, isCredit }) => [key, isCredit]);
  expect(keysOf(statement('08', [batch, { ...batch, bankReference: 'OTHER' }, batch]))).toEqual([
    [`${account}:BATCH`, true],
    [`${account}:OTHER`, true],
    [`${account}:BATCH/2`, true],
  ]);
  expect(keysOf(statement('08', [batch], { isReversal: true }))).toEqual([[`${account}:BATCH/out`, false]]);
  expect(keysOf(statement('04', [{ ...batch, isDebit: true }]))).toEqual([[`${account}:BATCH/out`, false]]);
});

test('a booking of the amount 0 is left out, and a batch that does not say its amounts is one booking', () => {
  expect(bookingsOf(statement('08', [{ amount: '0.00' }, { amount: '3.00' }]))).toMatchObject([
    { key: `${account}:TX-2`, amountMinor: 300 },
  ]);
  const xml = statement('04', [{ amount: null, reference }, { amount: '3.00' }], { sum: '8.00' });
  expect(bookingsOf(xml)).toMatchObject([
    { key: `${account}:ENTRY-1`, amountMinor: 800, reference: null, isCredit: true },
  ]);
});

test.each([
  ['no XML', 'Hello', 'not a camt.054 file'],
  ['another message', statement('04', []).replaceAll('camt.054', 'camt.053'), 'not a camt.054 file'],
  ['another version', statement('04', []).replaceAll('001.04', '001.02'), 'not a camt.054 file'],
  ['an end that is missing', statement('04', [{ amount: '1.00' }]).replace('</Document>', ''), 'not a camt.054 file'],
  ['an entity', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${statement('04', [])}`, 'document type'],
  ['three decimals', statement('04', [{ amount: '1.005' }]), 'no amount with two decimals'],
  ['a negative amount', statement('04', [{ amount: '-1.00' }]), 'no amount with two decimals'],
  ['no date', statement('04', [{ amount: '1.00', bookedOn: 'soon' }]), 'no date'],
  ['a day that no calendar has', statement('04', [{ amount: '1.00', bookedOn: '2026-02-31' }]), 'no date'],
])('%s is refused with a sentence', (_what, xml, sentence) => {
  expect(() => bookingsOf(xml)).toThrow(
    expect.objectContaining({ data: { fields: { xml: expect.stringContaining(sentence) } } }),
  );
});
