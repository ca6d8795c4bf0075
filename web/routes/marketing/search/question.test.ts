import { expect, test } from 'vitest';
import { questionIn } from './question.ts';

const at = (query: string) => questionIn(`https://firn.example/search${query}`);

test('a question is read from the address, without what cannot be shown', () => {
  expect(at('?q=family+office')).toEqual({ q: 'family office', isCut: false });
  expect(at('?q=%20a%00b%0Ac%20')).toEqual({ q: 'a b c', isCut: false });
  for (const query of ['', '?q', '?q=', '?q=++', '?q=%00', '?p=cloud']) expect(at(query).q).toBe('');
});

test('an over-long question is cut where the search stops reading, never inside a character', () => {
  expect(at(`?q=${'x'.repeat(100)}`)).toEqual({ q: 'x'.repeat(100), isCut: false });
  expect(at(`?q=${'x'.repeat(101)}`)).toEqual({ q: 'x'.repeat(100), isCut: true });
  expect(at(`?q=${encodeURIComponent('🏔'.repeat(300))}`)).toMatchObject({ q: '🏔'.repeat(50), isCut: true });
});
