import { byTenant, emailOf, type TenantTables } from '#server/records/tenant-tables.ts';

export const ownTenantTables: TenantTables = {
  tenant_exit_packs: {
    of: byTenant,
    exit: { leftOut: 'Exit packs contain everything that is in this one' },
    deletion: 'delete',
    sample: ({ id, at }) => ({ id, tenant_id: id, requested_at: at }),
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
    sample: ({ id, at }) => ({ id, tenant_id: id, created_at: at, updated_at: at }),
  },
  tenant_calls: {
    of: byTenant,
    exit: { name: 'api-calls', order: 'day' },
    deletion: 'delete',
    sample: ({ id, at }) => ({ tenant_id: id, day: at.slice(0, 10), calls: 1, refused: 0 }),
  },
  tenant_invoices: {
    of: byTenant,
    exit: { name: 'invoices', order: 'issued_on, id' },
    deletion: { kept: 'Invoices are kept for their legal period (Art. 958f CO)' },
    sample: ({ id, at }) => ({
      id,
      tenant_id: id,
      number: `Synthetic ${id}`,
      period_from: at,
      period_to: at,
      amount_minor: 1,
      currency: 'CHF',
      issued_on: at,
      due_on: at,
      created_at: at,
      updated_at: at,
    }),
  },
  tenant_members: {
    of: byTenant,
    exit: {
      name: 'people-and-invitations',
      order: 'invited_at, user_id',
      and: `${emailOf('t.user_id')} as email`,
    },
    deletion: 'delete',
    sample: ({ id, userId, at }) => ({ tenant_id: id, user_id: userId, role: 'owner', invited_at: at, joined_at: at }),
  },
  tenant_domains: {
    of: byTenant,
    exit: { name: 'domains', order: 'tenant_id' },
    deletion: 'delete',
    sample: ({ id, at }) => ({ tenant_id: id, domain: `${id}.example`, checked_at: at, findings: '[]' }),
  },
  tenants: {
    of: 'id = $1',
    exit: { name: 'organisation', order: 'id' },
    deletion: 'delete',
    sample: ({ id, at }) => ({ id, name: `Synthetic ${id}`, subdomain: `x-${id}`, created_at: at, updated_at: at }),
    attack: { key: 'id' },
  },
};
