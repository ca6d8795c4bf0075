import { criteriaContract } from '#contract/operations/quality/criteria.ts';
import { qualityContract } from '#contract/operations/quality/quality.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getQualityBoard } from './board.ts';
import { getCriterionLedger } from './ledger.ts';
import { reviewCriterion } from './review.ts';
import { startQualityRun } from './start.ts';
import { stopQualityRun } from './stop.ts';
import { uploadQuality } from './upload.ts';

export const qualityRouter = guarded(qualityContract, {
  board: getQualityBoard,
  start: startQualityRun,
  stop: stopQualityRun,
  upload: uploadQuality,
});

export const criteriaRouter = guarded(criteriaContract, {
  list: getCriterionLedger,
  review: reviewCriterion,
});
