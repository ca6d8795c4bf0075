import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('work runs in order, at most so much at once, and one too many is refused', async () => {
  const queue = createConcurrencyLimit({ concurrency: 2, maximumWaiting: 1, overloadError: () => new Error('full') });
  const finish: (() => void)[] = [];
  const started: number[] = [];
  const job = (n: number) =>
    queue(
      () =>
        new Promise<void>((resolve) => {
          started.push(n);
          finish.push(resolve);
        }),
    );
  const jobs = [job(1), job(2), job(3)];
  await expect(job(4)).rejects.toThrow('full');
  expect(started).toEqual([1, 2]);
  finish[0]?.();
  await jobs[0];
  await Promise.resolve();
  expect(started).toEqual([1, 2, 3]);
  finish[1]?.();
  finish[2]?.();
  await Promise.all(jobs);
});

test('a failure frees its place', async () => {
  const queue = createConcurrencyLimit({ concurrency: 1, maximumWaiting: 1, overloadError: () => new Error('full') });
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue(async () => 'next')).toBe('next');
});
