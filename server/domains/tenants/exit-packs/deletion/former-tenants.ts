import type { FormerTenant, FormerTenantQuery } from '#contract/identity/tenants/exit-packs.ts';
import type { ListPage } from '#contract/lists.ts';
import { tenantDeletionCertificates } from '#server/domains/tenants/exit-packs/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineList, readPage } from '#server/records/list/list.ts';
import { formerTenantColumns } from './get-former.ts';

const { id, name, deletedAt } = tenantDeletionCertificates;

const formerTenantList = defineList({
  select: (tx) => tx.select(formerTenantColumns).from(tenantDeletionCertificates).$dynamic(),
  id,
  idOf: (row: FormerTenant) => row.id,
  search: [name],
  filters: (_query: FormerTenantQuery) => [],
  sorts: {
    deleted: { type: 'time', column: deletedAt, value: (row) => row.deletedAt },
    name: { type: 'text', column: name, value: (row) => row.name },
  },
  toRow: (row) => row,
});

/** Returns one page of the deleted tenants. */
export function listFormerTenants(ctx: Ctx, query: FormerTenantQuery): Promise<ListPage<FormerTenant>> {
  return readPage(ctx, formerTenantList, query);
}
