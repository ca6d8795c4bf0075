import { z } from 'zod';
import { formShape, shownShape } from '#contract/field-shapes.ts';
import { choiceFilter, listQuery, pageOf } from '#contract/lists.ts';
import { del, get, post } from '#contract/procedure.ts';
import { byId, versioned } from '#contract/records.ts';
import { requiredText } from '#contract/text.ts';
import { clockTime } from './clock-time.ts';
import { incidentStateKeys, statusComponentKeys } from './components.ts';
import { firstUpdateFields, incidentFields } from './incident-fields.ts';

const rules = { beganTime: clockTime };

export const incidentForm = formShape(incidentFields, rules);
export type IncidentForm = z.infer<typeof incidentForm>;

/** A new incident with its first update. */
export const newIncidentForm = formShape({ ...incidentFields, ...firstUpdateFields }, rules);
export type NewIncidentForm = z.infer<typeof newIncidentForm>;

export const incidentUpdateForm = z.object({
  state: z.enum(incidentStateKeys),
  text: requiredText(1000),
});
export type IncidentUpdateForm = z.infer<typeof incidentUpdateForm>;

const incidentUpdate = z.object({
  id: z.uuid(),
  state: z.enum(incidentStateKeys),
  text: z.string(),
  at: z.date(),
});

/** What visitors read of an incident. */
export const publicIncident = z.object({
  id: z.uuid(),
  title: z.string(),
  severity: z.enum(['minor', 'major', 'critical']),
  state: z.enum(incidentStateKeys),
  components: z.array(z.enum(statusComponentKeys)),
  beganAt: z.date(),
  resolvedAt: z.date().nullable(),
  affected: z.string().nullable(),
  cause: z.string().nullable(),
  changedSince: z.string().nullable(),
  updatedAt: z.date(),
  /** The newest first. */
  updates: z.array(incidentUpdate),
});
export type PublicIncident = z.infer<typeof publicIncident>;

const incident = versioned.extend({
  ...shownShape(incidentFields),
  state: z.enum(incidentStateKeys),
  beganAt: z.date(),
  resolvedAt: z.date().nullable(),
  updatedAt: z.date(),
});
export type Incident = z.infer<typeof incident>;

const incidentDetail = incident.extend({
  /** The newest first. */
  updates: z.array(incidentUpdate),
  /** How many subscribers get an email of the next update. */
  subscribers: z.number().int(),
});
export type IncidentDetail = z.infer<typeof incidentDetail>;

export const incidentQuery = listQuery({
  filters: { state: choiceFilter(['all', 'open', 'resolved']) },
  sorts: ['-began', 'began', 'title', '-title', '-updated', 'updated'],
});
export type IncidentQuery = z.infer<typeof incidentQuery>;

export const statusIncidentsContract = {
  list: get('operations.manage', '/status/incidents', 'List the incidents of the status page')
    .input(incidentQuery)
    .output(pageOf(incident)),
  audience: get(
    'operations.manage',
    '/status/audience',
    'Count the subscribers who get an email of each update',
  ).output(z.object({ subscribers: z.number().int() })),
  get: get('operations.manage', '/status/incidents/{id}', 'Get one incident with its updates')
    .input(byId)
    .output(incidentDetail),
  create: post('operations.manage', '/status/incidents', 'Publish an incident with its first update, which is mailed')
    .input(newIncidentForm)
    .output(incidentDetail),
  save: post('operations.manage', '/status/incidents/{id}', 'Change the facts of an incident; nothing is mailed')
    .input(incidentForm.extend(versioned.shape))
    .output(incidentDetail),
  addUpdate: post('operations.manage', '/status/incidents/{id}/updates', 'Publish an update, which is mailed')
    .input(incidentUpdateForm.extend(versioned.shape))
    .output(incidentDetail),
  remove: del('operations.manage', '/status/incidents/{id}', 'Delete an incident that was published by mistake', {
    reauthenticate: true,
  })
    .input(versioned)
    .output(byId),
};
