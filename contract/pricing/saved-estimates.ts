import { z } from 'zod';
import { del, get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { estimateInput, storedEstimate } from './stored-estimate.ts';

/** How many estimates one person can keep. */
export const maximumSavedEstimates = 50;

const savedEstimate = storedEstimate.extend({
  id: z.uuid(),
  /** `Complex project, Swiss tier` */
  name: z.string(),
  savedAt: z.date(),
});
export type SavedEstimate = z.infer<typeof savedEstimate>;

export const savedEstimatesContract = {
  list: get('signed-in', '/saved-estimates', 'List the estimates in your account, newest first').output(
    z.array(savedEstimate),
  ),
  save: post('signed-in', '/saved-estimates', 'Keep an estimate in your account; one that is there already stays', {
    refuses: ['NOT_FOUND'],
  })
    .input(estimateInput)
    .output(byId),
  remove: del('signed-in', '/saved-estimates/{id}', 'Delete an estimate from your account').input(byId).output(byId),
};
