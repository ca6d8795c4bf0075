/** A synthetic tenant: its id is also that of its rows. */
export interface SyntheticTenant {
  id: string;
  userId: string;
}

interface Sample {
  /** The condition for the rows of a tenant, whose id is `$1`. */
  of: string;
  /** A row of it: column → value. */
  row(tenant: SyntheticTenant): Record<string, unknown>;
  /** The column that says whose a row is; by default `tenant_id`. */
  key?: string;
}

const at = '2000-01-01T00:00:00Z';
const byTenant = { of: 'tenant_id = $1' };

/**
 * One row for each table with the data of tenants, in the order in which they can be inserted. A table with a column
 * `tenant_id` that is missing here fails the check.
 */
export const samples: Record<string, Sample> = {
  tenants: {
    of: 'id = $1',
    key: 'id',
    row: ({ id }) => ({ id, name: `Synthetic ${id}`, subdomain: `x-${id}`, created_at: at, updated_at: at }),
  },
  tenant_members: {
    ...byTenant,
    row: ({ id, userId }) => ({ tenant_id: id, user_id: userId, role: 'owner', invited_at: at, joined_at: at }),
  },
  tenant_branding: {
    ...byTenant,
    row: ({ id }) => ({ id, tenant_id: id, created_at: at, updated_at: at }),
  },
  tenant_invoices: {
    ...byTenant,
    row: ({ id }) => ({
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
  tenant_domains: {
    ...byTenant,
    row: ({ id }) => ({ tenant_id: id, domain: `${id}.example`, checked_at: at, findings: '[]' }),
  },
  projects: {
    ...byTenant,
    row: ({ id, userId }) => ({
      id,
      tenant_id: id,
      owner_id: userId,
      name: 'Synthetic',
      description: 'Synthetic',
      created_at: at,
      updated_at: at,
    }),
  },
  project_events: {
    of: 'project_id = $1',
    key: 'project_id',
    row: ({ id }) => ({ id, project_id: id, kind: 'message', from_team: false, at, body: 'Synthetic' }),
  },
  project_files: {
    ...byTenant,
    row: ({ id }) => ({
      id,
      tenant_id: id,
      project_id: id,
      from_team: false,
      name: 'a.txt',
      storage_key: id,
      size: 1,
      sha256: '',
      at,
    }),
  },
  notifications: {
    ...byTenant,
    row: ({ id, userId }) => ({
      id,
      tenant_id: id,
      user_id: userId,
      kind: 'project-message',
      title: 'Synthetic',
      body: 'Synthetic',
      href: `/projects/${id}`,
      at,
    }),
  },
  analytics_events: {
    ...byTenant,
    row: ({ id }) => ({
      id,
      tenant_id: id,
      session_id: '',
      event_type: 'click',
      event_name: 'synthetic',
      at,
      source: 'web',
      user_agent: '',
      route: '/',
    }),
  },
  analytics_counts: {
    ...byTenant,
    row: ({ id }) => ({
      tenant_id: id,
      from_at: at,
      grain: 'day',
      dimension: 'none',
      event_type: 'click',
      value: '',
      events: 1,
      value_count: 0,
      value_sum: 0,
    }),
  },
  analytics_visitors: {
    ...byTenant,
    row: ({ id }) => ({ tenant_id: id, from_at: at, dimension: 'all', value: '', visitors: 1 }),
  },
  analytics_months: {
    ...byTenant,
    row: ({ id }) => ({
      tenant_id: id,
      from_at: at,
      dimension: 'path',
      event_type: 'click',
      value: '',
      events: 1,
      value_count: 0,
    }),
  },
  tenant_calls: {
    ...byTenant,
    row: ({ id }) => ({ tenant_id: id, day: at.slice(0, 10), calls: 1, refused: 0 }),
  },
  dashboards: {
    ...byTenant,
    row: ({ id }) => ({ id, tenant_id: id, name: 'Synthetic', created_at: at, updated_at: at }),
  },
  legal_acceptance_tenants: { ...byTenant, row: ({ id }) => ({ acceptance_id: id, tenant_id: id }) },
  tenant_exit_packs: { ...byTenant, row: ({ id }) => ({ id, tenant_id: id, requested_at: at }) },
  sso_providers: {
    ...byTenant,
    row: ({ id }) => ({ id, tenant_id: id, key: `x-${id}`, name: 'Synthetic', type: 'oidc', configuration: '{}' }),
  },
  audit_entries: {
    ...byTenant,
    row: ({ id, userId }) => ({
      id,
      tenant_id: id,
      user_id: userId,
      action: 'tenant.created',
      resource: 'tenant',
      at,
      severity: 'low',
      category: 'data',
      result: 'success',
      salt: '',
      digests: '{}',
    }),
  },
};

/** Tables whose `tenant_id` decides nothing: a session is found by its secret token, before there is a scope. */
export const exempt: readonly string[] = ['sessions'];
