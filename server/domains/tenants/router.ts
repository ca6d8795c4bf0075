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

const tenants = guarded(tenantsContract);

export const tenantsRouter = {
  list: tenants.list.handler(({ context, input }) => listTenants(context, input)),
  exportCsv: tenants.exportCsv.handler(({ context, input }) => exportTenants(context, input)),
  get: tenants.get.handler(({ context, input }) => getTenant(context, input)),
  create: tenants.create.handler(({ context, input }) => createTenant(context, input)),
  saveGeneral: tenants.saveGeneral.handler(({ context, input }) => saveTenantGeneral(context, input)),
  saveFeatures: tenants.saveFeatures.handler(({ context, input }) => saveTenantFeatures(context, input)),
  saveSubscription: tenants.saveSubscription.handler(({ context, input }) => saveTenantSubscription(context, input)),
  startTrial: tenants.startTrial.handler(({ context, input }) => startTrial(context, input)),
  activate: tenants.activate.handler(({ context, input }) => activateTenant(context, input)),
  suspend: tenants.suspend.handler(({ context, input }) => suspendTenant(context, input)),
  remove: tenants.remove.handler(({ context, input }) => removeTenant(context, input)),
  restore: tenants.restore.handler(({ context, input }) => restoreTenant(context, input)),
  removePerson: tenants.removePerson.handler(({ context, input }) => removePersonFromTenant(context, input)),
  invite: tenants.invite.handler(({ context, input }) => inviteIntoTenant(context, input)),
};
