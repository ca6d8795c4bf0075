import { expect, test } from 'vitest';
import { createDrain } from './drainage.ts';
import { erode } from './erosion.ts';
import { createMesh, isEdge } from './mesh.ts';

const mesh = createMesh(30, 24, 7);
const uplift = new Float32Array(30 * 24).fill(1);

test('water from every cell reaches the edge, through pits too', () => {
  const heights = Float32Array.from(uplift, (_, i) => (i % 7) * 0.3);
  const { order, receivers, area } = createDrain(mesh)(heights);
  expect(new Set(order).size).toBe(30 * 24);
  let drained = 0;
  for (const i of order) {
    if (isEdge(mesh, i)) drained += area[i] as number;
    else expect(receivers[i]).not.toBe(i);
  }
  expect(drained).toBe(30 * 24);
});

test('erosion is deterministic, keeps the edge at sea level and leaves valleys between ridges', () => {
  const settings = { rounds: 30, erodibility: 0.21, diffusion: 0.16 };
  const heights = erode(mesh, uplift, settings);
  expect(erode(mesh, uplift, settings)).toEqual(heights);
  expect(heights[0]).toBe(0);
  const middle = heights.subarray(12 * 30 + 4, 12 * 30 + 26);
  expect(Math.max(...middle) - Math.min(...middle)).toBeGreaterThan(1);
});
