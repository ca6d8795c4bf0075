import { expect, test } from 'vitest';
import { compactIban, ibanText, isQrIban, isSwissIban, uidOf } from './bank-numbers.ts';

test('an IBAN is one of Switzerland or Liechtenstein with right check digits', () => {
  expect(isSwissIban('CH93 0076 2011 6238 5295 7')).toBe(true);
  expect(isSwissIban('ch44 3199 9123 0008 8901 2')).toBe(true);
  expect(isSwissIban('LI21 0881 0000 2324 013A A')).toBe(true);
  const wrong = ['CH94 0076 2011 6238 5295 7', 'DE89 3704 0044 0532 0130 00', 'CH93 0076 2011 6238 5295', ''];
  expect(wrong.filter(isSwissIban)).toEqual([]);
});

test('a QR-IBAN is told by its institution', () => {
  expect(isQrIban('CH4431999123000889012')).toBe(true);
  expect(isQrIban('CH9300762011623852957')).toBe(false);
  expect(ibanText(compactIban('ch93 0076 2011 62385295 7'))).toBe('CH93 0076 2011 6238 5295 7');
});

test('a UID has nine digits of which the last one checks the others', () => {
  expect(uidOf('CHE-116.281.271')).toBe('CHE-116.281.271');
  expect(uidOf(' che116281271 MWST')).toBe('CHE-116.281.271');
  const wrong = ['CHE-116.281.272', 'CHE-16.281.271', 'ATU12345678', 'CHE-116.281.2711'];
  expect(wrong.map(uidOf)).toEqual([null, null, null, null]);
});
