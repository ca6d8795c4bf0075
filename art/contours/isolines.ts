import { at, type Grid } from './grid.ts';

/** Points x, y, x, y … in grid coordinates; the first is not repeated when closed. */
export type Line = { points: Float32Array; closed: boolean };

/** Lines of equal height by marching squares, linked edge by edge. */
export function isolines({ width, height, cells }: Grid, level: number): Line[] {
  const first = new Int32Array(width * height * 2).fill(-1);
  const second = new Int32Array(width * height * 2).fill(-1);
  const touched: number[] = [];

  function link(a: number, b: number) {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as [number, number][]) {
      if (first[from] === -1) {
        first[from] = to;
        touched.push(from);
      } else second[from] = to;
    }
  }

  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      const nw = at(cells, i) > level;
      const ne = at(cells, i + 1) > level;
      const sw = at(cells, i + width) > level;
      const se = at(cells, i + width + 1) > level;
      if (nw === ne && nw === sw && nw === se) continue;
      const top = 2 * i;
      const left = 2 * i + 1;
      const bottom = 2 * (i + width);
      const right = 2 * (i + 1) + 1;
      const crossed = [nw !== ne ? top : -1, ne !== se ? right : -1, sw !== se ? bottom : -1, nw !== sw ? left : -1];
      const edges = crossed.filter((edge) => edge >= 0);
      if (edges.length === 2) link(edges[0] as number, edges[1] as number);
      else {
        const middle = (at(cells, i) + at(cells, i + 1) + at(cells, i + width) + at(cells, i + width + 1)) / 4 > level;
        if (middle === nw) {
          link(top, right);
          link(bottom, left);
        } else {
          link(top, left);
          link(bottom, right);
        }
      }
    }
  }

  const done = new Uint8Array(first.length);
  function follow(start: number): Line {
    const points: number[] = [];
    let edge = start;
    let from = -1;
    do {
      done[edge] = 1;
      points.push(...crossing(cells, width, edge, level));
      const next = at(first, edge) !== from ? at(first, edge) : at(second, edge);
      from = edge;
      edge = next;
    } while (edge !== -1 && !done[edge]);
    return { points: Float32Array.from(points), closed: edge === start };
  }

  const open = touched.filter((edge) => second[edge] === -1).flatMap((edge) => (done[edge] ? [] : [follow(edge)]));
  return [...open, ...touched.flatMap((edge) => (done[edge] ? [] : [follow(edge)]))];
}

function crossing(cells: Float32Array, width: number, edge: number, level: number): [number, number] {
  const i = edge >> 1;
  const x = i % width;
  const y = (i - x) / width;
  const other = edge & 1 ? i + width : i + 1;
  const t = (level - at(cells, i)) / (at(cells, other) - at(cells, i));
  return edge & 1 ? [x, y + t] : [x + t, y];
}
