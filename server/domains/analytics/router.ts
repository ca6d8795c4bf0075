import { os } from '#server/platform/guard/guard.ts';
import { exportEvents } from './events/export-csv.ts';
import { listEvents } from './events/list.ts';
import { eventValues } from './events/values.ts';
import { analyticsFigures, vitalReport } from './queries.ts';

export const analyticsRouter = {
  figures: os.analytics.figures.handler(({ context }) => analyticsFigures(context)),
  events: os.analytics.events.handler(({ context, input }) => listEvents(context, input)),
  eventValues: os.analytics.eventValues.handler(({ context }) => eventValues(context)),
  exportEvents: os.analytics.exportEvents.handler(({ context, input }) => exportEvents(context, input)),
  vitals: os.analytics.vitals.handler(({ context, input }) => vitalReport(context, input)),
};
