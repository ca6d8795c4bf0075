import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('what loaded is loaded once; what failed is tried again', async () => {
  let calls = 0;
  const get = loadOnce(async () => {
    calls++;
    if (calls === 1) throw new Error('too many open files');
    return calls;
  });
  await expect(get()).rejects.toThrow('too many open files');
  expect(await Promise.all([get(), get()])).toEqual([2, 2]);
  expect(calls).toBe(2);
});
