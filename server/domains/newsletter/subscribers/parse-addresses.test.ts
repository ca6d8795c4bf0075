import { expect, test } from 'vitest';
import { parseAddresses } from './parse-addresses.ts';

test('one address a line, or the first column of a CSV file, in lower case', () => {
  const text =
    '\uFEFFAnna@Bank.example\r\n\n "beat@bank.example";"Beat"\n\'carla@bank.example\',Carla\ndora@bank.example\tDora';
  expect(parseAddresses(text)).toEqual({
    valid: [
      { line: 1, address: 'anna@bank.example' },
      { line: 3, address: 'beat@bank.example' },
      { line: 4, address: 'carla@bank.example' },
      { line: 5, address: 'dora@bank.example' },
    ],
    refused: [],
  });
});

test('invalid and repeated addresses are refused with their lines', () => {
  const { valid, refused } = parseAddresses('Email\nanna@bank.example\nANNA@bank.example\nbeat@\nänna@bank.example');
  expect(valid).toEqual([{ line: 2, address: 'anna@bank.example' }]);
  expect(refused).toEqual([
    { line: 1, address: 'Email', reason: 'invalid' },
    { line: 3, address: 'anna@bank.example', reason: 'repeated' },
    { line: 4, address: 'beat@', reason: 'invalid' },
    { line: 5, address: 'änna@bank.example', reason: 'invalid' },
  ]);
});
