import * as land from './landscapes.ts';
import * as own from './page-landscapes.ts';
import type { Sheet } from './sheets.ts';
import type { Landscape, Point } from './terrain/landscape.ts';

const mirror = ([x, y]: Point): Point => [1920 - x, y];

/** Another mountain of the same kind: the design from right to left, its irregular forms from another seed. */
function mirrored({ peaks, ridges, lake, ...rest }: Landscape, seed: number): Landscape {
  return {
    ...rest,
    seed,
    peaks: peaks.map((one) => ({ ...one, at: mirror(one.at) })),
    ridges: ridges.map((one) => ({ ...one, along: one.along.map(mirror) })),
    ...(lake && { lake: { ...lake, at: lake.at.map(mirror) } }),
  };
}

const strip = { x: 0, y: 0, width: 1920, height: 300, budget: 24_000, interval: 100, tolerance: 1 };

/** The strip of one page, of the same kind as the strip of another. */
function further(name: string, landscape: Landscape, seed: number, tolerance = strip.tolerance): Sheet {
  return { name, ...strip, tolerance, labels: 6, spots: 4, landscape: mirrored(landscape, seed) };
}

const years = mirrored(own.traverse, 227);

/** A window of the timeline's landscape: the years follow one valley. */
function year(number: number): Sheet {
  const window = { x: 200 + 300 * (number - 1), y: 32, width: 270, height: 236 };
  return {
    name: `year-${number}`,
    landscape: years,
    ...window,
    budget: 6_000,
    interval: 100,
    tolerance: 1.1,
    labels: 1,
    spots: 1,
  };
}

/** One sheet for each further page, so that no map is shown on two pages. */
export const furtherSheets: Sheet[] = [
  further('transformation', land.valleys, 229),
  further('ai-solutions', land.archipelago, 233),
  further('automation', own.ribs, 239),
  further('future', land.tongue, 241),
  further('labs', own.star, 251),
  further('tools', own.series, 257),
  further('financial', own.plateau, 263),
  further('professional', own.junction, 269),
  further('innovation', own.stairs, 271),
  further('manufacturing', land.pass, 277),
  further('cleantech', land.glacier, 281),
  further('digital-finance', land.wall, 283),
  further('healthcare', land.cirque, 293),
  further('smart-manufacturing', own.traverse, 307, 1.1),
  further('startups', own.outliers, 311),
  further('team', land.crest, 313),
  further('portfolio', own.star, 317),
  further('compliance', land.wall, 331),
  further('client-support', land.pass, 337),
  further('accessibility', land.crest, 347),
  further('whitepapers', own.sources, 349),
  further('bank-exit', land.glacier, 353),
  further('outsourcing-file', own.plateau, 359),
  further('document-assistant', land.archipelago, 367),
  further('secure-office', own.gorge, 373),
  further('restore-test', own.gorge, 379),
  further('ai-register', own.series, 383),
  further('outsourcing-register', land.valleys, 389),
  further('passkeys', land.cirque, 397),
  further('integration', own.junction, 401),
  further('incident', land.tongue, 409),
  further('exit-plan', own.sources, 419),
  further('language-models', own.ribs, 421),
  ...[1, 2, 3, 4, 5].map(year),
  {
    name: 'band-services',
    ...strip,
    landscape: mirrored(land.basin, 431),
    height: 520,
    tolerance: 0.8,
    labels: 6,
    spots: 4,
  },
];
