import type { OwnDomainForm, TenantAddresses } from '#contract/identity/tenants/addresses.ts';
import { describeAddresses } from '#server/domains/tenants/addresses/describe.ts';
import { prepareDomain } from '#server/domains/tenants/addresses/prepare-domain.ts';
import { tenantRecords } from '#server/domains/tenants/records.ts';
import type { Ctx } from '#server/platform/context.ts';
import { asAdministrator } from './as-administrator.ts';

/**
 * Changes the domain of one's organisation, which has to be proven before it is used. Requires a recent reauthentication:
 * people type their passwords there.
 */
export function saveOwnDomain(
  ctx: Ctx,
  { domain, version }: OwnDomainForm & { version: number },
): Promise<TenantAddresses> {
  return asAdministrator(ctx, async (tx, id) => {
    await tenantRecords.change(tx, ctx, { id, version }, () => ({ set: { domain }, action: 'tenant.saved' }));
    await prepareDomain(tx, ctx, id, domain);
    return describeAddresses(tx, ctx, id);
  });
}
