import { byTenant, type TenantTables } from '#server/records/tenant-tables.ts';

const ofProvider = 'provider_id in (select id from sso_providers where tenant_id = $1)';

export const ssoTenantTables: TenantTables = {
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
  sso_test_outcomes: { of: ofProvider, exit: { name: 'sign-in-tests', order: 'provider_id' }, deletion: 'delete' },
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
    sample: ({ id }) => ({ id, tenant_id: id, key: `x-${id}`, name: 'Synthetic', type: 'oidc', configuration: '{}' }),
  },
};
