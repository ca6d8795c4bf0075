import { brotliCompressSync, constants } from 'node:zlib';
import { drawContours } from './contours.ts';
import type { Layers, Point, Scene } from './drawing.ts';
import { drawHachures } from './hachures.ts';
import { placeLabels, placeSpots } from './labels.ts';
import { drawRidges, traceRidges } from './ridges.ts';
import type { Sheet } from './sheets.ts';
import { writeSheet } from './svg.ts';
import { coverGround } from './terrain/ground.ts';
import type { Landscape } from './terrain/landscape.ts';
import { makeRelief } from './terrain/relief.ts';
import { drawLakes } from './water.ts';
import { cutWindow, type Land } from './window.ts';

export function makeLand(landscape: Landscape): Land {
  const heights = makeRelief(landscape);
  return { heights, ground: coverGround(heights, landscape) };
}

/** The same sheet on the same land gives the same bytes. */
export function drawSheet(sheet: Sheet, land: Land): string {
  const { width, height, landscape, scale = 1, frame = false } = sheet;
  const unitsPerPx = 3;
  const scene: Scene = { field: cutWindow(land, { ...sheet, scale }), width, height, unitsPerPx };
  const layers: Layers = new Map();
  const contours = drawContours(scene, layers, sheet.interval, sheet.tolerance);
  if (landscape.lake) drawLakes(scene, layers, landscape.lake.level, sheet.tolerance);
  drawRidges(scene, layers, traceRidges(scene));
  drawHachures(scene, layers, landscape.seed);
  const spots = placeSpots(scene, sheet.spots ?? 3, landscape.high);
  const labels = placeLabels(
    scene,
    contours,
    sheet.labels ?? 4,
    spots.map(({ x, y }): Point => [x, y]),
  );
  return writeSheet({ width, height, unitsPerPx, layers, labels, spots, frame });
}

/** As served: Brotli 11. Fails above the sheet's budget. */
export function compressSheet({ name, budget }: Sheet, svg: string): Buffer {
  const served = brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  if (served.length > budget) throw new Error(`Sheet ${name} has ${served.length} bytes, its budget is ${budget}`);
  return served;
}
