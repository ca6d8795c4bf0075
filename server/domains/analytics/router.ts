import { os } from '#server/platform/guard/guard.ts';
import { exportEvents } from './events/export-csv.ts';
import { listEvents } from './events/list.ts';
import { eventValues } from './events/values.ts';
import { readFunnel } from './journeys/funnel.ts';
import { readCohorts } from './journeys/retention-cohorts.ts';
import { analyticsFigures, vitalReport } from './queries.ts';

export const analyticsRouter = {
  figures: os.analytics.figures.handler(({ context }) => analyticsFigures(context)),
  events: os.analytics.events.handler(({ context, input }) => listEvents(context, input)),
  eventValues: os.analytics.eventValues.handler(({ context }) => eventValues(context)),
  exportEvents: os.analytics.exportEvents.handler(({ context, input }) => exportEvents(context, input)),
  retention: os.analytics.retention.handler(({ context, input }) => readCohorts(context, input)),
  funnel: os.analytics.funnel.handler(({ context, input }) => readFunnel(context, input)),
  vitals: os.analytics.vitals.handler(({ context, input }) => vitalReport(context, input)),
};
