import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import type { Column } from '#web/back-office/list/list.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { WaitingChanges } from '#web/products/oversight/waiting-changes.tsx';
import { newProvider, type SsoAudience, SsoAudienceProvider } from '#web/products/sso/audience.ts';
import { ProviderScreen } from '#web/products/sso/provider-screen.tsx';
import { ProviderTable } from '#web/products/sso/provider-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TenantFilter } from './tenant-filter.tsx';

/** For administrators of the platform; `tenant`: the one that the list is filtered by. */
function audienceFor(tenant: string | null): SsoAudience {
  const address = (more: Record<string, string>) =>
    `?${new URLSearchParams({ tab: 'sso', ...(tenant && { tenant }), ...more })}`;
  return {
    queries: queries.sso,
    create: (form) => api.sso.create({ ...form, tenantId: isTenantId(tenant) ? tenant : null }),
    update: api.sso.update,
    listUrl: address({}),
    providerUrl: (provider) => address({ provider }),
    isOfTenant: isTenantId(tenant),
    mayEnable: true,
  };
}

const platform = 'platform';
const isTenantId = (tenant: string | null): tenant is string => tenant !== null && tenant !== platform;

/** The list of providers, or the open one. */
export function SsoTab() {
  const [params] = useSearchParams();
  const openProviderKey = params.get('provider');
  const tenant = params.get('tenant');
  const audience = audienceFor(tenant);
  const query = useQuery(queries.sso.list.queryOptions({ meta: { resource: 'providers' } }));
  return (
    <SsoAudienceProvider value={audience}>
      <QueryState query={query} resource="providers" rows={3}>
        {(providers) => {
          const provider = providers.find(({ key }) => key === openProviderKey) ?? null;
          if (provider || openProviderKey === newProvider)
            return (
              <ProviderScreen
                key={openProviderKey}
                provider={provider}
                notice={<ProviderNotice provider={provider} isOfTenant={audience.isOfTenant} />}
              />
            );
          const shown = providers.filter((one) => isShown(one, tenant));
          return (
            <div>
              <TenantFilter providers={providers} tenant={tenant} />
              <ProviderTable
                providers={shown}
                text={
                  isTenantId(tenant)
                    ? 'Providers of this tenant sign in its people only. Its owners manage them in their settings too.'
                    : 'Each enabled provider of the platform has a button on the sign-in page; Azure AD is behind “Continue with single sign-on”.'
                }
                addHref={audience.providerUrl(newProvider)}
                more={[ofTenant]}
              />
              {shown.length === 0 && (
                <EmptyState title="No providers">This tenant has none yet. Add one, or its owners do.</EmptyState>
              )}
            </div>
          );
        }}
      </QueryState>
    </SsoAudienceProvider>
  );
}

interface ProviderNoticeProps {
  provider: SsoProvider | null;
  isOfTenant: boolean;
}

/** Whose provider it is, and its changes that wait for a second administrator. */
function ProviderNotice({ provider, isOfTenant }: ProviderNoticeProps) {
  if (provider === null)
    return isOfTenant && <p className="mb-6 text-ink-2 text-small">It will belong to the tenant of the list.</p>;
  return (
    <>
      {provider.tenant && (
        <p className="wrap-anywhere mb-6 text-small">
          Provider of{' '}
          <Link to={`/enterprise-features/tenants/${provider.tenant.id}`} className="link">
            {provider.tenant.name}
          </Link>
        </p>
      )}
      <WaitingChanges recordId={provider.key} className="mb-6 max-w-160" />
    </>
  );
}

function isShown(provider: SsoProvider, tenant: string | null): boolean {
  if (tenant === null) return true;
  return tenant === platform ? provider.tenant === null : provider.tenant?.id === tenant;
}

const ofTenant: Column<SsoProvider> = {
  key: 'tenant',
  label: 'Tenant',
  className: 'hidden w-40 lg:table-cell',
  isPlain: true,
  cell: ({ tenant }) =>
    tenant ? (
      <Link
        to={`/enterprise-features/tenants/${tenant.id}`}
        title={tenant.name}
        className="link block truncate in-data-narrow:inline in-data-narrow:whitespace-normal"
      >
        {tenant.name}
      </Link>
    ) : (
      <span className="text-ink-3">Platform</span>
    ),
};
