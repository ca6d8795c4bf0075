import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

test('a statement gets its name with its third use, and keeps it', () => {
  const named = createStatementNames();
  const nameOf = (text: string) => named({ text }).name;
  expect([nameOf('select $1'), nameOf('select $1')]).toEqual([undefined, undefined]);
  const name = nameOf('select $1');
  expect(name).toMatch(/^s_[0-9a-f]{16}$/);
  expect(nameOf('select $1')).toBe(name);
  expect(nameOf('select $2')).toBeUndefined();
});

test('at most three hundred statements get one', () => {
  const named = createStatementNames();
  const texts = Array.from({ length: 400 }, (_, n) => `select $1 + ${n}`);
  const all = [1, 2, 3].flatMap(() => texts.map((text) => named({ text }).name));
  expect(new Set(all.filter((name) => name !== undefined)).size).toBe(300);
});
