import { expect, test } from 'vitest';
import { createGrid } from './grid.ts';
import { isolines } from './isolines.ts';

test('a cone has one closed ring per level', () => {
  const cone = createGrid(41, 41, (x, y) => 20 - Math.hypot(x - 20, y - 20));
  const rings = isolines(cone, 8.5);
  expect(rings).toHaveLength(1);
  expect(rings[0]?.closed).toBe(true);
  const points = rings[0]?.points ?? new Float32Array();
  for (let n = 0; n < points.length; n += 2) {
    expect(Math.hypot((points[n] as number) - 20, (points[n + 1] as number) - 20)).toBeCloseTo(11.5, 1);
  }
});

test('a slope has one open line from edge to edge', () => {
  const lines = isolines(
    createGrid(10, 6, (x) => x),
    3.5,
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]?.closed).toBe(false);
  expect(lines[0]?.points).toHaveLength(12);
});

test('a saddle gives two lines that do not cross', () => {
  expect(
    isolines(
      createGrid(2, 2, (x, y) => (x === y ? 1 : 0)),
      0.5,
    ),
  ).toHaveLength(2);
});
