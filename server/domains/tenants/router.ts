import { tenantsContract } from '#contract/identity/tenants/procedures.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { createTenant } from './create.ts';
import { exportTenants } from './export-csv.ts';
import { inviteIntoTenant } from './invite.ts';
import { getTenant, listTenants } from './list.ts';
import { removeTenant, restoreTenant } from './remove.ts';
import { removePersonFromTenant } from './remove-person.ts';
import { saveTenantFeatures, saveTenantGeneral, saveTenantSubscription } from './save.ts';
import { activateTenant, startTrial, suspendTenant } from './set-status.ts';

export const tenantsRouter = guarded(tenantsContract, {
  list: listTenants,
  exportCsv: exportTenants,
  get: getTenant,
  create: createTenant,
  saveGeneral: saveTenantGeneral,
  saveFeatures: saveTenantFeatures,
  saveSubscription: saveTenantSubscription,
  startTrial,
  activate: activateTenant,
  suspend: suspendTenant,
  remove: removeTenant,
  restore: restoreTenant,
  removePerson: removePersonFromTenant,
  invite: inviteIntoTenant,
});
