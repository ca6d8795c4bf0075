/** A field of numbers on square cells, row by row. Coordinates are in cells; values sit on whole coordinates. */
export type Grid = { width: number; height: number; cells: Float32Array };

export function createGrid(width: number, height: number, value: (x: number, y: number) => number = () => 0): Grid {
  const cells = new Float32Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) cells[y * width + x] = value(x, y);
  return { width, height, cells };
}

/** Cell at an index that the caller knows to be inside. */
export function at(cells: Float32Array | Uint8Array | Int32Array, index: number): number {
  return cells[index] as number;
}

/** Bilinear value; outside the grid the value of the edge. */
export function sample({ width, height, cells }: Grid, x: number, y: number): number {
  const cx = Math.min(Math.max(x, 0), width - 1.001);
  const cy = Math.min(Math.max(y, 0), height - 1.001);
  const column = Math.floor(cx);
  const row = Math.floor(cy);
  const u = cx - column;
  const v = cy - row;
  const i = row * width + column;
  const top = at(cells, i) * (1 - u) + at(cells, i + 1) * u;
  const bottom = at(cells, i + width) * (1 - u) + at(cells, i + width + 1) * u;
  return top * (1 - v) + bottom * v;
}

/** Gradient per cell (pointing uphill) by central differences half a cell either side. */
export function gradient(grid: Grid, x: number, y: number): [number, number] {
  return [sample(grid, x + 0.5, y) - sample(grid, x - 0.5, y), sample(grid, x, y + 0.5) - sample(grid, x, y - 0.5)];
}

/** Gaussian blur, sigma in cells; outside the grid the values of the edge are used. */
export function blur(grid: Grid, sigma: number): Grid {
  const radius = Math.ceil(sigma * 2.6);
  const kernel = Float32Array.from({ length: radius * 2 + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * sigma ** 2)),
  );
  const total = kernel.reduce((sum, weight) => sum + weight, 0);
  const weights = kernel.map((weight) => weight / total);
  return transposeBlurred(transposeBlurred(grid, weights), weights);
}

function transposeBlurred({ width, height, cells }: Grid, weights: Float32Array): Grid {
  const radius = (weights.length - 1) / 2;
  const out = new Float32Array(width * height);
  const padded = new Float32Array(width + 2 * radius);
  for (let y = 0; y < height; y++) {
    padded.set(cells.subarray(y * width, (y + 1) * width), radius);
    padded.fill(at(cells, y * width), 0, radius);
    padded.fill(at(cells, (y + 1) * width - 1), width + radius);
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = 0; k < weights.length; k++) sum += at(padded, x + k) * at(weights, k);
      out[x * height + y] = sum;
    }
  }
  return { width: height, height: width, cells: out };
}

/** Value below which the share p (0…1) of the cells lies. */
export function percentile(cells: Float32Array, p: number): number {
  const sorted = Float32Array.from(cells).sort();
  return at(sorted, Math.min(sorted.length - 1, Math.floor(p * sorted.length)));
}
