import { statusContract } from '#contract/operations/status/status.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getPublicIncident, listPublicIncidents } from './incidents/public.ts';
import { statusOverview } from './overview.ts';

export const statusRouter = guarded(statusContract, {
  overview: statusOverview,
  incidents: listPublicIncidents,
  incident: getPublicIncident,
});
