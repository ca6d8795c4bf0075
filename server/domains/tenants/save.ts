import type { TenantDetail, TenantGeneral, TenantSubscription } from '#contract/identity/tenants/tenants.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { requireReauthenticationWhen } from '#server/platform/guard/reauthentication.ts';
import type { VersionRef } from '#server/records/record.ts';
import { prepareDomain } from './addresses/prepare-domain.ts';
import { describeTenant } from './describe.ts';
import { invalidatePeople } from './end-sessions.ts';
import { tenantRecords } from './records.ts';

/**
 * Changes the name and addresses of a tenant. Another address requires a recent reauthentication: people type their
 * passwords there.
 */
export function saveTenantGeneral(
  ctx: Ctx,
  { id, version, ...form }: TenantGeneral & VersionRef,
): Promise<TenantDetail> {
  return transact(ctx, async (tx) => {
    await tenantRecords.change(tx, ctx, { id, version }, ({ subdomain, domain }) => {
      if (form.subdomain !== subdomain || form.domain !== domain) requireReauthenticationWhen(ctx, 'tenant-address');
      return { set: form, action: 'tenant.saved' };
    });
    await prepareDomain(tx, ctx, id, form.domain);
    await invalidatePeople(tx, id);
    return describeTenant(tx, ctx, id);
  });
}

/** Changes the record of the subscription. */
export function saveTenantSubscription(
  ctx: Ctx,
  { id, version, ...form }: TenantSubscription & VersionRef,
): Promise<TenantDetail> {
  return transact(ctx, async (tx) => {
    await tenantRecords.change(tx, ctx, { id, version }, () => ({ set: form, action: 'tenant.saved' }));
    await invalidatePeople(tx, id);
    return describeTenant(tx, ctx, id);
  });
}
