import { expect, test } from 'vitest';
import { labFigures } from './quality/kinds.ts';
import { rateVital, vitals } from './vitals.ts';

test.each([
  ['FCP', 1800, 'good'],
  ['FCP', 1800.1, 'warning'],
  ['FCP', 3000, 'warning'],
  ['FCP', 3000.1, 'poor'],
  ['LCP', 2500, 'good'],
  ['LCP', 4000, 'warning'],
  ['LCP', 4001, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.25, 'warning'],
  ['CLS', 0.26, 'poor'],
  ['TTI', 3800, 'good'],
  ['TTI', 7300, 'warning'],
  ['TTI', 7301, 'poor'],
] as const)('%s of %s is %s (requirements 2.2.9)', (name, value, rating) => {
  expect(rateVital({ ...vitals, ...labFigures }[name], value)).toBe(rating);
});
