import { activityContract } from '#contract/operations/activity.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listAccesses } from './accesses.ts';
import { activityFigures } from './figures.ts';
import { listActivity } from './list.ts';
import { organisationFigures } from './organisation.ts';
import { getAccountSummary } from './summary.ts';

export const activityRouter = guarded(activityContract, {
  summary: getAccountSummary,
  list: listActivity,
  accesses: listAccesses,
  figures: activityFigures,
  organisation: organisationFigures,
});
