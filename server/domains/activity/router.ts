import { os } from '#server/platform/guard/guard.ts';
import { listAccesses } from './accesses.ts';
import { activityFigures } from './figures.ts';
import { listActivity } from './list.ts';
import { organisationFigures } from './organisation.ts';
import { getAccountSummary } from './summary.ts';

export const activityRouter = {
  summary: os.activity.summary.handler(({ context }) => getAccountSummary(context)),
  list: os.activity.list.handler(({ context, input }) => listActivity(context, input)),
  accesses: os.activity.accesses.handler(({ context, input }) => listAccesses(context, input)),
  figures: os.activity.figures.handler(({ context }) => activityFigures(context)),
  organisation: os.activity.organisation.handler(({ context }) => organisationFigures(context)),
};
