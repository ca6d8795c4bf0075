import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressSheet, drawSheet, makeLand } from '#art/contours/draw.ts';
import { paintNight } from '#art/contours/night.ts';
import type { Landscape } from '#art/contours/terrain/landscape.ts';
import type { Land } from '#art/contours/window.ts';
import { type ArtJob, type ArtResult, artJobs } from './jobs.ts';
import { rasterise } from './rasterise.ts';

/** Draws the named images into the folder, one after the other. The same descriptions give the same drawings. */
export async function makeImages(folder: string, names: string[]): Promise<ArtResult[]> {
  const lands = new Map<Landscape, Land>();
  const made: ArtResult[] = [];
  for (const job of (await artJobs()).filter(({ name }) => names.includes(name))) {
    const { landscape } = job.sheet;
    const land = lands.get(landscape) ?? makeLand(landscape);
    lands.set(landscape, land);
    made.push(await (job.kind === 'sheet' ? makeSheet : makePlate)(folder, job, land));
  }
  return made;
}

async function makeSheet(folder: string, { name, key, sheet }: ArtJob, land: Land): Promise<ArtResult> {
  const svg = drawSheet(sheet, land);
  const files = [`${name}.svg`, `${name}.svg.br`];
  await write(folder, `${name}.svg`, svg);
  await write(folder, `${name}.svg.br`, compressSheet(sheet, svg));
  const path = `/art/${name}.svg?v=${createHash('sha256').update(svg).digest('hex').slice(0, 8)}`;
  return { key, files, image: { name, path, width: sheet.width, height: sheet.height, sources: [] } };
}

async function makePlate(folder: string, { name, key, sheet }: ArtJob, land: Land): Promise<ArtResult> {
  const { width, height } = sheet;
  const svg = paintNight(drawSheet(sheet, land));
  const rasters = await rasterise(svg, width);
  const files: string[] = [];
  const sources = rasters.map(({ type, extension, sizes }) => {
    const addresses = sizes.map(({ width: size }) => `${name}-${size}-${key.slice(0, 8)}.${extension}`);
    files.push(...addresses);
    return { type, srcset: addresses.map((file, n) => `/art/${file} ${sizes[n]?.width}w`).join(', ') };
  });
  const bytes = rasters.flatMap(({ sizes }) => sizes.map((size) => size.bytes));
  await Promise.all(files.map((file, n) => write(folder, file, bytes[n] ?? '')));
  return { key, files, image: { name, path: `/art/${name}-800-${key.slice(0, 8)}.webp`, width, height, sources } };
}

async function write(folder: string, file: string, bytes: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), bytes);
}
