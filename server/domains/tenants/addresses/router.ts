import { tenantAddressesContract } from '#contract/identity/tenants/addresses.ts';
import { checkTenantDomain } from '#server/domains/tenants/addresses/check.ts';
import { describeAddresses } from '#server/domains/tenants/addresses/describe.ts';
import { transact } from '#server/platform/context.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { asAdministrator } from './as-administrator.ts';
import { describeHost } from './host.ts';
import { saveOwnDomain } from './save-domain.ts';

export const tenantAddressesRouter = guarded(tenantAddressesContract, {
  host: describeHost,
  get: (ctx, input) => transact(ctx, (tx) => describeAddresses(tx, ctx, input.id)),
  check: (ctx, input) => checkTenantDomain(ctx, (work) => transact(ctx, (tx) => work(tx, input.id))),
  mine: (ctx) => asAdministrator(ctx, (tx, id) => describeAddresses(tx, ctx, id)),
  saveMine: saveOwnDomain,
  checkMine: (ctx) => checkTenantDomain(ctx, (work) => asAdministrator(ctx, work)),
});
