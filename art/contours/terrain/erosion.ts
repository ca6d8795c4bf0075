import { at } from '#art/contours/grid.ts';
import { createDrain, type Drainage } from './drainage.ts';
import { isEdge, type Mesh } from './mesh.ts';

export type Erosion = { rounds: number; erodibility: number; diffusion: number };

/**
 * Rivers cut what uplift raises: pits filled, steepest descent, drained area, then the implicit stream-power step
 * h = (h + u + f·h_receiver) / (1 + f) with f = erodibility · √area / distance, and a little creep of the slopes.
 * The edges stay at sea level. Returns one height per mesh point.
 */
export function erode(mesh: Mesh, uplift: Float32Array, { rounds, erodibility, diffusion }: Erosion): Float32Array {
  const heights = Float32Array.from(uplift, (value, i) => (isEdge(mesh, i) ? 0 : value));
  const drain = createDrain(mesh);
  const previous = new Float32Array(heights.length);
  for (let round = 0; round < rounds; round++) {
    cut(heights, uplift, drain(heights), erodibility);
    creep(mesh, heights, previous, diffusion);
  }
  return heights;
}

function cut(
  heights: Float32Array,
  uplift: Float32Array,
  { order, receivers, link, area }: Drainage,
  erodibility: number,
) {
  for (let n = 0; n < order.length; n++) {
    const i = at(order, n);
    const receiver = at(receivers, i);
    if (receiver === i) continue;
    const f = (erodibility * Math.sqrt(at(area, i))) / at(link, i);
    heights[i] = (at(heights, i) + at(uplift, i) + f * at(heights, receiver)) / (1 + f);
  }
}

function creep({ width, height }: Mesh, heights: Float32Array, previous: Float32Array, diffusion: number) {
  previous.set(heights);
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const mean = (at(previous, i - 1) + at(previous, i + 1) + at(previous, i - width) + at(previous, i + width)) / 4;
      heights[i] = at(previous, i) + diffusion * (mean - at(previous, i));
    }
  }
}
