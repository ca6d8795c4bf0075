import { expect, test } from 'vitest';
import type { Curve } from './curves.ts';
import { pathOf, strokeOfLine, strokeOfRun } from './path.ts';

const curve: Curve = {
  points: [
    [0, 0],
    [10, 0],
    [10, 20],
    [30, 20],
  ],
  closed: false,
};

test('a spline is written as midpoints, each control point mirrored from the last', () => {
  expect(strokeOfRun(curve, { style: 0, from: 0, to: 3 })).toEqual({
    start: [0, 0],
    end: [30, 20],
    commands: 'q10 0 10 10t20 10',
  });
});

test('runs of one curve join at midpoints', () => {
  const ring: Curve = {
    points: [
      [0, 0],
      [20, 0],
      [20, 20],
      [0, 20],
    ],
    closed: true,
  };
  const first = strokeOfRun(ring, { style: 0, from: 0, to: 1 });
  const second = strokeOfRun(ring, { style: 1, from: 2, to: 3 });
  expect(first?.end).toEqual(second?.start);
  expect(second?.end).toEqual(first?.start);
});

test('strokes are ordered by distance, moves are relative and negative signs separate numbers', () => {
  const far = strokeOfLine([
    [100, 100],
    [104, 98],
  ]);
  const near = strokeOfLine([
    [5, 5],
    [3, 9],
  ]);
  expect(pathOf([far, near])).toBe('m5 5-2 4m97 91 4-2');
});
