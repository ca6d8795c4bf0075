import { expect, test } from 'vitest';
import { cutRuns } from './runs.ts';

const points = Array.from({ length: 8 }, (_, n): [number, number] => [n * 10, 0]);

test('an open curve is cut where its style changes', () => {
  expect(cutRuns({ points, closed: false }, [1, 1, 1, 2, 2, 2, 2, 2], 0)).toEqual([
    { style: 1, from: 0, to: 2 },
    { style: 2, from: 3, to: 7 },
  ]);
});

test('a short run joins the one before it', () => {
  expect(cutRuns({ points, closed: false }, [1, 1, 1, 2, 1, 1, 1, 1], 15)).toEqual([{ style: 1, from: 0, to: 7 }]);
});

test('a ring is cut at a change of style and not at its first point', () => {
  expect(cutRuns({ points, closed: true }, [1, 1, 2, 2, 2, 2, 1, 1], 0)).toEqual([
    { style: 2, from: 2, to: 5 },
    { style: 1, from: 6, to: 9 },
  ]);
});
