export type Point = [x: number, y: number];

/** A landscape described in CSS pixels at 1:1; sheets are windows cut from it. Heights in metres, light from the north-west. */
export type Landscape = {
  seed: number;
  width: number;
  height: number;
  /** Ground eroded but never shown, around the landscape; rivers leave at its outer edge. */
  margin: number;
  base: number;
  /** Negative rise makes a basin. */
  peaks: { at: Point; rise: number; reach: number }[];
  ridges: { along: Point[]; rise: number; reach: number }[];
  /** Size of the largest irregular forms, and how far and how much they disturb the design. */
  form: number;
  warp: number;
  roughness: number;
  low: number;
  high: number;
  exponent: number;
  /** 0…1: how far the heights are evened out, so that gentle ground gets contours too. */
  even: number;
  firnLine: number;
  /** Share of the ground above `rockLine` that is rock: its steepest part. */
  rock: number;
  rockLine: number;
  /** Every basin that contains one of the points fills up to the level. */
  lake?: { at: Point[]; level: number };
};

/** Defaults of most landscapes; a landscape overrides its own values. */
export const alpine = {
  margin: 72,
  base: 0.3,
  peaks: [],
  ridges: [],
  form: 260,
  warp: 46,
  roughness: 0.3,
  low: 1300,
  high: 3600,
  exponent: 1.15,
  even: 0.15,
  firnLine: 2350,
  rock: 0.55,
  rockLine: 2350,
};

/** The ground of a strip across the window. */
export const strip = { ...alpine, width: 1920, height: 300, even: 0.25 };

export const peak = (x: number, y: number, rise: number, reach: number) => ({ at: [x, y] as Point, rise, reach });
export const ridge = (rise: number, reach: number, ...along: Point[]) => ({ along, rise, reach });
