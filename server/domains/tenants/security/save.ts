import { tenantChanges } from '#contract/identity/tenants/call-limits.ts';
import type { TenantRules } from '#contract/identity/tenants/security.ts';
import { invalidatePeople } from '#server/domains/tenants/end-sessions.ts';
import { tenantRecords } from '#server/domains/tenants/records.ts';
import type { Tenant } from '#server/identity/tenants/tables.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { VersionRef } from '#server/records/record.ts';
import { administerTenant } from './administer.ts';
import { describeRules } from './describe.ts';
import { notifyOfWeakerRules, weakerRules } from './weaker-rules.ts';

/**
 * Changes rules of a tenant, for open sessions too, and does what follows from them; its owners are mailed what protects less.
 * Requires a recent reauthentication. Refuses with NOT_FOUND, FORBIDDEN and CONFLICT.
 */
export function saveRules(
  ctx: Ctx,
  { id, version }: VersionRef,
  decide: (tenant: Tenant) => Partial<Tenant>,
  follow: (tx: Tx, saved: Tenant) => Promise<void> = async () => {},
): Promise<TenantRules> {
  return administerTenant(ctx, id, async (tx) => {
    // Not metadata of the procedure: who may make the change is known only now, and nobody else is counted.
    await ctx.limits.consume(tenantChanges, actorOf(ctx).id);
    const before = await tenantRecords.lock(tx, { id, version });
    const set = decide(before);
    const saved = await tenantRecords.change(tx, ctx, { id, version }, () => ({
      set,
      action: 'tenant.security-saved',
    }));
    await follow(tx, saved);
    const weaker = weakerRules(before, saved);
    if (weaker !== null) await notifyOfWeakerRules(tx, ctx, saved, weaker);
    if (saved.version !== version) await invalidatePeople(tx, id);
    return describeRules(tx, ctx, id);
  });
}

/** Changes after how many minutes without activity people of the tenant are signed out. */
export function setTenantTimeout(
  ctx: Ctx,
  { sessionTimeout, ...ref }: VersionRef & { sessionTimeout: number },
): Promise<TenantRules> {
  return saveRules(ctx, ref, () => ({ sessionTimeout }));
}

/** Changes how long the traces that a tenant leaves are kept. */
export function setTenantRetention(ctx: Ctx, { days, ...ref }: VersionRef & { days: number }): Promise<TenantRules> {
  return saveRules(ctx, ref, () => ({ dataRetention: days }));
}
