import { expect, test } from 'vitest';
import { createPlaceholderFiller } from './placeholders.ts';

const statistic = { unit: '', label: '', asOf: '', source: '' };
const fill = createPlaceholderFiller({
  company: { name: 'Firn', foundedYear: 1999 } as never,
  statistics: [{ ...statistic, key: 'uptime', figure: '99.9%' }],
  withheld: ['clients', 'iso-27001'],
  periods: { 'retention.spam': '90 days' },
});

test('details and figures are filled in, and unknown words stay', () => {
  expect(fill('{name}: {uptime} since {foundedYear}, {unknown}')).toBe('Firn: 99.9% since 1999, {unknown}');
});

test('periods of retention are filled in', () => {
  expect(fill('after {retention.spam}, {retention.unknown}')).toBe('after 90 days, {retention.unknown}');
});

test.each([
  ['We advised {clients} clients. Uptime is {uptime}.', 'Uptime is 99.9%.'],
  ['{clients} clients moved in one year.', ''],
  ['{iso-27001}, two tests a year', 'Two tests a year'],
  ['A register, {iso-27001}', 'A register'],
  ['{iso-27001}', ''],
])('what names a statistic that is not shown is left out: %s', (text, shown) => {
  expect(fill(text)).toBe(shown);
});
