import type { FormerTenant, FormerTenantQuery } from '#contract/identity/tenants/exit-packs.ts';
import { tenantDeletionCertificates } from '#server/domains/tenants/exit-packs/tables.ts';
import { defineList } from '#server/records/list/list.ts';
import { formerTenantColumns } from './get-former.ts';

const { id, name, deletedAt } = tenantDeletionCertificates;

export const formerTenantList = defineList({
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
