import type { FormerTenant, FormerTenantQuery } from '#contract/identity/tenants/exit-packs.ts';
import { queries } from '#web/api/queries.ts';
import { timeColumn } from '#web/back-office/list/columns.tsx';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import type { RouteHandle } from '#web/route-handle.ts';

const columns: Column<FormerTenant>[] = [
  { key: 'name', label: 'Organisation', sort: 'name', isName: true, cell: () => null },
  {
    key: 'certificate',
    label: 'Certificate',
    className: 'w-[30%]',
    cell: ({ id, name, sha256 }) => (
      <a href={`/api/former-tenants/${id}/certificate`} className="link">
        Download<span className="sr-only"> the certificate of {name}</span>{' '}
        <span className="font-mono text-ink-3 text-meta">{sha256.slice(0, 16)}…</span>
      </a>
    ),
  },
  {
    key: 'invoices',
    label: 'Invoices',
    className: 'w-32',
    cell: ({ formerId, name }) => (
      <a href={`/api/tenants/${formerId}/invoices/export`} className="link" download>
        Export CSV<span className="sr-only"> of the invoices of {name}</span>
      </a>
    ),
  },
  { key: 'mailed', label: 'Mailed to', className: 'w-28', cell: ({ mailedTo }) => String(mailedTo) },
  timeColumn('deleted', 'Deleted', ({ deletedAt }) => deletedAt, { sort: '-deleted' }),
];

const list: List<FormerTenant, FormerTenantQuery> = {
  noun: { one: 'former organisation', many: 'former organisations' },
  ...listAt('/enterprise-features/former-tenants'),
  intro: 'Deleted organisations with their deletion certificates and their invoices, which are kept.',
  sort: '-deleted',
  procedure: queries.formerTenants.list,
  columns,
  filters: [],
  searchPlaceholder: 'Name',
  emptyTitle: 'No former organisations to display',
  emptyText: 'Organisations appear here 30 days after they were deleted.',
  rowHref: ({ id }) => `/enterprise-features/former-tenants/${id}`,
  rowName: ({ name }) => name,
};

export const handle = { permission: 'tenants.manage' } satisfies RouteHandle;

export const clientLoader = listLoader(list);

export const meta = screenMeta('/enterprise-features/former-tenants');

export default function FormerTenants() {
  return <ListScreen list={list} />;
}
