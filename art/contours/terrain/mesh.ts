import { at } from '#art/contours/grid.ts';
import { createRandom } from './random.ts';

/**
 * Points of a square grid, each moved a little at random, with the links to the eight neighbours.
 * Rivers on moved points do not follow the grid's axes and diagonals.
 */
export type Mesh = {
  width: number;
  height: number;
  x: Float32Array;
  y: Float32Array;
  /** Index steps to the eight neighbours, the same for every inner cell. */
  steps: Int32Array;
  /** Distance to each neighbour in cells: eight per cell. */
  distances: Float32Array;
  /** 1 along the border, 0 inside. */
  edge: Uint8Array;
};

const neighbours = [-1, -1, 0, -1, 1, -1, -1, 0, 1, 0, -1, 1, 0, 1, 1, 1];

export function createMesh(width: number, height: number, seed: number, shift = 0.42): Mesh {
  const random = createRandom(seed);
  const count = width * height;
  const x = Float32Array.from({ length: count }, (_, i) => (i % width) + (random() * 2 - 1) * shift);
  const y = Float32Array.from({ length: count }, (_, i) => Math.floor(i / width) + (random() * 2 - 1) * shift);
  const steps = Int32Array.from(
    { length: 8 },
    (_, k) => (neighbours[2 * k + 1] as number) * width + (neighbours[2 * k] as number),
  );
  const distances = new Float32Array(count * 8);
  for (let i = width + 1; i < count - width - 1; i++) {
    for (let k = 0; k < 8; k++) {
      const j = i + at(steps, k);
      distances[i * 8 + k] = Math.max(0.35, Math.hypot(at(x, i) - at(x, j), at(y, i) - at(y, j)));
    }
  }
  const edge = Uint8Array.from({ length: count }, (_, i) => {
    const column = i % width;
    return column === 0 || column === width - 1 || i < width || i >= width * (height - 1) ? 1 : 0;
  });
  return { width, height, x, y, steps, distances, edge };
}

export function isEdge({ edge }: Mesh, i: number): boolean {
  return edge[i] === 1;
}
