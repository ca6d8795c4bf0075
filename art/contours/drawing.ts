import type { Stroke } from './path.ts';
import type { Field } from './window.ts';

/** The input of every drawing step: the window's ground, and the scale from pixels to integer path units. */
export type Scene = { field: Field; width: number; height: number; unitsPerPx: number };

/** Strokes by class; each class becomes one path with its own width and colour. */
export type Layers = Map<string, Stroke[]>;

/** Names of the three lights, by the number that `lightAt` gives. */
export const lights = ['lit', 'mid', 'shade'];

export type Point = [x: number, y: number];

export function addStroke(layers: Layers, layer: string, stroke: Stroke | null): void {
  if (!stroke) return;
  const strokes = layers.get(layer) ?? [];
  strokes.push(stroke);
  layers.set(layer, strokes);
}

export function toPx({ field }: Scene, x: number, y: number): Point {
  return [x * field.cell + field.x, y * field.cell + field.y];
}

export function toGrid({ field }: Scene, [x, y]: Point): Point {
  return [(x - field.x) / field.cell, (y - field.y) / field.cell];
}

export function toUnits({ unitsPerPx }: Scene, [x, y]: Point): Point {
  return [Math.round(x * unitsPerPx), Math.round(y * unitsPerPx)];
}

/** Inside the window, or outside by less than `pad` px. */
export function inWindow({ width, height }: Scene, [x, y]: Point, pad = 0): boolean {
  return x > -pad && y > -pad && x < width + pad && y < height + pad;
}
