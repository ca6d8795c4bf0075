import { expect, test } from 'vitest';
import { changesBetween } from './changes-between.ts';

test('only what differs is named, by its place, also what was added and removed', () => {
  const before = [{ label: 'Home', href: '/' }, { label: 'Old' }];
  const after = [{ label: 'Start', href: '/', panel: null }];
  expect(changesBetween(before, after)).toEqual({
    '0.label': ['Home', 'Start'],
    '1.label': ['Old', null],
  });
  expect(changesBetween({ a: 1 }, { a: 1 })).toEqual({});
});

test('an entry stays small', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k${index}`, 'x'.repeat(1000)]));
  const changes = changesBetween({}, many);
  expect(Object.keys(changes)).toHaveLength(40);
  expect(changes.k0).toEqual([null, `${'x'.repeat(300)}…`]);
});
