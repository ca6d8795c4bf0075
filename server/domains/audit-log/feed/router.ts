import { activityContract } from '#contract/operations/activity.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listAccesses } from './accesses.ts';
import { activityFigures } from './figures.ts';
import { listActivity } from './list.ts';
import { organisationFigures } from './organisation.ts';
import { getAccountSummary } from './summary.ts';

const activity = guarded(activityContract);

export const activityRouter = {
  summary: activity.summary.handler(({ context }) => getAccountSummary(context)),
  list: activity.list.handler(({ context, input }) => listActivity(context, input)),
  accesses: activity.accesses.handler(({ context, input }) => listAccesses(context, input)),
  figures: activity.figures.handler(({ context }) => activityFigures(context)),
  organisation: activity.organisation.handler(({ context }) => organisationFigures(context)),
};
