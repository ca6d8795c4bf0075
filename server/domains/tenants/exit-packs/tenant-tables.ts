import { byTenant, emailOf, type TenantTables } from '#server/records/tenant-tables.ts';

export const ownTenantTables: TenantTables = {
  tenant_exit_packs: {
    of: byTenant,
    exit: { leftOut: 'Exit packs contain everything that is in this one' },
    deletion: 'delete',
  },
  tenant_branding: {
    of: byTenant,
    exit: {
      name: 'branding',
      order: 'id',
      leaveOut: ['storage_key'],
      files: { folder: "'branding'", name: "'logo-' || logo_name", size: 'logo_size' },
    },
    deletion: 'delete',
  },
  tenant_calls: { of: byTenant, exit: { name: 'api-calls', order: 'day' }, deletion: 'delete' },
  tenant_invoices: {
    of: byTenant,
    exit: { name: 'invoices', order: 'issued_on, id' },
    deletion: { kept: 'Invoices are kept for their legal period (Art. 958f CO)' },
  },
  tenant_members: {
    of: byTenant,
    exit: {
      name: 'people-and-invitations',
      order: 'invited_at, user_id',
      and: `${emailOf('t.user_id')} as email`,
    },
    deletion: 'delete',
  },
  tenant_domains: {
    of: byTenant,
    exit: { name: 'domains', order: 'tenant_id' },
    deletion: 'delete',
  },
  tenants: { of: 'id = $1', exit: { name: 'organisation', order: 'id' }, deletion: 'delete' },
};
