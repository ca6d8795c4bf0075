import { useSearchParams } from 'react-router';
import { enterpriseTabs } from '#contract/back-office.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { type SsoAudience, SsoAudienceProvider } from '#web/domains/sso/audience.ts';
import { isTenantId, Providers } from './providers.tsx';

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

export function SsoTab() {
  const [params] = useSearchParams();
  const tenant = params.get('tenant');
  return (
    <SsoAudienceProvider value={audienceFor(tenant)}>
      <div>
        <PageHeader title={enterpriseTabs.sso.label}>
          Identity providers through which people of client organisations sign in.
        </PageHeader>
        <Loaded query={queries.sso.list.queryOptions({ meta: { resource: 'providers' } })} rows={3}>
          {(providers) => <Providers providers={providers} tenant={tenant} openKey={params.get('provider')} />}
        </Loaded>
      </div>
    </SsoAudienceProvider>
  );
}
