import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plates } from '#art/contours/plates.ts';
import { type Sheet, sheets } from '#art/contours/sheets.ts';
import { type IndexedImage, imageQuality, imageWidths } from '#contract/content/images.ts';

/** An image to be drawn, and what its bytes depend on. */
export interface ArtJob {
  name: string;
  key: string;
  sheet: Sheet;
  /** A sheet stays an SVG that the page colours, a plate becomes raster images. */
  kind: 'sheet' | 'plate';
}

/** A drawn image: what it depended on, its files in the art folder, and how pages refer to it. */
export interface ArtResult {
  key: string;
  files: string[];
  image: IndexedImage;
}

// Files with descriptions only: each description is part of its own image's key.
const descriptions = /(sheets|plates|landscapes)\.ts$|\.test\.ts$|\.css$/;
/** Files besides the drawing code that determine an image's bytes. */
const encoders = ['make.ts', 'rasterise.ts'];

export async function artJobs(): Promise<ArtJob[]> {
  const code = await digestOfCode();
  const make = (kind: ArtJob['kind']) => (sheet: Sheet) => {
    const hash = createHash('sha256').update(code).update(kind).update(JSON.stringify(sheet));
    if (kind === 'plate') hash.update(JSON.stringify([imageWidths, imageQuality]));
    return { name: sheet.name, key: hash.digest('hex'), sheet, kind };
  };
  return [...sheets.map(make('sheet')), ...plates.map(make('plate'))];
}

async function digestOfCode(): Promise<string> {
  const drawing = join(import.meta.dirname, './contours');
  const names = await readdir(drawing, { recursive: true });
  const codeFiles = names.filter((name) => /\.\w+$/.test(name) && !descriptions.test(name)).sort();
  const hash = createHash('sha256');
  for (const file of [
    ...codeFiles.map((name) => join(drawing, name)),
    ...encoders.map((name) => join(import.meta.dirname, name)),
  ]) {
    hash.update(await readFile(file));
  }
  return hash.digest('hex');
}

/** Names in `count` groups of about the same work. Images of one landscape stay together, so that its relief is computed once. */
export function groupJobs(jobs: ArtJob[], count: number): string[][] {
  const lands = Map.groupBy(jobs, ({ sheet }) => sheet.landscape);
  const lines = Array.from({ length: count }, () => ({ load: 0, names: [] as string[] }));
  const load = (group: ArtJob[]) => group.reduce((sum, job) => sum + (job.kind === 'plate' ? 1 : 0.4), 0.5);
  for (const group of [...lands.values()].sort((a, b) => load(b) - load(a))) {
    const line = lines.reduce((least, other) => (other.load < least.load ? other : least));
    line.load += load(group);
    line.names.push(...group.map(({ name }) => name));
  }
  return lines.flatMap(({ names }) => (names.length > 0 ? [names] : []));
}
