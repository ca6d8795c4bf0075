import { alpine, type Landscape, peak, ridge, strip } from './terrain/landscape.ts';

export const summit: Landscape = {
  ...alpine,
  seed: 11,
  width: 1060,
  height: 910,
  high: 4080,
  peaks: [peak(462, 344, 1.3, 165)],
  ridges: [
    ridge(0.5, 70, [462, 344], [430, 240], [470, 150]),
    ridge(0.45, 70, [462, 344], [600, 300], [760, 330]),
    ridge(0.5, 50, [462, 344], [500, 470], [480, 640], [540, 760]),
    ridge(0.4, 70, [462, 344], [330, 400], [240, 380]),
    ridge(0.5, 70, [760, 330], [900, 240], [1060, 260]),
  ],
};

/** A long crest with a south wall. */
export const crest: Landscape = {
  ...strip,
  seed: 23,
  high: 3900,
  peaks: [peak(930, 190, 1, 90), peak(760, 215, 0.6, 80), peak(1090, 190, 0.6, 80)],
  ridges: [
    ridge(0.8, 70, [420, 210], [760, 220], [930, 190], [1100, 190], [1560, 230]),
    ridge(0.5, 60, [1560, 230], [1640, 60]),
  ],
};

/** A broad glacier between two crests. */
export const glacier: Landscape = {
  ...strip,
  seed: 37,
  high: 3810,
  firnLine: 2200,
  rock: 0.34,
  peaks: [peak(840, 70, 0.9, 90), peak(1180, 80, 0.8, 80)],
  ridges: [
    ridge(0.7, 70, [480, 40], [840, 60], [1180, 70], [1500, 30]),
    ridge(0.55, 60, [620, 330], [900, 270], [1280, 300]),
  ],
};

/** A rock wall across the sheet. */
export const wall: Landscape = {
  ...strip,
  seed: 41,
  high: 3970,
  rock: 0.62,
  peaks: [peak(1010, 150, 0.9, 80), peak(700, 180, 0.7, 70), peak(1260, 130, 0.6, 70)],
  ridges: [ridge(0.9, 60, [500, 220], [700, 180], [1010, 150], [1260, 130], [1480, 60])],
};

/** Many small summits, valleys between them like the veins of a leaf. */
export const archipelago: Landscape = {
  ...strip,
  seed: 53,
  high: 3340,
  roughness: 0.5,
  form: 190,
  rock: 0.42,
  peaks: [
    peak(560, 110, 0.7, 60),
    peak(760, 220, 0.8, 60),
    peak(960, 110, 1, 65),
    peak(1160, 210, 0.7, 60),
    peak(1360, 100, 0.8, 60),
  ],
};

/** A low saddle between two mountains. */
export const pass: Landscape = {
  ...strip,
  seed: 67,
  high: 3620,
  peaks: [peak(700, 150, 1.1, 100), peak(1240, 140, 1, 95)],
  ridges: [ridge(0.45, 60, [430, 260], [700, 150], [960, 170], [1240, 140], [1500, 240])],
};

/** Gentle hills above a lake. */
export const hills: Landscape = {
  ...strip,
  seed: 71,
  low: 420,
  high: 2140,
  firnLine: 4000,
  rockLine: 1500,
  rock: 0.45,
  even: 0.35,
  peaks: [peak(720, 110, 0.8, 110), peak(1330, 170, 0.7, 110), peak(1040, 220, -0.5, 110)],
  lake: { at: [[1040, 200]], level: 560 },
};

/** A lake under a line of summits. */
export const shore: Landscape = {
  ...strip,
  seed: 83,
  low: 430,
  high: 3070,
  peaks: [peak(900, 60, 0.8, 80), peak(560, 90, 0.5, 80), peak(1120, 260, -0.4, 130)],
  ridges: [ridge(0.6, 70, [420, 80], [900, 50], [1420, 70])],
  lake: { at: [[1130, 270]], level: 640 },
};

/** A bowl open to the south. */
export const cirque: Landscape = {
  ...strip,
  seed: 97,
  high: 3600,
  peaks: [peak(960, 70, 0.6, 80)],
  ridges: [ridge(0.9, 55, [660, 330], [700, 170], [820, 80], [960, 60], [1110, 80], [1230, 170], [1260, 330])],
};

/** Parallel valleys running down from a crest beyond the sheet. */
export const valleys: Landscape = {
  ...strip,
  seed: 101,
  high: 3180,
  rock: 0.36,
  ridges: [
    ridge(0.7, 60, [420, 10], [960, 0], [1500, 20]),
    ridge(0.55, 45, [640, 10], [660, 330]),
    ridge(0.6, 45, [930, 10], [900, 330]),
    ridge(0.55, 45, [1220, 10], [1270, 330]),
  ],
};

/** A single tongue of ice from a high névé. */
export const tongue: Landscape = {
  ...strip,
  seed: 113,
  high: 4010,
  firnLine: 2150,
  rock: 0.4,
  peaks: [peak(800, 90, 1.1, 110), peak(1000, 60, 0.8, 90)],
  ridges: [ridge(0.5, 60, [800, 90], [620, 230], [460, 280]), ridge(0.6, 60, [1000, 60], [1240, 120], [1480, 240])],
};

/** Two summits and a saddle, for the half sheets. */
export const saddle: Landscape = {
  ...alpine,
  seed: 131,
  width: 960,
  height: 380,
  high: 3700,
  peaks: [peak(150, 165, 1, 90), peak(300, 175, 0.5, 70)],
  ridges: [ridge(0.7, 65, [-40, 150], [150, 165], [300, 175], [480, 215], [700, 180], [960, 230])],
};

/** Night: summits along the top, a lake reaching in from below. */
export const basin: Landscape = {
  ...alpine,
  seed: 149,
  width: 1920,
  height: 520,
  low: 1200,
  high: 3300,
  rock: 0.4,
  peaks: [peak(440, 110, 0.7, 110), peak(1420, 110, 0.6, 100), peak(1130, 450, -0.35, 90), peak(1540, 450, -0.35, 90)],
  ridges: [
    ridge(0.7, 80, [0, 60], [440, 90], [900, 20], [1420, 90], [1920, 60]),
    ridge(0.5, 45, [1420, 90], [1320, 230], [1340, 400]),
  ],
  lake: {
    at: [
      [1130, 460],
      [1540, 450],
    ],
    level: 1360,
  },
};
