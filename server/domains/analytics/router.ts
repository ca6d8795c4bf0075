import { analyticsContract } from '#contract/operations/analytics.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { exportEvents } from './events/export-csv.ts';
import { listEvents } from './events/list-events.ts';
import { eventValues } from './events/values.ts';
import { readFunnel } from './journeys/funnel.ts';
import { readCohorts } from './journeys/retention-cohorts.ts';
import { analyticsFigures, vitalReport } from './queries.ts';
import { readSiteOverview } from './site-overview/read.ts';

export const analyticsRouter = guarded(analyticsContract, {
  figures: analyticsFigures,
  events: listEvents,
  eventValues,
  exportEvents,
  retention: readCohorts,
  funnel: readFunnel,
  overview: readSiteOverview,
  vitals: vitalReport,
});
