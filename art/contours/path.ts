import type { Curve } from './curves.ts';
import type { Run } from './runs.ts';

type Point = [x: number, y: number];

/** A part of a line with its ends, and its path commands relative to its start. */
export type Stroke = { start: Point; end: Point; commands: string };

/** The part of a spline that belongs to a run: from midpoint to midpoint. */
export function strokeOfRun({ points, closed }: Curve, { from, to }: Run): Stroke | null {
  const count = points.length;
  const point = (n: number) => points[(n + count) % count] as Point;
  const middle = (n: number): Point => [(point(n)[0] + point(n + 1)[0]) / 2, (point(n)[1] + point(n + 1)[1]) / 2];
  const first = closed ? from : Math.max(from, 1);
  const last = closed ? to : Math.min(to, count - 2);
  if (!closed && count === 2) return strokeOfLine(points);
  if (first > last) return null;
  const start = !closed && first === 1 ? point(0) : middle(first - 1);
  const stops = Array.from({ length: last - first + 1 }, (_, n): Point => {
    const i = first + n;
    return !closed && i === count - 2 ? point(count - 1) : middle(i);
  });
  const [stop, ...more] = stops as [Point, ...Point[]];
  let commands = `q${numbers(relative(start, point(first)))}${joinNumber(numbers(relative(start, stop)))}`;
  let pen = stop;
  if (more.length > 0) commands += 't';
  more.forEach((next, n) => {
    const step = numbers(relative(pen, next));
    commands += n === 0 ? step : joinNumber(step);
    pen = next;
  });
  return { start, end: pen, commands };
}

/** Straight lines between integer points. */
export function strokeOfLine(points: Point[]): Stroke {
  const [start, ...rest] = points as [Point, ...Point[]];
  let pen = start;
  let commands = '';
  for (const next of rest) {
    commands += joinNumber(numbers(relative(pen, next)));
    pen = next;
  }
  return { start, end: pen, commands };
}

/** One path of many strokes; each is followed by the nearest remaining one, which keeps the moves short. */
export function pathOf(strokes: Stroke[]): string {
  let pen: Point = [0, 0];
  let path = '';
  for (const { start, end, commands } of nearestFirst(strokes)) {
    path += `m${numbers(relative(pen, start))}${commands}`;
    pen = end;
  }
  return path;
}

function nearestFirst(strokes: Stroke[]): Stroke[] {
  const left = [...strokes];
  const ordered: Stroke[] = [];
  let pen: Point = [0, 0];
  while (left.length > 0) {
    let nearest = 0;
    let distance = Number.POSITIVE_INFINITY;
    for (let n = 0; n < left.length; n++) {
      const [x, y] = (left[n] as Stroke).start;
      const d = Math.abs(x - pen[0]) + Math.abs(y - pen[1]);
      if (d < distance) {
        distance = d;
        nearest = n;
      }
    }
    const next = left[nearest] as Stroke;
    left[nearest] = left[left.length - 1] as Stroke;
    left.pop();
    ordered.push(next);
    pen = next.end;
  }
  return ordered;
}

function relative(from: Point, to: Point): Point {
  return [to[0] - from[0], to[1] - from[1]];
}

function numbers([x, y]: Point): string {
  return `${x}${joinNumber(`${y}`)}`;
}

function joinNumber(text: string): string {
  return text.startsWith('-') ? text : ` ${text}`;
}
