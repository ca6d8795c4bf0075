import { expect, test } from 'vitest';
import { isId } from './ids.ts';

test('an id is a whole UUID in lower case', () => {
  const id = '0198c0de-0000-7000-8000-00000000cafe';
  expect(isId(id)).toBe(true);
  const others = ['', id.toUpperCase(), `${id}\n`, ` ${id}`, id.slice(1), id.replaceAll('-', ''), '-'.repeat(36)];
  for (const other of others) expect(isId(other), other).toBe(false);
});
