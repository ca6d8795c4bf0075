import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('tasks run in order, at most `concurrency` at once, and a task beyond the limit is refused', async () => {
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

test('a task that fails frees its slot', async () => {
  const queue = createConcurrencyLimit({ concurrency: 1, maximumWaiting: 1, overloadError: () => new Error('full') });
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue(async () => 'next')).toBe('next');
});
