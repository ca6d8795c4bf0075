import { expect, test } from 'vitest';
import { detailOf, wordsOf } from './words.ts';

test('an act is told in the words of whoever did it, an unknown one by its name', () => {
  expect(wordsOf({ action: 'session.opened' }).title).toBe('Signed in');
  expect(wordsOf({ action: 'inquiry.status-changed' }).title).toBe('Inquiry status changed');
});

test('the line below says about what and with which browser, as far as is known', () => {
  expect(detailOf({ about: 'Vault', browser: 'Firefox' })).toBe('“Vault”, with Firefox');
  expect(detailOf({ about: null, browser: 'Safari' })).toBe('with Safari');
  expect(detailOf({ about: null, browser: 'Other' })).toBe('in your name');
});
