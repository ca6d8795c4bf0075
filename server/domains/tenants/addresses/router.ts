import { tenantAddressesContract } from '#contract/identity/tenants/addresses.ts';
import { checkTenantDomain } from '#server/domains/tenants/addresses/check.ts';
import { describeAddresses } from '#server/domains/tenants/addresses/describe.ts';
import { transact } from '#server/platform/context.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { asAdministrator } from './as-administrator.ts';
import { describeHost } from './host.ts';
import { saveOwnDomain } from './save-domain.ts';

const tenantAddresses = guarded(tenantAddressesContract);

export const tenantAddressesRouter = {
  host: tenantAddresses.host.handler(({ context }) => describeHost(context)),
  get: tenantAddresses.get.handler(({ context, input }) =>
    transact(context, (tx) => describeAddresses(tx, context, input.id)),
  ),
  check: tenantAddresses.check.handler(({ context, input }) =>
    checkTenantDomain(context, (work) => transact(context, (tx) => work(tx, input.id))),
  ),
  mine: tenantAddresses.mine.handler(({ context }) =>
    asAdministrator(context, (tx, id) => describeAddresses(tx, context, id)),
  ),
  saveMine: tenantAddresses.saveMine.handler(({ context, input }) => saveOwnDomain(context, input)),
  checkMine: tenantAddresses.checkMine.handler(({ context }) =>
    checkTenantDomain(context, (work) => asAdministrator(context, work)),
  ),
};
