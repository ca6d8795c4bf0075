import { fitCurve } from './curves.ts';
import { addStroke, inWindow, type Layers, lights, type Point, type Scene, toGrid, toPx } from './drawing.ts';
import { at } from './grid.ts';
import { isolines, type Line } from './isolines.ts';
import { strokeOfRun } from './path.ts';
import { cutRuns } from './runs.ts';
import { coverAt, firn, lake, lightAt, rock } from './terrain/ground.ts';

/** A contour in window pixels, as drawn before simplification: labels are placed on these. */
export type Contour = { level: number; index: boolean; points: Point[] };

export const hidden = -1;

/** Contours every `interval` metres, each fifth an index line; in rock only index lines, none on water. */
export function drawContours(scene: Scene, layers: Layers, interval: number, tolerance: number): Contour[] {
  const { heights } = scene.field;
  const highest = heights.cells.reduce((a, b) => Math.max(a, b), 0);
  const lowest = heights.cells.reduce((a, b) => Math.min(a, b), highest);
  const contours: Contour[] = [];
  for (let level = Math.ceil(lowest / interval) * interval; level < highest; level += interval) {
    const index = level % (5 * interval) === 0;
    for (const line of isolines(heights, level)) {
      const points = pixelsOf(scene, line);
      contours.push({ level, index, points });
      drawContour(scene, layers, points, line.closed, index, tolerance);
    }
  }
  return contours;
}

function drawContour(
  scene: Scene,
  layers: Layers,
  points: Point[],
  closed: boolean,
  index: boolean,
  tolerance: number,
) {
  const curve = fitCurve(points, closed, tolerance, scene.unitsPerPx);
  if (!curve) return;
  const styles = curve.points.map(([x, y]) => styleAt(scene, [x / scene.unitsPerPx, y / scene.unitsPerPx], index));
  for (const run of cutRuns(curve, styles, 16 * scene.unitsPerPx)) {
    if (run.style !== hidden) addStroke(layers, layerOf(run.style, index), strokeOfRun(curve, run));
  }
}

function styleAt(scene: Scene, point: Point, index: boolean): number {
  if (!inWindow(scene, point, 3)) return hidden;
  const [x, y] = toGrid(scene, point);
  const cover = coverAt(scene.field.ground, x, y);
  if (cover === lake || (cover === rock && !index)) return hidden;
  return cover * 3 + lightAt(scene.field.ground, x, y);
}

function layerOf(style: number, index: boolean): string {
  const cover = Math.floor(style / 3);
  const ground = cover === rock ? 'rock' : cover === firn ? 'firn' : 'soil';
  return `${ground}-${index ? 'index' : 'line'}-${lights[style % 3]}`;
}

export function pixelsOf(scene: Scene, { points }: Line): Point[] {
  return Array.from({ length: points.length / 2 }, (_, n) => toPx(scene, at(points, 2 * n), at(points, 2 * n + 1)));
}
