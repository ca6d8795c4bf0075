import { calibrationContract } from '#contract/pricing/calibration-procedures.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { publishedCalibration, readCalibration } from './read.ts';

export const calibrationRouter = guarded(calibrationContract, {
  get: readCalibration,
  published: publishedCalibration,
});
