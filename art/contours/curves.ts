/**
 * A line as control points of a quadratic spline through the midpoints between them, in whole units.
 * Control points lie on even units, so that every midpoint is a whole number and SVG's `t` command,
 * which mirrors the last control point, rebuilds the curve exactly from midpoints alone.
 */
export type Curve = { points: Point[]; closed: boolean };
type Point = [x: number, y: number];

/** Simplifies points (px) to the tolerance and quantises them; null when nothing is left to draw. */
export function fitCurve(points: Point[], closed: boolean, tolerance: number, unitsPerPx: number): Curve | null {
  const kept = closed ? simplifyRing(points, tolerance) : simplify(points, tolerance);
  const sharp = sharpen(kept, closed);
  const half = unitsPerPx / 2;
  const whole = sharp.map(([x, y]): Point => [Math.round(x * half) * 2, Math.round(y * half) * 2]);
  const distinct = whole.filter(([x, y], i) => i === 0 || x !== whole[i - 1]?.[0] || y !== whole[i - 1]?.[1]);
  return distinct.length < (closed ? 3 : 2) ? null : { points: distinct, closed };
}

/** Douglas–Peucker. */
export function simplify(points: Point[], tolerance: number): Point[] {
  const keep = new Uint8Array(points.length);
  keep[0] = keep[points.length - 1] = 1;
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let farthest = 0;
    let distance = tolerance;
    for (let i = from + 1; i < to; i++) {
      const d = distanceTo(points[i] as Point, points[from] as Point, points[to] as Point);
      if (d > distance) {
        distance = d;
        farthest = i;
      }
    }
    if (farthest === 0) continue;
    keep[farthest] = 1;
    open.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, i) => keep[i]);
}

function simplifyRing(points: Point[], tolerance: number): Point[] {
  const [start] = points as [Point];
  let opposite = 0;
  let reach = 0;
  points.forEach(([x, y], i) => {
    const d = Math.hypot(x - start[0], y - start[1]);
    if (d > reach) {
      reach = d;
      opposite = i;
    }
  });
  const there = simplify(points.slice(0, opposite + 1), tolerance);
  const back = simplify([...points.slice(opposite), start], tolerance);
  return [...there, ...back.slice(1, -1)];
}

/** Moves control points outwards, so that the spline nearly passes where the points were. */
function sharpen(points: Point[], closed: boolean): Point[] {
  const count = points.length;
  return points.map((point, i): Point => {
    if (!closed && (i === 0 || i === count - 1)) return point;
    const before = points[(i - 1 + count) % count] as Point;
    const after = points[(i + 1) % count] as Point;
    const shift = (axis: 0 | 1) =>
      point[axis] + 0.3 * (point[axis] - (before[axis] + 6 * point[axis] + after[axis]) / 8);
    return [shift(0), shift(1)];
  });
}

function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const lengthSquared = (bx - ax) ** 2 + (by - ay) ** 2;
  const t =
    lengthSquared === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / lengthSquared));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}
