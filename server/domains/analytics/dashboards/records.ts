import { defineRecords } from '#server/records/define.ts';
import { dashboards } from './tables.ts';

export const dashboardRecords = defineRecords({
  table: dashboards,
  events: null,
  auditDetails: ({ name }) => ({ name }),
  auditFields: ['name'],
});
