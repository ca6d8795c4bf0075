import { furtherSheets } from './further-sheets.ts';
import * as land from './landscapes.ts';
import * as own from './page-landscapes.ts';
import type { Landscape } from './terrain/landscape.ts';

/** A window of a landscape, from x, y in landscape px; width and height are the sheet's CSS px, `scale` enlarges the ground under it. */
export type Sheet = {
  name: string;
  landscape: Landscape;
  x: number;
  y: number;
  width: number;
  height: number;
  scale?: number;
  /** The largest size as served (Brotli 11), in bytes; the build fails above it. */
  budget: number;
  /** Metres between contours; each fifth is an index line. */
  interval: number;
  /** The largest distance of a drawn line from the relief, in px. */
  tolerance: number;
  /** Kilometre ticks every 80 px on all four sides. */
  frame?: boolean;
  labels?: number;
  spots?: number;
};

const strip = {
  x: 0,
  y: 0,
  width: 1920,
  height: 300,
  budget: 24_000,
  interval: 100,
  tolerance: 0.8,
  labels: 6,
  spots: 4,
};
const massif = { landscape: land.summit, interval: 80, tolerance: 0.65 };

export const sheets: Sheet[] = [
  {
    name: 'hero',
    ...massif,
    x: 112,
    y: 138,
    width: 980,
    height: 664,
    budget: 24_000,
    scale: 1.12,
    frame: true,
    labels: 5,
  },
  {
    name: 'hero-mobile',
    ...massif,
    x: 206,
    y: 198,
    width: 390,
    height: 300,
    budget: 10_000,
    scale: 1.12,
    frame: true,
    labels: 2,
    spots: 1,
  },
  { name: 'auth', ...massif, x: 100, y: 71, width: 960, height: 900, budget: 20_000, scale: 1.25, tolerance: 1 },
  { name: 'services', landscape: land.crest, ...strip },
  { name: 'cloud', landscape: land.glacier, ...strip },
  { name: 'security', landscape: land.wall, ...strip, tolerance: 0.9 },
  { name: 'ai', landscape: land.archipelago, ...strip },
  { name: 'support', landscape: land.pass, ...strip },
  { name: 'business', landscape: land.hills, ...strip },
  { name: 'about', landscape: land.shore, ...strip },
  { name: 'solutions', landscape: land.cirque, ...strip },
  { name: 'industries', landscape: land.valleys, ...strip },
  { name: 'themes', landscape: land.tongue, ...strip },
  { name: 'data', landscape: own.ribs, ...strip },
  { name: 'web', landscape: own.star, ...strip },
  { name: 'marketing', landscape: own.outliers, ...strip },
  { name: 'private-client', landscape: own.tarn, ...strip },
  { name: 'family-office', landscape: own.estate, ...strip },
  { name: 'wealth', landscape: own.plateau, ...strip },
  { name: 'consulting', landscape: own.junction, ...strip },
  { name: 'careers', landscape: own.stairs, ...strip },
  { name: 'heritage', landscape: own.gorge, ...strip },
  { name: 'blog', landscape: own.series, ...strip },
  { name: 'cases', landscape: own.traverse, ...strip },
  { name: 'resources', landscape: own.sources, ...strip },
  {
    name: 'contact',
    landscape: land.saddle,
    x: 0,
    y: 10,
    width: 960,
    height: 380,
    budget: 13_000,
    interval: 100,
    tolerance: 1.05,
    scale: 1.2,
    frame: true,
  },
  {
    name: 'member',
    landscape: land.archipelago,
    x: 930,
    y: 44,
    width: 640,
    height: 220,
    budget: 5_000,
    interval: 100,
    tolerance: 1.2,
    scale: 1.8,
    labels: 2,
    spots: 2,
  },
  {
    name: 'empty',
    landscape: land.archipelago,
    x: 805,
    y: 35,
    width: 320,
    height: 160,
    budget: 5_000,
    interval: 100,
    tolerance: 0.8,
    labels: 0,
    spots: 1,
  },
  {
    name: 'menu',
    ...massif,
    x: 520,
    y: 240,
    width: 270,
    height: 148,
    budget: 5_000,
    labels: 0,
    spots: 1,
  },
  {
    name: 'band',
    landscape: land.basin,
    x: 0,
    y: 0,
    width: 1920,
    height: 520,
    budget: 24_000,
    interval: 100,
    tolerance: 0.8,
    labels: 6,
    spots: 4,
  },
  ...furtherSheets,
];
