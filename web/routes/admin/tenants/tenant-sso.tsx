import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { queries } from '#web/api/queries.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Section } from '#web/back-office/section.tsx';
import { ProviderStatusBadge } from '#web/domains/sso/provider-status-badge.tsx';
import { tenantSsoActs } from '#web/domains/sso/tenant-acts.tsx';
import { tenantQueryOptions } from './tenant-query-options.ts';

/** The providers of a tenant, and whether it may use them. */
export function TenantSso({ tenant }: { tenant: TenantDetail }) {
  const { id, features } = tenant;
  const query = useQuery(
    queries.sso.tenantUse.queryOptions({ input: { id }, staleTime: 0, meta: { resource: 'single sign-on' } }),
  );
  return (
    <Section
      title="Single sign-on"
      size="large"
      action={<ActButtons acts={tenantSsoActs(query.data)} record={tenant} shown={tenantQueryOptions(tenant.id)} />}
    >
      {!features.ssoEnabled && (
        <p className="pt-3 text-small">Switched off: its providers cannot be added, enabled or used.</p>
      )}
      <QueryState query={query} resource="single sign-on" rows={1}>
        {(use) => (
          <>
            <ul>
              {use.providers.map(({ key, name, ...status }) => (
                <li key={key} className="flex flex-wrap items-center gap-4 border-line border-b py-2.5 text-small">
                  <Link
                    to={`/enterprise-features?${new URLSearchParams({ tab: 'sso', tenant: id, provider: key })}`}
                    className="link wrap-anywhere min-w-0 grow basis-48"
                  >
                    {name}
                  </Link>
                  <ProviderStatusBadge {...status} />
                </li>
              ))}
            </ul>
            <Link
              to={`/enterprise-features?${new URLSearchParams({ tab: 'sso', tenant: id })}`}
              className="link mt-3 inline-block text-small"
            >
              {use.providers.length === 0 ? 'No providers yet: add one' : 'All providers of this organisation'}
            </Link>
          </>
        )}
      </QueryState>
    </Section>
  );
}
