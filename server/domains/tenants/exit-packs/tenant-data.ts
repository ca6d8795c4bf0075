export interface ExportedTable {
  /** The name of its two files, as JSON and CSV. */
  name: string;
  order: string;
  /** Columns besides its own; `t` is the table. */
  and?: string;
  /** Secrets, and what means nothing outside. */
  leaveOut?: readonly string[];
  /** Where the stored files that its rows name are in the archive, and the column with their bytes. */
  files?: { folder: string; name: string; size: string };
}

interface TenantTable {
  /** The condition for the rows of a tenant, whose id is `$1`. */
  of: string;
  /** How an exit pack contains it, or why it does not. */
  exit: ExportedTable | { leftOut: string };
  /** What the deletion of the tenant does with its rows. */
  deletion: 'delete' | { kept: string };
}

const byTenant = 'tenant_id = $1';
const ofProject = 'project_id in (select id from projects where tenant_id = $1)';
const ofProvider = 'provider_id in (select id from sso_providers where tenant_id = $1)';
const emailOf = (column: string) => `(select email from users where users.id = ${column})`;

/**
 * Every table with data of tenants, in the order in which it can be deleted. A test compares it with the database: a table
 * with a `tenant_id`, or whose rows are deleted with those of such a table, has to be here.
 */
export const tenantData: Readonly<Record<string, TenantTable>> = {
  sessions: {
    of: byTenant,
    exit: { leftOut: 'Open sessions hold nothing but secrets and times' },
    deletion: {
      kept: 'Sessions of administrators of the platform continue without the organisation; all others ended when the deletion was ordered',
    },
  },
  tenant_exit_packs: {
    of: byTenant,
    exit: { leftOut: 'Exit packs contain everything that is in this one' },
    deletion: 'delete',
  },
  notifications: {
    of: byTenant,
    exit: { leftOut: 'Notifications repeat what is in the projects' },
    deletion: 'delete',
  },
  project_events: {
    of: ofProject,
    exit: { name: 'project-messages', order: 'project_id, at, id', and: `${emailOf('t.actor_id')} as actor_email` },
    deletion: 'delete',
  },
  project_files: {
    of: ofProject,
    exit: {
      name: 'project-files',
      order: 'project_id, at, id',
      leaveOut: ['storage_key'],
      files: { folder: 'project_id', name: "id || '-' || name", size: 'size' },
    },
    deletion: 'delete',
  },
  projects: {
    of: byTenant,
    exit: { name: 'projects', order: 'created_at, id', and: `${emailOf('t.owner_id')} as owner_email` },
    deletion: 'delete',
  },
  legal_acceptance_tenants: {
    of: byTenant,
    exit: {
      name: 'legal-acceptances',
      order: 'acceptance_id',
      and: ['document_id', 'number', 'typed_name', 'accepted_at', 'receipt', 'signature']
        .map((column) => `(select ${column} from legal_acceptances where id = t.acceptance_id) as ${column}`)
        .join(', '),
    },
    deletion: { kept: 'Signed receipts prove contracts; they are kept for their legal period (Art. 958f CO)' },
  },
  dashboard_mails: {
    of: 'dashboard_id in (select id from dashboards where tenant_id = $1)',
    exit: { name: 'dashboard-mails', order: 'dashboard_id, user_id', and: `${emailOf('t.user_id')} as email` },
    deletion: 'delete',
  },
  dashboard_links: {
    of: 'dashboard_id in (select id from dashboards where tenant_id = $1)',
    exit: { leftOut: 'Addresses of shared dashboards are secrets, and end with them' },
    deletion: 'delete',
  },
  dashboards: { of: byTenant, exit: { name: 'dashboards', order: 'created_at, id' }, deletion: 'delete' },
  analytics_months: {
    of: byTenant,
    exit: { name: 'analytics-months', order: 'from_at, dimension, event_type, value' },
    deletion: 'delete',
  },
  analytics_visitors: {
    of: byTenant,
    exit: { name: 'analytics-visitors', order: 'from_at, dimension, value' },
    deletion: 'delete',
  },
  analytics_counts: {
    of: byTenant,
    exit: { name: 'analytics-counts', order: 'from_at, grain, dimension, event_type, value' },
    deletion: 'delete',
  },
  analytics_events: { of: byTenant, exit: { name: 'analytics-events', order: 'at, id' }, deletion: 'delete' },
  sso_requests: {
    of: ofProvider,
    exit: { leftOut: 'Sign-ins under way, with secrets, for ten minutes' },
    deletion: 'delete',
  },
  sso_test_sign_ins: {
    of: ofProvider,
    exit: { leftOut: 'Test sign-ins are shown to whoever tested, for a short time' },
    deletion: 'delete',
  },
  sso_discoveries: { of: ofProvider, exit: { name: 'sign-in-discoveries', order: 'provider_id' }, deletion: 'delete' },
  sso_domains: { of: ofProvider, exit: { name: 'sign-in-domains', order: 'provider_id, domain' }, deletion: 'delete' },
  scim_group_members: {
    of: `group_id in (select id from scim_groups where ${ofProvider})`,
    exit: { name: 'scim-group-members', order: 'group_id, member_id' },
    deletion: 'delete',
  },
  scim_groups: { of: ofProvider, exit: { name: 'scim-groups', order: 'created_at, id' }, deletion: 'delete' },
  scim_users: { of: ofProvider, exit: { name: 'scim-people', order: 'created_at, id' }, deletion: 'delete' },
  scim_tokens: {
    of: ofProvider,
    exit: { name: 'scim-tokens', order: 'created_at, id', leaveOut: ['token_hash'] },
    deletion: 'delete',
  },
  sso_providers: {
    of: byTenant,
    exit: { name: 'sign-in-providers', order: 'created_at, id', leaveOut: ['client_secret'] },
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
  audit_entries: {
    of: byTenant,
    exit: { leftOut: 'Audit entries are in audit-entries.json, with the proofs of the chain' },
    deletion: {
      kept: 'The audit log is a chain that cannot lose an entry. What identifies a person is removed with their account, or after the period of its category',
    },
  },
  tenant_domains: {
    of: byTenant,
    exit: { name: 'domains', order: 'tenant_id' },
    deletion: 'delete',
  },
  tenants: { of: 'id = $1', exit: { name: 'organisation', order: 'id' }, deletion: 'delete' },
};
