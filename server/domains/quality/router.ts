import { criteriaContract } from '#contract/operations/quality/criteria.ts';
import { qualityContract } from '#contract/operations/quality/quality.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getQualityBoard } from './board.ts';
import { openQualityRuns, startQualityRun } from './claim.ts';
import { getCriterionLedger } from './ledger.ts';
import { reviewCriterion } from './review.ts';
import { uploadQuality } from './upload.ts';

export const qualityRouter = guarded(qualityContract, {
  board: getQualityBoard,
  start: startQualityRun,
  stop: openQualityRuns.stop,
  upload: uploadQuality,
});

export const criteriaRouter = guarded(criteriaContract, {
  list: getCriterionLedger,
  review: reviewCriterion,
});
