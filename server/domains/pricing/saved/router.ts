import { savedEstimatesContract } from '#contract/pricing/saved-estimates.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listSavedEstimates } from './list.ts';
import { removeSavedEstimate } from './remove.ts';
import { saveEstimate } from './save.ts';

export const savedEstimatesRouter = guarded(savedEstimatesContract, {
  list: listSavedEstimates,
  save: saveEstimate,
  remove: removeSavedEstimate,
});
