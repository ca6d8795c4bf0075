import { expect, test } from 'vitest';
import { priceBook } from '#db/seed/price-book.ts';
import { fieldsOfBook } from './book-fields.ts';
import { partsOfBook } from './book-parts.ts';
import { shapeOfBook } from './edit-book.tsx';

const shape = shapeOfBook(priceBook);
const fields = fieldsOfBook(priceBook);

function problemsWith(change: Record<string, string | boolean>): Record<string, string> {
  const { error } = shape.safeParse({ ...fields, ...change });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

test('a form that nobody changed is the stored book', () => {
  expect(shape.parse(fields)).toEqual(priceBook);
});

test('every field of the form has a control', () => {
  const controls = partsOfBook(priceBook).flatMap((group) => group.fields.map(({ name }) => name));
  // An empty item cannot be removed.
  const empty = /^(tier-3|service-5|question-\d-option-(3|4)|question-4-option-[01])-remove$/;
  const missing = Object.keys(fields).filter((name) => !controls.includes(name) && !empty.test(name));
  expect(missing).toEqual([]);
  expect(controls.filter((name) => !(name in fields))).toEqual([]);
});

test.each([
  [{ 'tier-0-basePriceMinor': 'much' }, { 'tier-0-basePriceMinor': 'Please enter a price from 1' }],
  [
    { 'tier-1-multiplierHundredths': '1.255' },
    { 'tier-1-multiplierHundredths': 'Please enter a factor from 0.1 to 5' },
  ],
  [{ 'tier-2-name': ' ' }, { 'tier-2-name': 'Required' }],
  [{ 'tier-0-features': '\n' }, { 'tier-0-features': 'Please name at least one' }],
  [
    { 'question-1-option-1-factorHundredths': '3' },
    { 'question-1-option-2-factorHundredths': 'A higher answer cannot cost less' },
  ],
  [{ 'question-2-option-0-weight': '7' }, { 'question-2-option-0-weight': 'Please enter 1 to 4' }],
  [{ 'question-3-remove': true }, { 'question-0-question': 'No question is about customisation' }],
  [{ 'driver-2-description': '' }, { 'driver-2-description': 'Required' }],
  [{ 'service-4-serviceName': '' }, { 'service-4-serviceName': 'Required' }],
])('%j is refused beside its field', (change, problems) => {
  expect(problemsWith(change)).toMatchObject(problems);
});

test('the problem of a later tier stands at its own field where an earlier one is removed', () => {
  expect(problemsWith({ 'tier-0-remove': true, 'tier-2-basePriceMinor': '' })).toEqual({
    'tier-2-basePriceMinor': 'Please enter a price from 1',
  });
});

test('amounts are read as people write them', () => {
  const { tiers } = shape.parse({
    ...fields,
    'tier-0-basePriceMinor': '16’500.50',
    'tier-1-multiplierHundredths': '1,25',
  });
  expect(tiers.map(({ basePriceMinor }) => basePriceMinor)).toEqual([1_650_050, 1_200_000, 1_000_000]);
  expect(tiers[1]?.multiplierHundredths).toBe(125);
});

test('a new tier, answer, question and service are added, and a removed answer is replaced by the lowest', () => {
  const content = shape.parse({
    ...fields,
    ...{ 'tier-3-name': 'Nordic', 'tier-3-basePriceMinor': '11000', 'tier-3-multiplierHundredths': '1.1' },
    'tier-3-features': 'Data in Norway',
    ...{ 'question-0-option-3-short': 'Some', 'question-0-option-3-label': 'One year' },
    ...{ 'question-0-option-3-weight': '2', 'question-0-option-3-factorHundredths': '1.1' },
    'question-0-option-3-instead': 'One year only',
    'question-1-option-1-remove': true,
    ...{ 'question-4-question': 'How soon?', 'question-4-category': 'customization' },
    ...{ 'question-4-option-0-short': 'Later', 'question-4-option-0-label': 'In a year' },
    ...{ 'question-4-option-0-weight': '1', 'question-4-option-0-factorHundredths': '1' },
    'question-4-option-0-instead': 'In a year',
    ...{ 'question-4-option-1-short': 'Now', 'question-4-option-1-label': 'At once' },
    ...{ 'question-4-option-1-weight': '4', 'question-4-option-1-factorHundredths': '1.2' },
    'question-4-option-1-instead': 'At once',
    'service-5-serviceName': 'Data Analytics',
  });
  expect(content.tiers[3]).toMatchObject({ key: 'nordic', basePriceMinor: 1_100_000 });
  expect(content.questions[0]?.options.map(({ key }) => key)).toEqual(['no', 'some', 'partly', 'fully']);
  expect(content.questions[4]).toMatchObject({ key: 'how-soon', options: [{ key: 'later' }, { key: 'now' }] });
  expect(content.services[0]?.answers).toMatchObject({ data: 'fully', integration: 'no', 'how-soon': 'later' });
  expect(content.services[5]).toMatchObject({ key: 'data-analytics', answers: { data: 'no', 'how-soon': 'later' } });
});
