import { type MaintenanceQuery, statusMaintenanceContract } from '#contract/operations/status/maintenance.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { defineList, pagesOf } from '#server/records/list/list.ts';
import { statusMaintenance } from '../tables.ts';
import {
  cancelMaintenance,
  createMaintenance,
  getMaintenance,
  maintenanceFilter,
  saveMaintenance,
  toMaintenance,
} from './records.ts';

const { id, text, startsAt } = statusMaintenance;

const maintenanceList = defineList({
  select: (tx: Tx) => tx.select().from(statusMaintenance).$dynamic(),
  id,
  idOf: (row) => row.id,
  search: [text],
  filters: (query: MaintenanceQuery, ctx) => [maintenanceFilter(query, ctx.now())],
  sorts: { starts: { type: 'time', column: startsAt, value: (row) => row.startsAt } },
  toRow: toMaintenance,
});

export const statusMaintenanceRouter = guarded(statusMaintenanceContract, {
  list: pagesOf(maintenanceList),
  get: getMaintenance,
  create: createMaintenance,
  save: saveMaintenance,
  cancel: cancelMaintenance,
});
