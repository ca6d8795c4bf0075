import { tenantSecurityContract } from '#contract/identity/tenants/security.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getTenantRules } from './describe.ts';
import { previewTenantRetention } from './preview-retention.ts';
import { requireFactor } from './require-factor.ts';
import { setTenantRetention, setTenantTimeout } from './save.ts';
import { setTenantNetworks } from './set-networks.ts';

const tenantSecurity = guarded(tenantSecurityContract);

export const tenantSecurityRouter = {
  get: tenantSecurity.get.handler(({ context, input }) => getTenantRules(context, input)),
  setTimeout: tenantSecurity.setTimeout.handler(({ context, input }) => setTenantTimeout(context, input)),
  requireFactor: tenantSecurity.requireFactor.handler(({ context, input }) => requireFactor(context, input)),
  setNetworks: tenantSecurity.setNetworks.handler(({ context, input }) => setTenantNetworks(context, input)),
  setRetention: tenantSecurity.setRetention.handler(({ context, input }) => setTenantRetention(context, input)),
  previewRetention: tenantSecurity.previewRetention.handler(({ context, input }) =>
    previewTenantRetention(context, input),
  ),
};
