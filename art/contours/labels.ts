import type { Contour } from './contours.ts';
import { inWindow, type Point, type Scene, toGrid } from './drawing.ts';
import { at } from './grid.ts';
import { coverAt, firn, lake, rock } from './terrain/ground.ts';

export type Label = { x: number; y: number; text: string; turn: number; ground: 'soil' | 'firn' };
export type Spot = { x: number; y: number; text: string };

const labelLength = 34;

/** Heights on index lines at their straightest places, upright, apart from each other and from `avoid`; never in rock or on water. */
export function placeLabels(scene: Scene, contours: Contour[], count: number, avoid: Point[]): Label[] {
  const places = contours
    .filter(({ index }) => index)
    .flatMap((contour) => straightPlaces(scene, contour))
    .sort((a, b) => a.bend - b.bend);
  const labels: Label[] = [];
  for (const { label } of places) {
    if (labels.length === count) break;
    const near = (x: number, y: number, distance: number) => Math.hypot(x - label.x, y - label.y) < distance;
    if (labels.some(({ x, y }) => near(x, y, 130)) || avoid.some(([x, y]) => near(x, y, 60))) continue;
    labels.push(label);
  }
  return labels;
}

function straightPlaces(scene: Scene, { level, points }: Contour): { bend: number; label: Label }[] {
  const span = Math.round(labelLength / scene.field.cell);
  const places: { bend: number; label: Label }[] = [];
  for (let from = 0; from + span < points.length; from += 4) {
    const [ax, ay] = points[from] as Point;
    const [bx, by] = points[from + span] as Point;
    const [x, y] = points[from + Math.round(span / 2)] as Point;
    if (!inWindow(scene, [x, y], -26)) continue;
    const part = points.slice(from, from + span + 1);
    const covers = part.map((point) => coverAt(scene.field.ground, ...toGrid(scene, point)));
    if (covers.includes(rock) || covers.includes(lake)) continue;
    const chord = Math.hypot(bx - ax, by - ay);
    const bend = Math.max(
      ...part.map(([px, py]) => Math.abs((px - ax) * (by - ay) - (py - ay) * (bx - ax)) / Math.max(1, chord)),
    );
    if (chord < labelLength * 0.6) continue;
    const turn = (Math.atan((by - ay) / (bx - ax || 1e-6)) * 180) / Math.PI;
    const ground = covers[covers.length >> 1] === firn ? 'firn' : 'soil';
    places.push({ bend, label: { x, y, text: `${level}`, turn: Math.round(turn), ground } });
  }
  return places;
}

/** The window's cells can miss the landscape's `highest` point by a few metres. */
const missed = 12;

/** The highest point first (for the triangle), then the most prominent others that lie apart. */
export function placeSpots(scene: Scene, count: number, highest: number): Spot[] {
  const { heights } = scene.field;
  const tops: { x: number; y: number; height: number }[] = [];
  const reach = 7;
  for (let row = reach; row < heights.height - reach; row++) {
    for (let column = reach; column < heights.width - reach; column++) {
      const height = at(heights.cells, row * heights.width + column);
      if (!isTop(scene, column, row, reach, height)) continue;
      const [x, y] = [column * scene.field.cell + scene.field.x, row * scene.field.cell + scene.field.y];
      if (inWindow({ ...scene, width: scene.width - 44 }, [x, y], -14)) tops.push({ x, y, height });
    }
  }
  tops.sort((a, b) => b.height - a.height);
  const spots: typeof tops = [];
  for (const top of tops) {
    if (spots.length < count && spots.every(({ x, y }) => Math.hypot(x - top.x, y - top.y) > 150)) spots.push(top);
  }
  return spots.map(({ x, y, height }) => ({
    x,
    y,
    text: `${height > highest - missed ? highest : Math.round(height)}`,
  }));
}

function isTop({ field: { heights } }: Scene, column: number, row: number, reach: number, height: number): boolean {
  for (let r = row - reach; r <= row + reach; r++) {
    for (let c = column - reach; c <= column + reach; c++) {
      if (at(heights.cells, r * heights.width + c) > height) return false;
    }
  }
  return true;
}
