import { z } from 'zod';
import { formShape, shownShape } from '#contract/field-shapes.ts';
import { choiceFilter, listQuery, pageOf } from '#contract/lists.ts';
import { get, post } from '#contract/procedure.ts';
import { byId, versioned } from '#contract/records.ts';
import { clockTime } from './clock-time.ts';
import { maintenanceFields } from './maintenance-fields.ts';

export const maintenanceForm = formShape(maintenanceFields, { startsTime: clockTime, endsTime: clockTime });
export type MaintenanceForm = z.infer<typeof maintenanceForm>;

/** What visitors read of planned maintenance. */
export const publicMaintenance = z.object({ id: z.uuid(), text: z.string(), startsAt: z.date(), endsAt: z.date() });
export type PublicMaintenance = z.infer<typeof publicMaintenance>;

const maintenance = versioned.extend({
  ...shownShape(maintenanceFields),
  startsAt: z.date(),
  endsAt: z.date(),
  cancelledAt: z.date().nullable(),
  updatedAt: z.date(),
});
export type Maintenance = z.infer<typeof maintenance>;

/** With how many subscribers get an email of a change. */
const maintenanceDetail = maintenance.extend({ subscribers: z.number().int() });
export type MaintenanceDetail = z.infer<typeof maintenanceDetail>;

export const maintenanceQuery = listQuery({
  filters: { state: choiceFilter(['all', 'planned', 'over', 'cancelled']) },
  sorts: ['-starts', 'starts'],
});
export type MaintenanceQuery = z.infer<typeof maintenanceQuery>;

export const statusMaintenanceContract = {
  list: get('operations.manage', '/status/maintenance', 'List planned maintenance')
    .input(maintenanceQuery)
    .output(pageOf(maintenance)),
  get: get('operations.manage', '/status/maintenance/{id}', 'Get one planned maintenance')
    .input(byId)
    .output(maintenanceDetail),
  create: post('operations.manage', '/status/maintenance', 'Announce maintenance, which is mailed')
    .input(maintenanceForm)
    .output(maintenanceDetail),
  save: post('operations.manage', '/status/maintenance/{id}', 'Change announced maintenance, which is mailed')
    .input(maintenanceForm.extend(versioned.shape))
    .output(maintenanceDetail),
  cancel: post('operations.manage', '/status/maintenance/{id}/cancel', 'Cancel announced maintenance, which is mailed')
    .input(versioned)
    .output(maintenanceDetail),
};
