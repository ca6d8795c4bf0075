import { createGrid, type Grid, sample } from './grid.ts';
import { coverAt, type Ground } from './terrain/ground.ts';
import { fine } from './terrain/relief.ts';

export type Land = { heights: Grid; ground: Ground };

/** Part of a land as one sheet shows it: cell size in px, and where its first cell lies in the window. */
export type Field = Land & { cell: number; x: number; y: number };

/** From x, y of the landscape, `scale` times larger, with a little ground around so that lines run off the sheet. */
export function cutWindow(
  land: Land,
  window: { x: number; y: number; width: number; height: number; scale: number },
): Field {
  const pad = 8;
  const cell = fine * window.scale;
  const columns = Math.ceil((window.width + 2 * pad) / cell) + 1;
  const rows = Math.ceil((window.height + 2 * pad) / cell) + 1;
  const left = (window.x - pad / window.scale) / fine;
  const top = (window.y - pad / window.scale) / fine;
  const cut = (grid: Grid) => createGrid(columns, rows, (column, row) => sample(grid, left + column, top + row));
  const cover = createGrid(columns, rows, (column, row) => coverAt(land.ground, left + column, top + row));
  const ground = { cover: Uint8Array.from(cover.cells), light: cut(land.ground.light) };
  return { heights: cut(land.heights), ground, cell, x: -pad, y: -pad };
}
