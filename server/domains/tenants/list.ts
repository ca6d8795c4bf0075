import { eq, isNotNull, isNull } from 'drizzle-orm';
import type { TenantDetail, TenantQuery } from '#contract/identity/tenants/tenants.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { defineList } from '#server/records/list/list.ts';
import { describeTenant, selectTenants, toTenantRow } from './describe.ts';

export const tenantList = defineList({
  select: selectTenants,
  id: tenants.id,
  idOf: ({ tenant }) => tenant.id,
  search: [tenants.name, tenants.subdomain, tenants.domain],
  filters: ({ status, plan }: TenantQuery) => [
    // One that waits for its deletion has only that status here.
    status === 'all' ? undefined : status === 'deleting' ? isNotNull(tenants.deleteAt) : isNull(tenants.deleteAt),
    status === 'all' || status === 'deleting' ? undefined : eq(tenants.status, status),
    plan === 'all' ? undefined : eq(tenants.plan, plan),
  ],
  sorts: {
    created: { type: 'time', column: tenants.createdAt, value: ({ tenant }) => tenant.createdAt },
    name: { type: 'text', column: tenants.name, value: ({ tenant }) => tenant.name },
  },
  toRow: toTenantRow,
});

/** Returns one tenant. Refuses with NOT_FOUND. */
export function getTenant(ctx: Ctx, { id }: { id: string }): Promise<TenantDetail> {
  return transact(ctx, (tx) => describeTenant(tx, ctx, id));
}
