import { tenantPlans } from '#contract/identity/tenants/choices.ts';
import type { TenantRow } from '#contract/identity/tenants/tenants.ts';
import { badgeColumn, numberColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import type { Column } from '#web/back-office/list/list.ts';
import { TenantStatusBadge } from './status-badge.tsx';

export const columns: Column<TenantRow>[] = [
  {
    key: 'tenant',
    label: 'Tenant',
    sort: 'name',
    isName: true,
    cell: ({ domain, subdomain }) => domain ?? subdomain,
  },
  badgeColumn('status', 'Status', 'w-36', (tenant) => <TenantStatusBadge tenant={tenant} />),
  { key: 'plan', label: 'Plan', className: 'hidden w-30 lg:table-cell', cell: ({ plan }) => tenantPlans[plan] },
  numberColumn('people', 'People', 'hidden w-24 lg:table-cell', ({ people }) => people),
  timeColumn('created', 'Created', ({ createdAt }) => createdAt, { sort: '-created' }),
];
