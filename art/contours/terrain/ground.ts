import { at, blur, createGrid, type Grid, gradient, percentile, sample } from '#art/contours/grid.ts';
import type { Landscape, Point } from './landscape.ts';
import { fine } from './relief.ts';

export const soil = 0;
export const firn = 1;
export const rock = 2;
export const lake = 3;

/** What covers each cell of a relief, and its exposure to the north-west light (1 lit, −1 shaded). */
export type Ground = { cover: Uint8Array; light: Grid };

export function coverGround(heights: Grid, landscape: Landscape): Ground {
  const light = lightFromNorthWest(heights);
  const slope = steepness(blur(heights, 2.2));
  const smooth = blur(slope, 1.6);
  const high = smooth.cells.filter((_, i) => at(heights.cells, i) > landscape.rockLine);
  const steep = high.length > 0 ? percentile(high, 1 - landscape.rock) : 0;
  const cover = Uint8Array.from(heights.cells, (height, i) => {
    if (at(smooth.cells, i) > steep && height > landscape.rockLine) return rock;
    const firnLine = landscape.firnLine - (at(light.cells, i) < -0.2 ? 160 : 0);
    return height > firnLine ? firn : soil;
  });
  dropSpecks(cover, heights.width, 90);
  if (landscape.lake) floodLakes(heights, cover, landscape.lake);
  return { cover, light };
}

function lightFromNorthWest(heights: Grid): Grid {
  const smooth = blur(heights, 2.5);
  const light = createGrid(heights.width, heights.height, (x, y) => {
    const [gx, gy] = gradient(smooth, x, y);
    return (gx + gy) / (Math.SQRT2 * Math.max(1e-6, Math.hypot(gx, gy)));
  });
  return blur(light, 2.5);
}

function steepness(heights: Grid): Grid {
  return createGrid(heights.width, heights.height, (x, y) => Math.hypot(...gradient(heights, x, y)));
}

/** Replaces patches of rock that are too small to draw by the surrounding cover. */
function dropSpecks(cover: Uint8Array, width: number, smallest: number) {
  const seen = new Uint8Array(cover.length);
  for (let start = 0; start < cover.length; start++) {
    if (seen[start] || cover[start] !== rock) continue;
    const patch = connected(start, width, cover.length, (i) => !seen[i] && cover[i] === rock);
    for (const i of patch) seen[i] = 1;
    if (patch.length < smallest) for (const i of patch) cover[i] = firn;
  }
}

function floodLakes(heights: Grid, cover: Uint8Array, { at: points, level }: { at: Point[]; level: number }) {
  for (const [x, y] of points) {
    const start = Math.round(y / fine) * heights.width + Math.round(x / fine);
    const water = connected(start, heights.width, cover.length, (i) => at(heights.cells, i) < level);
    for (const i of water) cover[i] = lake;
  }
}

function connected(start: number, width: number, count: number, belongs: (i: number) => boolean): number[] {
  const found = belongs(start) ? [start] : [];
  const seen = new Set(found);
  for (let n = 0; n < found.length; n++) {
    const i = found[n] as number;
    const column = i % width;
    for (const j of [i - width, i + width, column > 0 ? i - 1 : -1, column < width - 1 ? i + 1 : -1]) {
      if (j < 0 || j >= count || seen.has(j) || !belongs(j)) continue;
      seen.add(j);
      found.push(j);
    }
  }
  return found;
}

/** Nearest cover at grid coordinates. */
export function coverAt({ cover, light }: Ground, x: number, y: number): number {
  const column = Math.min(Math.max(Math.round(x), 0), light.width - 1);
  const row = Math.min(Math.max(Math.round(y), 0), light.height - 1);
  return at(cover, row * light.width + column);
}

/** 0 lit, 1 middle, 2 shaded. */
export function lightAt({ light }: Ground, x: number, y: number): number {
  const value = sample(light, x, y);
  if (value > 0.35) return 0;
  return value < -0.35 ? 2 : 1;
}
