import { os } from '#server/platform/guard/guard.ts';
import { ownFigures } from './figures.ts';
import { listActivity } from './list.ts';
import { accountSummaryOf } from './summary.ts';

export const activityRouter = {
  summary: os.activity.summary.handler(({ context }) => accountSummaryOf(context)),
  list: os.activity.list.handler(({ context, input }) => listActivity(context, input)),
  figures: os.activity.figures.handler(({ context }) => ownFigures(context)),
};
