import { os } from '#server/platform/guard/guard.ts';
import { analyticsFigures, vitalReport } from './queries.ts';

export const analyticsRouter = {
  figures: os.analytics.figures.handler(({ context }) => analyticsFigures(context)),
  vitals: os.analytics.vitals.handler(({ context, input }) => vitalReport(context, input)),
};
