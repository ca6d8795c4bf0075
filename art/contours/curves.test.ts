import { expect, test } from 'vitest';
import { fitCurve, simplify } from './curves.ts';

const arc = Array.from({ length: 100 }, (_, n): [number, number] => [50 * Math.cos(n / 40), 50 * Math.sin(n / 40)]);

test('simplified points stay within the tolerance and keep the ends', () => {
  const kept = simplify(arc, 0.6);
  expect(kept.length).toBeLessThan(20);
  expect(kept[0]).toEqual(arc[0]);
  expect(kept.at(-1)).toEqual(arc.at(-1));
  for (const [x, y] of kept) expect(Math.hypot(x, y)).toBeCloseTo(50, 6);
});

test('control points lie on even units, so that midpoints are whole', () => {
  const curve = fitCurve(arc, false, 0.6, 3);
  expect(curve?.points.flat().every((value) => value % 2 === 0)).toBe(true);
});

test('a line that shrinks to a point is not drawn', () => {
  expect(
    fitCurve(
      [
        [1, 1],
        [1.01, 1],
      ],
      false,
      0.6,
      3,
    ),
  ).toBeNull();
});
