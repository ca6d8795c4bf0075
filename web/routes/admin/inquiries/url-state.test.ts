import { expect, test } from 'vitest';
import {
  ariaSort,
  changed,
  exportAddress,
  isFiltered,
  placeInWords,
  readQuery,
  searchOf,
  sortAfterPress,
} from './url-state.ts';

const read = (search: string) => readQuery(new URLSearchParams(search));
const somebody = '7f9c1d34-5b8e-4a53-9a5e-0d7e6f3b2a10';

test('an address and its state say the same', () => {
  const search = `?q=archive&status=open&service=cloud&assignee=${somebody}&sort=due&after=abc`;
  expect(searchOf(read(search))).toBe(search);
});

test('the plain list has the plain address', () => {
  expect(searchOf(read(''))).toBe('');
  expect(searchOf(read('?status=all&sort=-received&q='))).toBe('');
});

test('words that nobody knows fall back to the default', () => {
  expect(read('?status=burning&sort=password&assignee=me&page=4')).toEqual(read(''));
});

test('a changed filter begins at the first page', () => {
  expect(searchOf(changed(read('?status=open&after=abc'), { service: 'ai' }))).toBe('?status=open&service=ai');
});

test('sorting and paging are no filters', () => {
  expect(isFiltered(read('?sort=due&after=abc'))).toBe(false);
  expect(isFiltered(read('?q=a'))).toBe(true);
  expect(isFiltered(read('?assignee=nobody'))).toBe(true);
});

test('the export takes the filters, not the page', () => {
  expect(exportAddress(read('?status=overdue&sort=due&after=abc'))).toBe('/api/inquiries/export?status=overdue');
  expect(exportAddress(read(''))).toBe('/api/inquiries/export');
});

test('pressing a column sorts by it, pressing again turns it round', () => {
  expect(sortAfterPress('-received', 'received')).toBe('received');
  expect(sortAfterPress('due', 'received')).toBe('-received');
  expect(sortAfterPress('-received', 'due')).toBe('due');
  expect(sortAfterPress('due', 'due')).toBe('-due');
  expect(sortAfterPress('-due', 'due')).toBe('due');
});

test('only the sorted column tells its direction', () => {
  expect(ariaSort('-received', 'received')).toBe('descending');
  expect(ariaSort('subject', 'subject')).toBe('ascending');
  expect(ariaSort('subject', 'due')).toBe('none');
});

test('a page says where it stands', () => {
  const rows = Array.from({ length: 14 });
  expect(placeInWords({ rows: rows as never[], before: 50, matching: 64 })).toBe('51–64 of 64');
  expect(placeInWords({ rows: [], before: 0, matching: 0 })).toBe('0 of 0');
});
