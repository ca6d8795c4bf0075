import { expect, test } from 'vitest';
import { waitingIn } from './queueing.ts';

test('one server: the share that waits is the utilisation', () => {
  expect(waitingIn(1, 0.5).share).toBeCloseTo(0.5);
  expect(waitingIn(1, 0.5).p99).toBeCloseTo(Math.log(50) / 0.5);
});

test('several servers: values of the tables of Erlang C', () => {
  expect(waitingIn(2, 1).share).toBeCloseTo(1 / 3);
  expect(waitingIn(10, 8).share).toBeCloseTo(0.4092, 3);
  expect(waitingIn(2, 2)).toEqual({ share: 1, p99: Number.POSITIVE_INFINITY });
});
