import { analyticsContract } from '#contract/operations/analytics.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { exportEvents } from './events/export-csv.ts';
import { listEvents } from './events/list.ts';
import { eventValues } from './events/values.ts';
import { readFunnel } from './journeys/funnel.ts';
import { readCohorts } from './journeys/retention-cohorts.ts';
import { analyticsFigures, vitalReport } from './queries.ts';

const analytics = guarded(analyticsContract);

export const analyticsRouter = {
  figures: analytics.figures.handler(({ context }) => analyticsFigures(context)),
  events: analytics.events.handler(({ context, input }) => listEvents(context, input)),
  eventValues: analytics.eventValues.handler(({ context }) => eventValues(context)),
  exportEvents: analytics.exportEvents.handler(({ context, input }) => exportEvents(context, input)),
  retention: analytics.retention.handler(({ context, input }) => readCohorts(context, input)),
  funnel: analytics.funnel.handler(({ context, input }) => readFunnel(context, input)),
  vitals: analytics.vitals.handler(({ context, input }) => vitalReport(context, input)),
};
