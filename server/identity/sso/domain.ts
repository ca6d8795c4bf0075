import { sql } from 'drizzle-orm';
import { hourMs } from '#contract/time/durations.ts';
import { literalPattern } from '#server/platform/db/paging.ts';
import { defineDomain } from '#server/records/domain.ts';
import { ssoChecks } from './checks.ts';
import { checkProvenDomains } from './domains/check-domain.ts';
import { notifyOfCertificates } from './metadata/notify-of-certificates.ts';
import { applyProviderRemoval } from './providers/remove-provider.ts';
import { applyProviderSwitch } from './providers/switch-provider.ts';
import { applyProviderChange } from './providers/update-provider.ts';
import { ssoCheck } from './self-check.ts';
import { ssoAssertions, ssoRequests, ssoTestSignIns } from './tables.ts';
import { ssoTenantTables } from './tenant-tables.ts';

export const ssoDomain = defineDomain({
  name: 'sso',
  routers: {
    organisationSso: async () => (await import('./router.ts')).organisationSsoRouter,
    sso: async () => (await import('./router.ts')).ssoRouter,
  },
  schedules: () => [
    { everyMs: hourMs, failureEvent: 'sso.domains.failed', work: (services) => checkProvenDomains(services) },
    { everyMs: hourMs, failureEvent: 'sso.certificates.failed', work: notifyOfCertificates },
  ],
  expiring: [{ at: ssoRequests.expiresAt }, { at: ssoTestSignIns.expiresAt }, { at: ssoAssertions.expiresAt }],
  tenantTables: ssoTenantTables,
  selfChecks: [ssoCheck],
  pendingActs: () => ({
    'sso-provider.change': applyProviderChange,
    'sso-provider.disable': applyProviderSwitch,
    'sso-provider.enable': applyProviderSwitch,
    'sso-provider.remove': applyProviderRemoval,
  }),
  search: {
    providers: {
      matches: (text) => sql`select p.key as id, p.name as title, coalesce(t.name, 'All of the platform') as detail,
        case when p.enabled then 'enabled' else 'disabled' end as state, p.created_at as at
        from sso_providers p left join tenants t on t.id = p.tenant_id
        where p.name ilike ${literalPattern(text)} or p.key ilike ${literalPattern(text)} or t.name ilike ${literalPattern(text)}`,
      states: { enabled: 'Enabled', disabled: 'Disabled' },
    },
  },
  checks: ssoChecks,
});
