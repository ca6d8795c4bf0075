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
