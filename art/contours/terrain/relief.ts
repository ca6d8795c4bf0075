import { at, blur, createGrid, type Grid, percentile } from '#art/contours/grid.ts';
import { erode } from './erosion.ts';
import type { Landscape } from './landscape.ts';
import { createMesh, type Mesh } from './mesh.ts';
import { raise } from './uplift.ts';

/** Pixels per cell: rivers are cut on the coarse mesh, everything is drawn from the fine grid. */
const coarse = 8;
export const fine = 2;

/** Heights in metres over the landscape, one value every `fine` pixels, the first at its corner. */
export function makeRelief(landscape: Landscape): Grid {
  const { width, height, margin, seed } = landscape;
  const mesh = createMesh(Math.ceil((width + 2 * margin) / coarse), Math.ceil((height + 2 * margin) / coarse), seed);
  const uplift = raise(landscape, mesh, (cell) => cell * coarse - margin);
  const eroded = erode(mesh, uplift, { rounds: 60, erodibility: 0.21, diffusion: 0.16 });
  return fillFirn(toMetres(enlarge(mesh, eroded, landscape), landscape), landscape);
}

/** Each fine cell is the Gaussian mean of the moved points around it. */
function enlarge(mesh: Mesh, heights: Float32Array, { width, height, margin }: Landscape): Grid {
  const rough = createGrid(Math.ceil(width / fine) + 1, Math.ceil(height / fine) + 1, (column, row) => {
    const x = (column * fine + margin) / coarse;
    const y = (row * fine + margin) / coarse;
    let sum = 0;
    let total = 0;
    for (let my = Math.round(y) - 2; my <= Math.round(y) + 2; my++) {
      for (let i = my * mesh.width + Math.round(x) - 2, n = 0; n < 5; n++, i++) {
        const weight = bellAt((at(mesh.x, i) - x) ** 2 + (at(mesh.y, i) - y) ** 2);
        sum += weight * at(heights, i);
        total += weight;
      }
    }
    return sum / total;
  });
  return blur(rough, 2.2);
}

/** A bell curve by squared distance, from a table: the same on every machine, and faster than an exponential per point. */
const spread = 2 * 0.72 ** 2;
const stepsPerUnit = 512;
const bells = Float32Array.from({ length: 20 * stepsPerUnit }, (_, n) => Math.exp(-(n + 0.5) / stepsPerUnit / spread));

function bellAt(squared: number): number {
  return bells[Math.floor(squared * stepsPerUnit)] ?? 0;
}

function toMetres(grid: Grid, { low, high, exponent, even }: Landscape): Grid {
  const sorted = Float32Array.from(grid.cells).sort();
  const bottom = at(sorted, Math.floor(0.004 * sorted.length));
  const top = at(sorted, sorted.length - 1);
  const cells = grid.cells.map((value) => {
    const linear = Math.max(0, (value - bottom) / (top - bottom));
    const share = even * rankOf(sorted, value) + (1 - even) * linear;
    return low + (high - low) * share ** exponent;
  });
  return { ...grid, cells };
}

/** Share of the values that are lower, continuous between neighbours in order. */
function rankOf(sorted: Float32Array, value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(sorted, middle) < value) low = middle + 1;
    else high = middle;
  }
  return low / (sorted.length - 1);
}

/** Snow lies where it collects: above the firn line hollows are filled most of the way to their wider surroundings. */
function fillFirn(grid: Grid, { firnLine, low, high }: Landscape): Grid {
  const wide = blur(grid, 10);
  const cells = grid.cells.map((value, i) => {
    const above = Math.min(1, Math.max(0, (value - firnLine + 150) / 300));
    return value + Math.max(0, at(wide.cells, i) - value) * 0.9 * above;
  });
  const filled = blur({ ...grid, cells }, 0.8);
  const top = percentile(filled.cells, 1);
  return { ...filled, cells: filled.cells.map((value) => low + ((value - low) * (high - low)) / (top - low)) };
}
