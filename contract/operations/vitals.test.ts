import { expect, test } from 'vitest';
import { rateVital } from './vitals.ts';

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
] as const)('%s of %s is %s (requirements 2.2.9)', (name, value, rating) => {
  expect(rateVital(name, value)).toBe(rating);
});
