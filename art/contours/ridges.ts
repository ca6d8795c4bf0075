import { fitCurve } from './curves.ts';
import { addStroke, inWindow, type Layers, type Point, type Scene, toPx } from './drawing.ts';
import { at, blur, createGrid, type Grid, gradient, percentile, sample } from './grid.ts';
import { strokeOfRun } from './path.ts';
import { coverAt, rock, soil } from './terrain/ground.ts';

/** Share of the rock from which crests start. */
const sharpest = 0.25;

/**
 * Crest lines of the rock, in grid coordinates: from each sharply convex place uphill along the crest,
 * until the top or a line already drawn, so that arêtes join at the summits.
 */
export function traceRidges(scene: Scene): Point[][] {
  const heights = blur(scene.field.heights, 1.2);
  const crest = convexity(heights);
  const high = crest.cells.filter((_, i) => at(scene.field.ground.cover, i) === rock);
  if (high.length === 0) return [];
  const threshold = percentile(high, 1 - sharpest);
  const taken = new Uint8Array(crest.cells.length);
  const seeds = Int32Array.from(crest.cells.keys())
    .filter((i) => at(crest.cells, i) > threshold && at(scene.field.ground.cover, i) === rock)
    .sort((a, b) => at(heights.cells, a) - at(heights.cells, b));
  const lines: Point[][] = [];
  for (const seed of seeds) {
    if (taken[seed]) continue;
    const line = climb(heights, crest, threshold, taken, scene, seed);
    for (const [x, y] of line) mark(taken, heights, x, y);
    if (line.length >= 14) lines.push(line);
  }
  return lines;
}

export function drawRidges(scene: Scene, layers: Layers, ridges: Point[][]): void {
  for (const ridge of ridges) {
    const points = ridge.map(([x, y]) => toPx(scene, x, y));
    if (!points.some((point) => inWindow(scene, point))) continue;
    const curve = fitCurve(points, false, 0.6, scene.unitsPerPx);
    if (curve) addStroke(layers, 'ridge', strokeOfRun(curve, { style: 0, from: 0, to: curve.points.length - 1 }));
  }
}

/** How sharply the surface bends down across its most curved direction, per cell. */
function convexity(heights: Grid): Grid {
  return createGrid(heights.width, heights.height, (x, y) => {
    const centre = sample(heights, x, y);
    const xx = sample(heights, x + 2, y) + sample(heights, x - 2, y) - 2 * centre;
    const yy = sample(heights, x, y + 2) + sample(heights, x, y - 2) - 2 * centre;
    const xy =
      (sample(heights, x + 2, y + 2) +
        sample(heights, x - 2, y - 2) -
        sample(heights, x + 2, y - 2) -
        sample(heights, x - 2, y + 2)) /
      4;
    return Math.max(0, -(xx + yy) / 2 + Math.hypot((xx - yy) / 2, xy));
  });
}

function climb(heights: Grid, crest: Grid, threshold: number, taken: Uint8Array, scene: Scene, seed: number): Point[] {
  let x = seed % heights.width;
  let y = Math.floor(seed / heights.width);
  const line: Point[] = [];
  for (let step = 0; step < 400; step++) {
    const weak = sample(crest, x, y) < threshold * 0.3;
    if (weak || coverAt(scene.field.ground, x, y) === soil) break;
    line.push([x, y]);
    if (step > 2 && taken[Math.round(y) * heights.width + Math.round(x)]) break;
    const [gx, gy] = gradient(heights, x, y);
    const steepness = Math.hypot(gx, gy);
    if (steepness < 1e-3) break;
    const nx = x + gx / steepness;
    const ny = y + gy / steepness;
    if (sample(heights, nx, ny) <= sample(heights, x, y)) break;
    x = nx;
    y = ny;
  }
  return line;
}

function mark(taken: Uint8Array, { width, height }: Grid, x: number, y: number) {
  for (let row = Math.round(y) - 2; row <= Math.round(y) + 2; row++) {
    for (let column = Math.round(x) - 2; column <= Math.round(x) + 2; column++) {
      if (row >= 0 && row < height && column >= 0 && column < width) taken[row * width + column] = 1;
    }
  }
}
