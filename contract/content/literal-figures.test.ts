import { expect, test } from 'vitest';
import { pages } from '#db/seed/content/pages.ts';
import { statistics as seeded } from '#db/seed/content/statistics.ts';
import { literalFigureProblem, literalFigures } from './literal-figures.ts';

const statistics = [
  { key: '500-clients', figure: '500+', unit: 'clients' },
  { key: '500-migrated-2020', figure: '500+', unit: 'clients migrated' },
  { key: 'uptime', figure: '99.9%', unit: 'uptime' },
  { key: 'managed', figure: 'CHF 25M+', unit: 'managed' },
  { key: 'businesses', figure: '1,000+', unit: 'businesses' },
  { key: 'offices', figure: '3', unit: 'offices' },
  { key: 'iso', figure: 'ISO 27001', unit: 'certificate' },
  { key: 'since', figure: '1999', unit: 'established' },
];
const keysIn = (text: string) =>
  literalFigures({ lead: text }, statistics).flatMap(({ figures }) => figures.map(({ key }) => key));

test.each([
  ['For 500+ clients.', ['500-clients', '500-migrated-2020']],
  ['500+', ['500-clients', '500-migrated-2020']],
  ['At 99.9%, (99.9%)', ['uptime']],
  ['CHF 25M+ and CHF25M+', ['managed']],
  ['CHF\u00a025M+', ['managed']],
  ["Over 1'000+ and 1000+", ['businesses']],
  ['We have 3 offices', ['offices']],
])('the figure of a published statistic is found in “%s”', (text, keys) => {
  expect(keysIn(text)).toEqual(keys);
});

test.each([
  'For {500-clients} clients, {uptime} a year',
  '1,500+ readers, 2500+ and 99.95%',
  'CHF 25M and CHF 125M+',
  'An ISO 27001 certificate, FINMA, founded in 1999',
  '13 offices, 3 people',
])('a text that states another figure, a name or a key is left alone: “%s”', (text) => {
  expect(keysIn(text)).toEqual([]);
});

test('the problem names the field and what to write instead; addresses and keys are no texts', () => {
  const body = { blocks: [{ text: [{ text: 'Our 500+ clients', href: '/a?99.9%' }] }], statistics: ['500+'] };
  const [found, ...others] = literalFigures(body, statistics);
  expect(others).toEqual([]);
  expect(found?.place.at).toBe('blocks.0.text.0.text');
  expect(literalFigureProblem(found?.figures ?? [])).toBe(
    '“500+” is a published statistic. Write {500-clients} (clients) or {500-migrated-2020} (clients migrated) instead, so that it changes everywhere at once',
  );
});

test('the labels and pages of the first start state no figure of a statistic', () => {
  expect(literalFigures({ labels: seeded.map(({ label }) => label), pages }, seeded)).toEqual([]);
});
