import { Link } from 'react-router';
import { enterpriseTabs } from '#contract/enterprise-tabs.ts';
import { tenantPlans, tenantStatuses } from '#contract/identity/tenants/choices.ts';
import type { TenantQuery, TenantRow } from '#contract/identity/tenants/tenants.ts';
import { queries } from '#web/api/queries.ts';
import { badgeColumn, numberColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import type { Column, List } from '#web/back-office/list/list.ts';
import { ListBody } from '#web/back-office/list/list-body.tsx';
import { listAt } from '#web/back-office/screens/screen-labels.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { IsolationCertificate } from './isolation-certificate.tsx';
import { TenantStatusBadge } from './status-badge.tsx';

const columns: Column<TenantRow>[] = [
  {
    key: 'tenant',
    label: 'Organisation',
    sort: 'name',
    isName: true,
    cell: ({ domain, subdomain }) => domain ?? subdomain,
  },
  badgeColumn('status', 'Status', 'w-36', (tenant) => <TenantStatusBadge tenant={tenant} />),
  { key: 'plan', label: 'Plan', className: 'hidden w-30 lg:table-cell', cell: ({ plan }) => tenantPlans[plan] },
  numberColumn('people', 'People', 'hidden w-24 lg:table-cell', ({ people }) => people),
  timeColumn('created', 'Created', ({ createdAt }) => createdAt, { sort: '-created' }),
];

const list: List<TenantRow, TenantQuery> = {
  noun: { one: 'organisation', many: 'organisations' },
  ...listAt('/enterprise-features'),
  title: enterpriseTabs.tenants.label,
  intro: 'Each client organisation (tenant) with its limits, people and security.',
  tab: 'tenants',
  sort: '-created',
  procedure: queries.tenants.list,
  columns,
  filters: [
    {
      key: 'status',
      label: 'Status',
      choices: Object.entries({ all: 'All', ...tenantStatuses, deleting: 'To be deleted' }),
    },
    { key: 'plan', label: 'Plan', choices: [['all', 'All'], ...Object.entries(tenantPlans)] },
  ],
  searchPlaceholder: 'Name, domain',
  emptyTitle: 'No organisations to display',
  emptyText: 'Add a client organisation and invite its owner.',
  rowHref: ({ id }) => `/enterprise-features/tenants/${id}`,
  rowName: ({ name }) => name,
  exportUrl: '/api/tenants/export',
};

const newTenant = lazyModule(async () => (await import('./new-tenant.tsx')).NewTenant);

/** Requirements 2.2.13, the first tab. */
export function TenantsTab() {
  return (
    <>
      <ListBody list={list} actions={<CreateButton label="Add organisation" dialog={newTenant} />} />
      <p className="text-small">
        <Link to="/enterprise-features/former-tenants" className="link tap">
          Former organisations and their deletion certificates
        </Link>
      </p>
      <IsolationCertificate />
    </>
  );
}
