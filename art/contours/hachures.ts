import { addStroke, inWindow, type Layers, lights, type Point, type Scene, toPx, toUnits } from './drawing.ts';
import { at, blur, type Grid, gradient } from './grid.ts';
import { strokeOfLine } from './path.ts';
import { coverAt, lightAt, rock } from './terrain/ground.ts';
import { createRandom, shuffle } from './terrain/random.ts';

/** Per light, in px: gap between neighbours across the fall line, and length down it. */
const gaps = [6.2, 4.2, 3.1];
const lengths = [5.5, 8.5, 12.5];

/** Short strokes down the fall line wherever there is rock: dense and long in the shade, sparse in the light. */
export function drawHachures(scene: Scene, layers: Layers, seed: number): void {
  const heights = blur(scene.field.heights, 1.5);
  const random = createRandom(seed);
  const places = Int32Array.from(heights.cells.keys()).filter((i) => at(scene.field.ground.cover, i) === rock);
  shuffle(places, random);
  const room = createRoom(heights);
  for (const place of places) {
    const x = (place % heights.width) + random() - 0.5;
    const y = Math.floor(place / heights.width) + random() - 0.5;
    const light = lightAt(scene.field.ground, x, y);
    const length = (lengths[light] as number) * (0.6 + 0.8 * random());
    const [gx, gy] = gradient(heights, x, y);
    const steepness = Math.hypot(gx, gy);
    if (steepness < 1e-3 || !inWindow(scene, toPx(scene, x, y), 6)) continue;
    const cell = scene.field.cell;
    const along = (0.75 * (lengths[light] as number)) / cell;
    const across = (gaps[light] as number) / cell;
    if (!room.claim(x, y, gx / steepness, gy / steepness, along, across)) continue;
    const stroke = fall(scene, heights, x, y, length / cell);
    if (stroke)
      addStroke(
        layers,
        `hachure-${lights[light]}`,
        strokeOfLine(stroke.map((point) => toUnits(scene, toPx(scene, ...point)))),
      );
  }
}

/** Start and end of a stroke through the middle point, bent with the slope; null when it would leave the rock at once. */
function fall(scene: Scene, heights: Grid, x: number, y: number, length: number): [Point, Point] | null {
  const ends = [-1, 1].map((direction): Point => {
    let point: Point = [x, y];
    for (let step = 0; step < 3; step++) {
      const [gx, gy] = gradient(heights, ...point);
      const size = (direction * length) / 6 / Math.max(1e-3, Math.hypot(gx, gy));
      const next: Point = [point[0] + gx * size, point[1] + gy * size];
      if (coverAt(scene.field.ground, ...next) !== rock) break;
      point = next;
    }
    return point;
  });
  const [low, high] = ends as [Point, Point];
  return Math.hypot(low[0] - high[0], low[1] - high[1]) < length * 0.4 ? null : [high, low];
}

/** Keeps the distance between strokes: an ellipse around each, long down the slope and narrow across it. */
function createRoom({ width, height }: Grid) {
  const size = 4;
  const columns = Math.ceil(width / size) + 1;
  const claimed: [x: number, y: number][][] = Array.from(
    { length: columns * (Math.ceil(height / size) + 1) },
    () => [],
  );
  return {
    claim(x: number, y: number, dx: number, dy: number, along: number, across: number): boolean {
      const reach = Math.ceil(Math.max(along, across) / size);
      const column = Math.max(0, Math.floor(x / size));
      const row = Math.max(0, Math.floor(y / size));
      for (let r = row - reach; r <= row + reach; r++) {
        for (let c = Math.max(0, column - reach); c <= Math.min(columns - 1, column + reach); c++) {
          for (const [ox, oy] of claimed[r * columns + c] ?? []) {
            const a = ((ox - x) * dx + (oy - y) * dy) / along;
            const b = ((oy - y) * dx - (ox - x) * dy) / across;
            if (a * a + b * b < 1) return false;
          }
        }
      }
      claimed[row * columns + column]?.push([x, y]);
      return true;
    },
  };
}
