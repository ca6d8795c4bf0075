import { hidden, pixelsOf } from './contours.ts';
import { fitCurve } from './curves.ts';
import { addStroke, inWindow, type Layers, type Point, type Scene, toGrid } from './drawing.ts';
import { at, blur } from './grid.ts';
import { isolines } from './isolines.ts';
import { strokeOfRun } from './path.ts';
import { cutRuns } from './runs.ts';
import { coverAt, lake } from './terrain/ground.ts';

/** The shore of every lake at its level, and level rules across the water. */
export function drawLakes(scene: Scene, layers: Layers, level: number, tolerance: number): void {
  drawShore(scene, layers, level, tolerance);
  drawRules(scene, layers, 6);
}

function drawShore(scene: Scene, layers: Layers, level: number, tolerance: number) {
  const { heights, ground } = scene.field;
  const water = { ...heights, cells: Float32Array.from(ground.cover, (cover) => (cover === lake ? 1 : 0)) };
  const near = blur(water, 1.2);
  const basin = heights.cells.map((height, i) => (at(near.cells, i) > 0.001 ? height : level + 1));
  for (const line of isolines({ ...heights, cells: basin }, level)) {
    const curve = fitCurve(pixelsOf(scene, line), line.closed, tolerance, scene.unitsPerPx);
    if (!curve) continue;
    const styles = curve.points.map(([x, y]) =>
      inWindow(scene, [x / scene.unitsPerPx, y / scene.unitsPerPx], 3) ? 0 : hidden,
    );
    for (const run of cutRuns(curve, styles, 0))
      if (run.style === 0) addStroke(layers, 'shore', strokeOfRun(curve, run));
  }
}

function drawRules(scene: Scene, layers: Layers, gap: number) {
  const unit = scene.unitsPerPx;
  for (let y = gap; y < scene.height; y += gap) {
    let start = -1;
    for (let x = 0; x <= scene.width; x++) {
      const wet = x < scene.width && coverAt(scene.field.ground, ...toGrid(scene, [x, y])) === lake;
      if (wet && start < 0) start = x;
      if (wet || start < 0) continue;
      const from: Point = [start * unit, y * unit];
      if (x - start > 4)
        addStroke(layers, 'water', { start: from, end: [x * unit, from[1]], commands: `h${(x - start) * unit}` });
      start = -1;
    }
  }
}
