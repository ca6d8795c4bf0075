import { expect, test } from 'vitest';
import { createMemory } from './memory.ts';

test('a value is loaded once until one of its tags is forgotten', async () => {
  const memory = createMemory();
  let loads = 0;
  const read = () => memory.get('page', ['page:/', 'site'], async () => ++loads);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  memory.forget(['other']);
  expect(await read()).toBe(1);
  memory.forget(['site']);
  expect(await read()).toBe(2);
  memory.forget(null);
  expect(await read()).toBe(3);
});

test('what was forgotten while it was loading is answered but not kept', async () => {
  const memory = createMemory();
  const loads: ((value: string) => void)[] = [];
  const read = () => memory.get('x', ['x'], () => new Promise<string>((resolve) => loads.push(resolve)));
  const first = read();
  memory.forget(['x']);
  const second = read();
  loads[0]?.('old');
  loads[1]?.('new');
  expect(await first).toBe('old');
  expect(await second).toBe('new');
  expect(await read()).toBe('new');
});

test('a failure is not remembered, and a value lives no longer than its time', async () => {
  let now = 0;
  const memory = createMemory({ now: () => now });
  await expect(memory.get('x', [], () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await memory.get('x', [], async () => 1, 1000)).toBe(1);
  now = 999;
  expect(await memory.get('x', [], async () => 2, 1000)).toBe(1);
  now = 1000;
  expect(await memory.get('x', [], async () => 2, 1000)).toBe(2);
});

test('the oldest values go when the limit is reached', async () => {
  const memory = createMemory({ limit: 2 });
  for (const key of ['a', 'b', 'c']) await memory.get(key, [], async () => key);
  expect(memory.size).toBe(2);
  expect(await memory.get('a', [], async () => 'again')).toBe('again');
});
