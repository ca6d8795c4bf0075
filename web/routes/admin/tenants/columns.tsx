import { tenantPlans } from '#contract/identity/tenants/choices.ts';
import type { TenantRow } from '#contract/identity/tenants/tenants.ts';
import type { Column } from '#web/back-office/list/list.ts';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { TenantStatusBadge } from './status-badge.tsx';

export const columns: Column<TenantRow>[] = [
  {
    key: 'tenant',
    label: 'Tenant',
    sort: 'name',
    isName: true,
    cell: ({ domain, subdomain }) => domain ?? subdomain,
  },
  {
    key: 'status',
    label: 'Status',
    className: 'w-36',
    isPlain: true,
    cell: (tenant) => <TenantStatusBadge tenant={tenant} />,
  },
  { key: 'plan', label: 'Plan', className: 'hidden w-30 lg:table-cell', cell: ({ plan }) => tenantPlans[plan] },
  {
    key: 'people',
    label: 'People',
    className: 'hidden w-24 pr-5! text-right! lg:table-cell',
    cell: ({ people }) => people,
  },
  {
    key: 'created',
    label: 'Created',
    sort: '-created',
    className: 'w-28',
    cell: ({ createdAt }, now) => <TimeCell at={createdAt} now={now} />,
  },
];
