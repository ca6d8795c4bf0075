import { type Landscape, peak, ridge, strip } from './terrain/landscape.ts';

/** The landscapes of single pages: one each, so that neighbouring pages do not show the same map. */

/** Many even ribs side by side, like the columns of a table. */
export const ribs: Landscape = {
  ...strip,
  seed: 157,
  high: 3240,
  rock: 0.36,
  ridges: [
    ridge(0.5, 36, [520, -20], [480, 330]),
    ridge(0.6, 36, [700, -20], [672, 330]),
    ridge(0.75, 38, [880, -20], [864, 330]),
    ridge(0.6, 36, [1060, -20], [1058, 330]),
    ridge(0.55, 36, [1240, -20], [1252, 330]),
    ridge(0.5, 36, [1420, -20], [1450, 330]),
  ],
};

/** Crests that run together at one summit from all sides. */
export const star: Landscape = {
  ...strip,
  seed: 163,
  high: 3760,
  peaks: [peak(960, 150, 1, 70)],
  ridges: [
    ridge(0.6, 50, [960, 150], [700, 40], [480, 20]),
    ridge(0.6, 50, [960, 150], [690, 250], [440, 300]),
    ridge(0.6, 50, [960, 150], [1220, 60], [1500, 10]),
    ridge(0.6, 50, [960, 150], [1230, 240], [1490, 320]),
  ],
};

/** Lone hills over a plain, each seen from far. */
export const outliers: Landscape = {
  ...strip,
  seed: 167,
  low: 480,
  high: 2260,
  firnLine: 4000,
  rockLine: 1500,
  rock: 0.5,
  even: 0.3,
  peaks: [
    peak(520, 200, 0.7, 62),
    peak(740, 90, 0.8, 56),
    peak(1000, 200, 1.1, 64),
    peak(1220, 80, 0.7, 56),
    peak(1450, 190, 0.9, 62),
  ],
};

/** A high lake that only one valley reaches. */
export const tarn: Landscape = {
  ...strip,
  seed: 173,
  low: 1750,
  high: 3560,
  peaks: [peak(960, 150, -0.7, 95), peak(700, 110, 0.8, 80), peak(1230, 130, 0.9, 85)],
  ridges: [
    ridge(0.8, 52, [640, 300], [720, 120], [860, 20], [1060, 20], [1210, 110], [1250, 250]),
    ridge(0.4, 50, [1250, 140], [1520, 60]),
    ridge(0.4, 50, [690, 130], [430, 60]),
  ],
  lake: { at: [[960, 165]], level: 1930 },
};

/** One estate of ground: a long hill, its brooks, and a lake at its foot. */
export const estate: Landscape = {
  ...strip,
  seed: 179,
  low: 400,
  high: 1790,
  firnLine: 4000,
  rockLine: 1350,
  rock: 0.4,
  even: 0.4,
  peaks: [peak(620, 240, -0.5, 100), peak(1000, 90, 0.7, 110), peak(1320, 110, 0.6, 100)],
  ridges: [ridge(0.6, 80, [760, 60], [1000, 90], [1320, 110], [1640, 80])],
  lake: { at: [[610, 240]], level: 520 },
};

/** A great massif that rises in terraces to a flat névé. */
export const plateau: Landscape = {
  ...strip,
  seed: 181,
  high: 4120,
  firnLine: 2500,
  rock: 0.46,
  peaks: [peak(880, 140, 0.8, 150), peak(1120, 150, 0.8, 140), peak(1000, 140, 0.3, 60)],
  ridges: [ridge(0.5, 60, [880, 140], [640, 110], [430, 190]), ridge(0.5, 60, [1120, 150], [1380, 200], [1560, 150])],
};

/** Two ranges that meet at a right angle. */
export const junction: Landscape = {
  ...strip,
  seed: 191,
  high: 3480,
  peaks: [peak(1060, 80, 0.8, 80)],
  ridges: [
    ridge(0.8, 62, [430, 120], [740, 60], [1060, 80], [1500, 40]),
    ridge(0.75, 58, [1060, 80], [1020, 200], [1080, 340]),
  ],
};

/** A way up in steps: each summit a little higher than the last. */
export const stairs: Landscape = {
  ...strip,
  seed: 193,
  high: 3690,
  peaks: [
    peak(500, 230, 0.35, 70),
    peak(720, 190, 0.5, 70),
    peak(940, 150, 0.7, 72),
    peak(1170, 115, 0.9, 76),
    peak(1410, 80, 1.15, 84),
  ],
  ridges: [ridge(0.35, 55, [420, 250], [720, 190], [1170, 115], [1500, 70])],
};

/** Old, rounded mountains that a river has cut through. */
export const gorge: Landscape = {
  ...strip,
  seed: 197,
  low: 620,
  high: 2480,
  firnLine: 3000,
  rockLine: 1500,
  rock: 0.36,
  even: 0.3,
  peaks: [peak(690, 150, 0.8, 120), peak(1240, 160, 0.8, 120), peak(965, 60, -0.5, 60), peak(955, 250, -0.6, 60)],
};

/** A line of separate heights, one for each article. */
export const series: Landscape = {
  ...strip,
  seed: 199,
  high: 2980,
  form: 200,
  rock: 0.4,
  peaks: [
    peak(470, 160, 0.7, 58),
    peak(650, 120, 0.75, 58),
    peak(830, 170, 0.8, 58),
    peak(1010, 120, 0.95, 60),
    peak(1190, 170, 0.8, 58),
    peak(1370, 120, 0.75, 58),
    peak(1550, 160, 0.7, 58),
  ],
};

/** One long valley from its glacier down, crossed from end to end. */
export const traverse: Landscape = {
  ...strip,
  seed: 211,
  high: 3840,
  rock: 0.4,
  peaks: [peak(560, 140, 0.9, 100)],
  ridges: [
    ridge(0.7, 56, [400, 40], [760, 30], [1120, 50], [1560, 10]),
    ridge(0.7, 56, [400, 250], [760, 290], [1120, 270], [1560, 320]),
  ],
};

/** Springs: small valleys that gather from a high back to one stream. */
export const sources: Landscape = {
  ...strip,
  seed: 223,
  low: 900,
  high: 3050,
  roughness: 0.45,
  form: 210,
  rock: 0.36,
  peaks: [peak(1000, 320, -0.5, 110)],
  ridges: [ridge(0.85, 70, [520, 240], [640, 90], [960, 20], [1300, 80], [1440, 240])],
};
