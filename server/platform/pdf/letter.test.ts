import { expect, test } from 'vitest';
import { createLetter, type Letter, writeLetter, writeLetterFooters } from './letter.ts';
import { finish } from './tagged-document.ts';
import { helvetica, wordsOf } from './words.fixture.ts';

const letter: Letter = {
  sender: { name: 'Firn', lines: ['Bahnhofstrasse 1', '8001 Zurich'] },
  addressee: ['Family office', '6300 Zug'],
  dateLine: 'Zurich, 20 November 2026',
  reference: 'Offer OF-2026-0031, version 1',
  subject: 'Document archive',
  paragraphs: ['Thank you for your inquiry.'],
  positions: { currency: 'CHF', rows: [position('Inventory', '15000.00')] },
  sums: [{ label: 'Subtotal', amount: '15000.00' }],
  total: { label: 'Total, including VAT', currency: 'CHF', amount: '16215.00' },
  facts: [{ label: 'Valid until', text: '20 December 2026, 24:00' }],
  closing: { name: 'Cloud practice', lines: ['Signed electronically'] },
};

function position(title: string, amount: string) {
  return { title, note: 'A written plan', quantity: 'fixed', amount };
}

async function draw(drawn: Letter, keptFree = 0): Promise<Buffer> {
  const document = createLetter({ title: 'Offer', author: 'Firn', at: new Date('2026-11-20T15:40:00Z') }, helvetica);
  writeLetter(document, helvetica, drawn);
  writeLetterFooters(document, helvetica, { lines: ['sha256 31fe'], keptFree });
  return finish(document);
}

const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

test('a letter has its texts in reading order, its tags, and the number of the sheet', async () => {
  const pdf = await draw(letter);
  const words = wordsOf(pdf).replaceAll(' ', '');
  const order = ['Firn', 'Bahnhofstrasse1', 'Familyoffice', '20November', 'Documentarchive', 'Thankyou', 'Service'];
  const places = [...order, 'Inventory', 'Subtotal', '16215.00', 'Validuntil', 'Signed', '1of1'].map((said) =>
    words.indexOf(said),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  const file = pdf.toString('latin1');
  expect(file).toContain('/Marked true');
  for (const tag of ['Table', 'TR', 'TH', 'TD', 'H1']) expect(file).toContain(`/S /${tag}`);
});

test('the same letter gives the same bytes, another one others', async () => {
  expect((await draw(letter)).equals(await draw(letter))).toBe(true);
  expect((await draw(letter)).equals(await draw({ ...letter, subject: 'Another' }))).toBe(false);
});

test('a long reason of a discount pushes down what follows it', async () => {
  const reason = 'Discount for a long-standing client who signed three framework contracts, as agreed by phone in May';
  const sums = (label: string) => [
    { label, amount: '−1.00' },
    { label: 'Net', amount: '14999.00' },
  ];
  const bottomWith = (label: string) => {
    const document = createLetter({ title: 'Offer', author: 'Firn', at: new Date(0) }, helvetica);
    writeLetter(document, helvetica, { ...letter, sums: sums(label) });
    return document.y;
  };
  expect(bottomWith(reason) - bottomWith('Discount')).toBeGreaterThanOrEqual(18);
});

test('many positions continue on further sheets under the repeated head, and each sheet has its foot', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => position(`Part ${index + 1}`, '1.00'));
  const pdf = await draw({ ...letter, positions: { currency: 'CHF', rows } });
  const words = wordsOf(pdf).replaceAll(' ', '');
  const sheets = sheetsOf(pdf) ?? 0;
  expect(sheets).toBeGreaterThan(2);
  expect(words.match(/Pos\.Service/g)).toHaveLength(sheets);
  expect(words).toContain(`${sheets}of${sheets}`);
  expect(words.match(/sha25631fe/g)).toHaveLength(sheets);
});
