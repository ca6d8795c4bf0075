import { tenantSecurityContract } from '#contract/identity/tenants/security.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getTenantRules } from './describe.ts';
import { previewTenantRetention } from './preview-retention.ts';
import { requireFactor } from './require-factor.ts';
import { setTenantRetention, setTenantTimeout } from './save.ts';
import { setTenantNetworks } from './set-networks.ts';

export const tenantSecurityRouter = guarded(tenantSecurityContract, {
  get: getTenantRules,
  setTimeout: setTenantTimeout,
  requireFactor,
  setNetworks: setTenantNetworks,
  setRetention: setTenantRetention,
  previewRetention: (ctx, input) => previewTenantRetention(ctx, input),
});
