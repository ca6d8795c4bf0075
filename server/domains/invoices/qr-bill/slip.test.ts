import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { packageRoot } from '#server/platform/package-root.ts';
import { createTaggedDocument, finish } from '#server/platform/pdf/tagged-document.ts';
import { referenceOf } from './reference.ts';
import { scanSlip } from './scan.fixture.ts';
import { brokenRules } from './six-rules.fixture.ts';
import { loadSlipFonts, type Slip, type SlipFonts, writeSlip } from './slip.ts';

let fonts: SlipFonts;

beforeAll(async () => {
  fonts = await loadSlipFonts(join(packageRoot, 'node_modules/pdfjs-dist/standard_fonts'));
});

const qrIban = 'CH4431999123000889012';

const slip: Slip = {
  iban: qrIban,
  creditor: {
    name: 'Firn (sample)',
    street: 'Beispielstrasse',
    buildingNumber: '1',
    postalCode: '8000',
    city: 'Zürich',
    country: 'CH',
  },
  debtor: {
    name: 'Büro Čapek & Łoś',
    street: 'Zugerberg',
    buildingNumber: null,
    postalCode: '6300',
    city: 'Zug',
    country: 'CH',
  },
  amountMinor: 3_064_635,
  currency: 'CHF',
  reference: referenceOf(qrIban, 'RE-2026-0044'),
  message: 'Invoice RE-2026-0044',
};

async function draw(changes: Partial<Slip> = {}): Promise<Buffer> {
  const document = createTaggedDocument({ Title: 'Slip' });
  writeSlip(document, fonts, { ...slip, ...changes });
  return finish(document);
}

test('the code of the PDF is read by a scanner, and says every line of the standard', async () => {
  const payload = (await scanSlip(await draw())) ?? '';
  expect(payload.split('\n')).toEqual([
    ...['SPC', '0200', '1', qrIban],
    ...['S', 'Firn (sample)', 'Beispielstrasse', '1', '8000', 'Zürich', 'CH'],
    ...['', '', '', '', '', '', ''],
    ...['30646.35', 'CHF'],
    ...['S', 'Büro Čapek & Łoś', 'Zugerberg', '', '6300', 'Zug', 'CH'],
    ...['QRR', '000000000000000000202600440', 'Invoice RE-2026-0044', 'EPD'],
  ]);
  expect(brokenRules(payload)).toEqual([]);
});

test('what the code says follows the rules for both kinds of accounts, both currencies, small and large amounts', async () => {
  const iban = 'CH9300762011623852957';
  const cases: Partial<Slip>[] = [
    { iban, reference: referenceOf(iban, 'RE-2026-0044'), currency: 'EUR' },
    // The sample of the guidelines.
    { reference: '210000000003139471430009017', amountMinor: 1 },
    { amountMinor: 99_999_999_999 },
    { amountMinor: 10 },
  ];
  for (const changes of cases) {
    const payload = (await scanSlip(await draw(changes))) ?? '';
    expect([changes, brokenRules(payload)]).toEqual([changes, []]);
  }
});

test('each rule of the standard is noticed when it is broken', async () => {
  const lines = ((await scanSlip(await draw())) ?? '').split('\n');
  const broken: [number, string, string][] = [
    [0, 'SPX', 'header'],
    [3, 'CH4531999123000889012', 'IBAN'],
    [4, 'K', 'creditor: structured address'],
    [5, 'x'.repeat(71), 'creditor: name'],
    [9, '', 'creditor: city'],
    [10, 'Schweiz', 'creditor: country'],
    [12, 'Other', 'ultimate creditor stays empty'],
    [18, '30’646.35', 'character set'],
    [18, '030646.35', 'amount'],
    [18, '30646.3', 'amount'],
    [19, 'USD', 'currency'],
    [24, 'CH-6300', 'debtor: postal code'],
    [27, 'SCOR', 'a QR-IBAN, and no other, has a QR reference'],
    [28, '000000000000000000202600441', 'QR reference'],
    [29, 'x'.repeat(141), 'message and bill information have 140 characters together'],
    [30, 'END', 'trailer'],
  ];
  for (const [index, text, rule] of broken) {
    const changed = lines.with(index, text).join('\n');
    expect([index, brokenRules(changed)]).toEqual([index, expect.arrayContaining([rule])]);
  }
});

test('the slip is read out, and its letters are embedded', async () => {
  const file = (await draw()).toString('latin1');
  expect(file).toContain('/S /Figure');
  expect(file).toContain('LiberationSans');
  expect(file).not.toMatch(/BaseFont \/Helvetica/);
});
