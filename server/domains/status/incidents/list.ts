import { isNotNull } from 'drizzle-orm';
import type { IncidentQuery } from '#contract/operations/status/incidents.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { defineList } from '#server/records/list/list.ts';
import { statusIncidents } from '../tables.ts';
import { isOpen, toIncident } from './records.ts';

const { id, title, beganAt, updatedAt, resolvedAt } = statusIncidents;

export const incidentList = defineList({
  select: (tx: Tx) => tx.select().from(statusIncidents).$dynamic(),
  id,
  idOf: (incident) => incident.id,
  search: [title],
  filters: ({ state }: IncidentQuery) => [
    state === 'all' ? undefined : state === 'open' ? isOpen : isNotNull(resolvedAt),
  ],
  sorts: {
    began: { type: 'time', column: beganAt, value: (incident) => incident.beganAt },
    title: { type: 'text', column: title, value: (incident) => incident.title },
    updated: { type: 'time', column: updatedAt, value: (incident) => incident.updatedAt },
  },
  toRow: toIncident,
});
