import * as own from './page-landscapes.ts';
import type { Sheet } from './sheets.ts';
import { alpine, type Landscape, peak, ridge } from './terrain/landscape.ts';

/** Maps that are needed as raster images, without text, so that they do not depend on the machine's fonts. */
const plate = { labels: 0, spots: 1, interval: 100, tolerance: 0.6, budget: 12_000 };

/** A square map in place of a portrait: the site uses no photographs and no invented faces. */
const portrait = { ...plate, x: 0, y: 0, width: 288, height: 288, interval: 160 };
const square: Omit<Landscape, 'seed'> = { ...alpine, width: 288, height: 288, form: 120, warp: 26, even: 0.25 };

/** For cards in lists, 16 : 9, cut from a strip. */
const card = { ...plate, y: 60, width: 288, height: 162 };

export const plates: Sheet[] = [
  {
    name: 'team/managing-partner',
    ...portrait,
    landscape: {
      ...square,
      seed: 307,
      high: 4020,
      peaks: [peak(140, 130, 1.3, 62)],
      ridges: [ridge(0.55, 30, [140, 130], [60, 250]), ridge(0.55, 30, [140, 130], [250, 60])],
    },
  },
  {
    name: 'team/head-of-cloud',
    ...portrait,
    landscape: {
      ...square,
      seed: 311,
      high: 3640,
      firnLine: 2050,
      rock: 0.3,
      ridges: [ridge(0.9, 42, [-20, 60], [150, 30], [310, 80]), ridge(0.7, 36, [-20, 230], [130, 262], [310, 210])],
    },
  },
  {
    name: 'team/head-of-security',
    ...portrait,
    landscape: {
      ...square,
      seed: 313,
      high: 3520,
      rock: 0.6,
      peaks: [peak(144, 150, -0.6, 60)],
      ridges: [ridge(1, 30, [60, 310], [46, 150], [110, 52], [200, 60], [248, 150], [226, 310])],
    },
  },
  {
    name: 'team/head-of-data-and-ai',
    ...portrait,
    landscape: {
      ...square,
      seed: 317,
      high: 3180,
      roughness: 0.4,
      form: 90,
      rock: 0.4,
      peaks: [
        peak(70, 80, 0.9, 34),
        peak(210, 62, 0.8, 34),
        peak(140, 160, 1.1, 36),
        peak(60, 234, 0.8, 34),
        peak(226, 216, 0.95, 36),
      ],
    },
  },
  { name: 'cards/post', ...card, landscape: own.series, x: 866 },
];
