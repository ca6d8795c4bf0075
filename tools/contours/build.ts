import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { drawContours } from './contours.ts';
import type { Layers, Point, Scene } from './drawing.ts';
import { coverGround } from './ground.ts';
import { drawHachures } from './hachures.ts';
import { placeLabels, placeSpots } from './labels.ts';
import type { Landscape } from './landscape.ts';
import { makeRelief } from './relief.ts';
import { drawRidges, traceRidges } from './ridges.ts';
import { type Sheet, sheets } from './sheets.ts';
import { writeSheet } from './svg.ts';
import { drawLakes } from './water.ts';
import { cutWindow, type Land } from './window.ts';

/** Width and height in CSS px, size in bytes as served (Brotli, quality 11). */
export type BuiltSheet = { name: string; width: number; height: number; bytes: number };

/** Writes `<name>.svg` for every sheet, or only for the named ones. The same landscapes give the same bytes; fails above a budget. */
export async function buildArt(outDir: string, only: string[] = []): Promise<BuiltSheet[]> {
  await mkdir(outDir, { recursive: true });
  const lands = new Map<Landscape, Land>();
  const built: BuiltSheet[] = [];
  for (const sheet of sheets) {
    if (only.length > 0 && !only.includes(sheet.name)) continue;
    const land = lands.get(sheet.landscape) ?? makeLand(sheet.landscape);
    lands.set(sheet.landscape, land);
    const svg = drawSheet(sheet, land);
    const bytes = servedBytes(svg);
    if (bytes > sheet.budget) throw new Error(`Sheet ${sheet.name} has ${bytes} bytes, its budget is ${sheet.budget}`);
    await writeFile(join(outDir, `${sheet.name}.svg`), svg);
    built.push({ name: sheet.name, width: sheet.width, height: sheet.height, bytes });
  }
  return built;
}

export function makeLand(landscape: Landscape): Land {
  const heights = makeRelief(landscape);
  return { heights, ground: coverGround(heights, landscape) };
}

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

export function servedBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

if (import.meta.main) {
  const started = performance.now();
  for (const { name, width, height, bytes } of await buildArt('web/art', process.argv.slice(2))) {
    process.stdout.write(`${name.padEnd(12)} ${`${width} × ${height}`.padEnd(11)} ${(bytes / 1000).toFixed(1)} KB\n`);
  }
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}
