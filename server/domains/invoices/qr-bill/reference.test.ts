import { expect, test } from 'vitest';
import { referenceOf } from './reference.ts';

test('a QR-IBAN has a QR reference of 27 digits with the check digit of modulo 10, recursive', () => {
  expect(referenceOf('CH4431999123000889012', 'RE-2026-0044')).toBe('000000000000000000202600440');
});

test('an ordinary IBAN has a creditor reference whose check digits give 1 modulo 97', () => {
  const reference = referenceOf('CH9300762011623852957', 'RE-2026-0044');
  expect(reference).toMatch(/^RF\d\dRE20260044$/);
  const digits = [...`${reference.slice(4)}${reference.slice(0, 4)}`]
    .map((letter) => Number.parseInt(letter, 36))
    .join('');
  expect(BigInt(digits) % 97n).toBe(1n);
});
