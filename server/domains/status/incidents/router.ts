import { statusIncidentsContract } from '#contract/operations/status/incidents.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { statusAudience } from '../subscribers/notify.ts';
import { incidentList } from './list.ts';
import { addIncidentUpdate, createIncident, getIncident, removeIncident, saveIncident } from './records.ts';

export const statusIncidentsRouter = guarded(statusIncidentsContract, {
  list: pagesOf(incidentList),
  audience: statusAudience,
  get: getIncident,
  create: createIncident,
  save: saveIncident,
  addUpdate: addIncidentUpdate,
  remove: removeIncident,
});
