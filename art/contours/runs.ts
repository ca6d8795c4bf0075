import type { Curve } from './curves.ts';

/** Control points from…to (inclusive, beyond the count on a ring) of one curve that are drawn in one style. */
export type Run = { style: number; from: number; to: number };

/** Cuts a curve where its style changes. Runs shorter than `shortest` units join the one before them. */
export function cutRuns({ points, closed }: Curve, styles: number[], shortest: number): Run[] {
  const count = points.length;
  const start = closed
    ? Math.max(
        0,
        styles.findIndex((style, i) => style !== styles[(i - 1 + count) % count]),
      )
    : 0;
  const runs: Run[] = [];
  for (let n = start; n < start + count; n++) {
    const style = styles[n % count] as number;
    const last = runs.at(-1);
    if (last && last.style === style) last.to = n;
    else runs.push({ style, from: n, to: n });
  }
  return joinShort(runs, (run) => lengthOf(points, run), shortest);
}

function joinShort(runs: Run[], length: (run: Run) => number, shortest: number): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && (last.style === run.style || length(run) < shortest)) last.to = run.to;
    else if (last && joined.length === 1 && length(last) < shortest) joined[0] = { ...run, from: last.from };
    else joined.push(run);
  }
  return joined;
}

function lengthOf(points: Curve['points'], { from, to }: Run): number {
  let sum = 0;
  for (let n = from; n <= to; n++) {
    const [ax, ay] = points[n % points.length] as [number, number];
    const [bx, by] = points[(n + 1) % points.length] as [number, number];
    sum += Math.hypot(bx - ax, by - ay);
  }
  return sum;
}
