import { tenantsContract } from '#contract/identity/tenants/procedures.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { createTenant } from './create.ts';
import { exportTenants } from './export-csv.ts';
import { inviteIntoTenant } from './invite.ts';
import { getTenant, tenantList } from './list.ts';
import { removeTenant, restoreTenant } from './remove.ts';
import { removePersonFromTenant } from './remove-person.ts';
import { saveTenantGeneral, saveTenantSubscription } from './save.ts';
import { saveTenantFeatures } from './save-features.ts';
import { activateTenant, startTrial, suspendTenant } from './set-status.ts';

export const tenantsRouter = guarded(tenantsContract, {
  list: pagesOf(tenantList),
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
