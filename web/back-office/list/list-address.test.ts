import { expect, test } from 'vitest';
import type { InquiryQuery } from '#contract/business/inquiries.ts';
import { archivedFilter } from '#contract/lists.ts';
import { isDay } from '#contract/time/days.ts';
import { archivedChoice, ids } from './list.ts';
import {
  type AddressShape,
  ariaSort,
  filterSearchOf,
  nextSort,
  onScreen,
  rangeLabel,
  readState,
  searchOf,
  withChange,
} from './list-address.ts';
import { viewOf } from './views/view-address.ts';

const choices = (...values: string[]) => values.map((value) => [value, value] as const);
const shape: AddressShape = {
  sort: '-received',
  columns: [{ sort: '-received' }, { sort: 'due' }, {}],
  filters: [
    { key: 'status', choices: choices('all', 'open', 'overdue') },
    { key: 'service', choices: choices('all', 'cloud', 'ai') },
    { key: 'assignee', choices: choices('anyone', 'nobody'), others: ids },
  ],
};
const read = (search: string) => readState<InquiryQuery>(shape, new URLSearchParams(search));
const write = (search: string) => searchOf(shape, read(search));
const userId = '7f9c1d34-5b8e-4a53-9a5e-0d7e6f3b2a10';

test('the address round-trips the state', () => {
  const search = `?q=archive&status=open&service=cloud&assignee=${userId}&sort=due&after=abc`;
  expect(write(search)).toBe(search);
  expect(write('?until=abc&columns=received%2Cstatus')).toBe('?until=abc&columns=received%2Cstatus');
});

test('the default state has an address without parameters', () => {
  expect(write('')).toBe('');
  expect(write('?status=all&sort=-received&q=')).toBe('');
});

test('unknown values become their defaults', () => {
  expect(read('?status=burning&sort=password&assignee=me&page=4')).toEqual(read(''));
  expect(read('?q=%00&sort=due&after=')).toEqual(read('?sort=due&after='));
});

test('columns are all, some, or only the name', () => {
  expect(read('').columns).toBeNull();
  expect(read('?columns=received,status').columns).toEqual(['received', 'status']);
  expect(read('?columns=').columns).toEqual([]);
  expect(write('?columns=')).toBe('?columns=');
});

test('a list on a tab keeps the tab in its address, but neither as a filter nor in a saved view', () => {
  const onTab = { ...shape, tab: 'content' };
  expect(searchOf(onTab, read('?tab=content&status=open'))).toBe('?tab=content&status=open');
  expect(onScreen(onTab)).toBe('?tab=content');
  expect(filterSearchOf(onTab, read('?tab=content').query)).toBe('');
  expect(viewOf('?tab=content&status=open&after=abc')).toBe('status=open');
});

test('a day that is not one, or before the first one, becomes none', () => {
  const day = { choices: choices(''), others: { test: isDay } };
  const byDay = {
    ...shape,
    filters: [
      { key: 'from', ...day },
      { key: 'to', notBefore: 'from', ...day },
    ],
  };
  const days = (search: string) => searchOf(byDay, readState(byDay, new URLSearchParams(search)));
  expect(days('?from=2026-03-01&to=2026-03-01')).toBe('?from=2026-03-01&to=2026-03-01');
  expect(days('?from=2026-03-02&to=2026-03-01')).toBe('?from=2026-03-02');
  expect(days('?from=2026-02-30&to=2026-03-01')).toBe('?to=2026-03-01');
});

test('a changed filter returns to the first page', () => {
  const { query, columns } = read('?status=open&after=abc');
  expect(searchOf(shape, { query: withChange(query, { service: 'ai' }), columns })).toBe('?status=open&service=ai');
});

test('sort, page and columns are not filters; the export takes the filters only', () => {
  const filters = (search: string) => filterSearchOf(shape, read(search).query);
  expect(filters('?sort=due&after=abc&columns=status')).toBe('');
  expect(filters('?q=a')).toBe('?q=a');
  expect(filters('?assignee=nobody')).toBe('?assignee=nobody');
  expect(filters('?status=overdue&sort=due&after=abc')).toBe('?status=overdue');
});

test('clicking a column sorts by it, clicking again reverses the order', () => {
  expect(nextSort('-received', '-received')).toBe('received');
  expect(nextSort('received', '-received')).toBe('-received');
  expect(nextSort('due', '-received')).toBe('-received');
  expect(nextSort('-received', 'due')).toBe('due');
  expect(nextSort('due', 'due')).toBe('-due');
  expect(nextSort('-due', 'due')).toBe('due');
});

test('only the sorted column has a direction; a column that cannot be sorted has none', () => {
  expect(ariaSort('-received', '-received')).toBe('descending');
  expect(ariaSort('subject', 'subject')).toBe('ascending');
  expect(ariaSort('subject', 'due')).toBe('none');
  expect(ariaSort('subject', undefined)).toBeUndefined();
});

test('a page shows its range', () => {
  const rows = Array.from({ length: 14 });
  expect(rangeLabel({ rows, before: 50, matching: 64 })).toBe('51–64 of 64');
  expect(rangeLabel({ rows: [], before: 0, matching: 0 })).toBe('0 of 0');
});

test('a long list says where its counts end', () => {
  const rows = Array.from({ length: 25 });
  expect(rangeLabel({ rows, before: 25, matching: 1_000 })).toBe('26–50 of 1’000+');
  expect(rangeLabel({ rows, before: 990, matching: 1_000 })).toBe('991–1’015 of 1’000+');
  expect(rangeLabel({ rows, before: 1_000, matching: 1_000 })).toBe('Past the first 1’000');
});

test('the filter of archived rows has the values of the contract, with its default first', () => {
  const values = archivedChoice.choices.map(([value]) => value);
  expect(values.toSorted()).toEqual(archivedFilter.unwrap().options.toSorted());
  expect(archivedFilter.parse(undefined)).toBe(values[0]);
});
