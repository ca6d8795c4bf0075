import { at } from '#art/contours/grid.ts';
import type { Landscape, Point } from './landscape.ts';
import type { Mesh } from './mesh.ts';
import { createNoise } from './noise.ts';

/** How fast the ground rises at each mesh point: a base, Gaussians around peaks and along ridges, and noise, on warped coordinates. */
export function raise(landscape: Landscape, mesh: Mesh, toPx: (cell: number) => number): Float32Array {
  const warpX = createNoise(landscape.seed + 1);
  const warpY = createNoise(landscape.seed + 2);
  const rough = createNoise(landscape.seed + 3);
  const { form, warp, roughness } = landscape;
  return Float32Array.from({ length: mesh.width * mesh.height }, (_, i) => {
    const x = toPx(at(mesh.x, i));
    const y = toPx(at(mesh.y, i));
    const wx = x + warp * warpX(x / form, y / form);
    const wy = y + warp * warpY(x / form, y / form);
    const rise = landscape.base + mountains(landscape, wx, wy) + roughness * rough(x / form, y / form);
    return Math.max(0.02, rise);
  });
}

function mountains({ peaks, ridges }: Landscape, x: number, y: number): number {
  let sum = 0;
  for (const { at: top, rise, reach } of peaks) sum += rise * bell(Math.hypot(x - top[0], y - top[1]) / reach);
  for (const { along, rise, reach } of ridges) sum += rise * bell(distanceTo(along, x, y) / reach);
  return sum;
}

function bell(distance: number): number {
  return Math.exp(-(distance ** 2) / 2);
}

function distanceTo(line: Point[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let n = 0; n + 1 < line.length; n++) {
    const [ax, ay] = line[n] as Point;
    const [bx, by] = line[n + 1] as Point;
    const lengthSquared = (bx - ax) ** 2 + (by - ay) ** 2;
    const t = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / lengthSquared));
    nearest = Math.min(nearest, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
  }
  return nearest;
}
