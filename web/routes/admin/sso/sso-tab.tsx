import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { enterpriseTabs } from '#contract/enterprise-tabs.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { newProvider, type ProviderTenant, type SsoAudience, SsoAudienceProvider } from '#web/domains/sso/audience.ts';
import { isTenantId, Providers } from './providers.tsx';

const tenantHref = (id: string) => `/enterprise-features/tenants/${id}`;

/** For administrators of the platform; `tenant`: the one that the list is filtered by. */
function audienceFor(
  tenant: string | null,
  newFor: ProviderTenant | null,
  tenants: readonly ProviderTenant[],
): SsoAudience {
  const address = (more: Record<string, string>) =>
    `?${new URLSearchParams({ tab: 'sso', ...(tenant && { tenant }), ...more })}`;
  return {
    queries: queries.sso,
    create: (form, tenantId) => api.sso.create({ ...form, tenantId }),
    update: api.sso.update,
    listUrl: address({}),
    providerUrl: (provider) => address({ provider }),
    newFor,
    tenants,
    tenantHref,
    mayEnable: true,
  };
}

export function SsoTab() {
  const [params] = useSearchParams();
  const tenant = params.get('tenant');
  const openKey = params.get('provider');
  const isNew = openKey === newProvider;
  const { data: choices } = useQuery(
    queries.tenants.list.queryOptions({ input: { sort: 'name' }, enabled: isNew, meta: { resource: 'tenants' } }),
  );
  const { data: named } = useQuery(
    queries.tenants.get.queryOptions({
      input: { id: tenant ?? '' },
      enabled: isNew && isTenantId(tenant),
      meta: { quiet: true },
    }),
  );
  const newFor = isTenantId(tenant) ? { id: tenant, name: named?.name ?? '…' } : null;
  return (
    <SsoAudienceProvider value={audienceFor(tenant, newFor, choices?.rows ?? [])}>
      <div>
        <PageHeader title={enterpriseTabs.sso.label}>
          Identity providers through which people of client organisations sign in.
        </PageHeader>
        <Loaded query={queries.sso.list.queryOptions({ meta: { resource: 'providers' } })} rows={3}>
          {(providers) => <Providers providers={providers} tenant={tenant} openKey={openKey} />}
        </Loaded>
      </div>
    </SsoAudienceProvider>
  );
}
