import { expect, test } from 'vitest';
import { uuidv7 } from './ids.ts';

test('an id names its version, variant and millisecond', () => {
  const id = uuidv7(Date.UTC(2026, 10, 20));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 20));
});

test('later ids sort after earlier ones', () => {
  expect(uuidv7(2000) > uuidv7(1000)).toBe(true);
});

test('ids of one millisecond sort in the order of creation, and are unique', () => {
  const ids = Array.from({ length: 2_000 }, () => uuidv7(3000));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(2_000);
});
