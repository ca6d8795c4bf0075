import type {
  TenantDetail,
  TenantFeatures,
  TenantGeneral,
  TenantSubscription,
} from '#contract/identity/tenants/tenants.ts';
import type { Tenant } from '#server/identity/tenants/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { requireReauthenticationWhen } from '#server/platform/guard/reauthentication.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { prepareDomain } from './addresses/prepare-domain.ts';
import { describeTenant, peopleOf, storageOf } from './describe.ts';
import { invalidatePeople } from './end-sessions.ts';
import { tenantRecords } from './records.ts';

const bytesPerGb = 1024 ** 3;

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

/** Changes limits and features. A limit cannot be lower than what is in use. */
export function saveTenantFeatures(
  ctx: Ctx,
  { id, version, ...form }: TenantFeatures & VersionRef,
): Promise<TenantDetail> {
  return transact(ctx, async (tx) => {
    await tenantRecords.lock(tx, { id, version });
    const people = (await peopleOf(tx, id)).length;
    if (form.maxUsers < people)
      throw refuseFields({ maxUsers: `The organisation already has ${people} people, including invitations` });
    const used = Math.ceil((await storageOf(tx, id)) / bytesPerGb);
    if (form.storageLimitGb < used)
      throw refuseFields({ storageLimitGb: `The files of the organisation already use ${used} GB` });
    await tenantRecords.change(tx, ctx, { id, version }, () => ({ set: form, action: 'tenant.saved' }));
    await invalidatePeople(tx, id);
    return describeTenant(tx, ctx, id);
  });
}

/** Changes the record of the subscription. */
export function saveTenantSubscription(
  ctx: Ctx,
  { id, version, ...form }: TenantSubscription & VersionRef,
): Promise<TenantDetail> {
  return save(ctx, { id, version }, form);
}

function save(ctx: Ctx, ref: VersionRef, set: Partial<Tenant>) {
  return transact(ctx, async (tx) => {
    await tenantRecords.change(tx, ctx, ref, () => ({ set, action: 'tenant.saved' }));
    await invalidatePeople(tx, ref.id);
    return describeTenant(tx, ctx, ref.id);
  });
}
