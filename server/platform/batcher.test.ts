import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { refuseGivenUp, withGiveUp } from '#server/platform/http/given-up.ts';
import { createBatcher } from './batcher.ts';

const line = (maximumSize: number, maximumWaiting = 100) => ({
  maximumSize,
  maximumWaiting,
  overloadError: () => new Error('the queue is full'),
});

test('calls that arrive together, or while a batch runs, are batched in order', async () => {
  const batches: number[][] = [];
  const double = createBatcher(async (items: number[]) => {
    batches.push(items);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return Promise.allSettled(items.map(async (item) => item * 2));
  }, line(3));
  const early = [1, 2].map(double);
  await setImmediate();
  const late = [3, 4, 5, 6].map(double);
  expect(await Promise.all([...early, ...late])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(batches).toEqual([[1, 2], [3, 4, 5], [6]]);
});

test('an item that fails fails alone; a batch that throws rejects every item, and the next batch runs', async () => {
  let isBroken = false;
  const even = createBatcher(async (items: number[]) => {
    if (isBroken) throw new Error('no server');
    return Promise.allSettled(
      items.map(async (item) => {
        if (item % 2 === 1) throw new Error(`${item} is odd`);
        return item;
      }),
    );
  }, line(10));
  const outcomes = await Promise.allSettled([0, 2, 1, 4].map(even));
  expect(outcomes).toMatchObject([{ value: 0 }, { value: 2 }, { reason: { message: '1 is odd' } }, { value: 4 }]);
  isBroken = true;
  await expect(Promise.all([even(4), even(6), even(8)])).rejects.toThrow('no server');
  isBroken = false;
  expect(await even(8)).toBe(8);
});

test('the queue is limited while a batch hangs, and accepts items again afterwards', async () => {
  const { promise: hangs, resolve: goOn } = Promise.withResolvers<void>();
  const same = createBatcher(
    async (items: number[]) => {
      await hangs;
      return Promise.allSettled(items.map(async (item) => item));
    },
    line(1, 2),
  );
  const first = same(1);
  await setImmediate();
  const served = Promise.all([first, same(2), same(3)]);
  await expect(same(4)).rejects.toThrow('the queue is full');
  goOn();
  expect(await served).toEqual([1, 2, 3]);
  expect(await same(5)).toBe(5);
});

test('what others wait for is done when the request that began the batch is given up', async () => {
  const same = createBatcher(async (items: number[]) => {
    refuseGivenUp();
    return Promise.allSettled(items.map(async (item) => item));
  }, line(1));
  const { result, giveUp } = withGiveUp(() => same(1));
  giveUp();
  expect(await Promise.all([result, same(2)])).toEqual([1, 2]);
});
