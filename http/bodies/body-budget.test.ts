import { expect, test } from 'vitest';
import { createBodyBudget } from './body-budget.ts';

const kibibytes = (n: number) => n * 1024;
const options = { total: kibibytes(200), reserved: kibibytes(50), perNetwork: kibibytes(60), small: kibibytes(10) };

test('a network holds at most its share, and gets room again when a body is done', () => {
  const reserve = createBodyBudget(options);
  const first = reserve('a');
  first.add(kibibytes(50));
  expect(() => reserve('a').add(kibibytes(10))).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
  reserve('b').add(kibibytes(50));
  first.release();
  reserve('a').add(kibibytes(50));
});

test('large bodies leave room for small ones; beyond the total all are refused as busy', () => {
  const reserve = createBodyBudget(options);
  for (const network of ['a', 'b']) reserve(network).add(kibibytes(56));
  const busy = expect.objectContaining({ code: 'BUSY', status: 503, data: { retryAfterSeconds: 5 } });
  expect(() => reserve('c').add(kibibytes(40))).toThrow(busy);
  for (const network of ['d', 'e', 'f', 'g', 'h', 'i', 'j']) reserve(network).add(kibibytes(6));
  expect(() => reserve('k').add(kibibytes(6))).toThrow(busy);
});

test('many empty bodies count as well', () => {
  const reserve = createBodyBudget(options);
  for (let n = 0; n < 15; n++) reserve('a');
  expect(() => reserve('a')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
});
