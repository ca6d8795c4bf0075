import { expect, test } from 'vitest';
import { parseSearchQuery } from './parse-search-query.ts';

const at = (query: string) => parseSearchQuery(`https://firn.example/search${query}`);

test('a query is read from the address, without control characters', () => {
  expect(at('?q=family+office')).toEqual({ q: 'family office', isTruncated: false });
  expect(at('?q=%20a%00b%0Ac%20')).toEqual({ q: 'a b c', isTruncated: false });
  for (const query of ['', '?q', '?q=', '?q=++', '?q=%00', '?p=cloud']) expect(at(query).q).toBe('');
});

test('an over-long query is cut at the limit of the search, never inside a character', () => {
  expect(at(`?q=${'x'.repeat(100)}`)).toEqual({ q: 'x'.repeat(100), isTruncated: false });
  expect(at(`?q=${'x'.repeat(101)}`)).toEqual({ q: 'x'.repeat(100), isTruncated: true });
  expect(at(`?q=${encodeURIComponent('🏔'.repeat(300))}`)).toMatchObject({ q: '🏔'.repeat(50), isTruncated: true });
});
