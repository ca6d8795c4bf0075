import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { queries } from '#web/api/queries.ts';
import type { Column } from '#web/back-office/list/list.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { WaitingChanges } from '#web/domains/oversight/waiting-changes.tsx';
import { newProvider, useSsoAudience } from '#web/domains/sso/audience.ts';
import { ProviderScreen } from '#web/domains/sso/provider-screen.tsx';
import { ProviderTable } from '#web/domains/sso/provider-table.tsx';
import { refusalOf } from '#web/forms/refusals.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';

const platform = 'platform';
export const isTenantId = (tenant: string | null): tenant is string => tenant !== null && tenant !== platform;

interface ProvidersProps {
  providers: SsoProvider[];
  tenant: string | null;
  openKey: string | null;
}

/** The list of providers, or the open one. */
export function Providers({ providers, tenant, openKey }: ProvidersProps) {
  const { providerUrl } = useSsoAudience();
  const isOfTenant = isTenantId(tenant);
  const shown = providers.filter((one) => isShown(one, tenant));
  // A tenant without providers is opened from its own page.
  const tenantQuery = useQuery(
    queries.tenants.get.queryOptions({
      input: { id: tenant ?? '' },
      enabled: isTenantId(tenant) && shown.length === 0,
      meta: { quiet: true },
    }),
  );
  const provider = providers.find(({ key }) => key === openKey) ?? null;
  const isMissing = ['NOT_FOUND', 'INVALID_INPUT'].includes(refusalOf(tenantQuery.error)?.code ?? '');
  if (!provider && isMissing) return <MissingTenant />;
  if (provider || openKey === newProvider)
    return (
      <ProviderScreen
        key={openKey}
        provider={provider}
        notice={provider && <WaitingChanges recordId={provider.key} className="mb-6 max-w-160" />}
      />
    );
  return (
    <div>
      <TenantFilter providers={providers} tenant={tenant} name={tenantQuery.data?.name} />
      <ProviderTable
        providers={shown}
        text={
          isOfTenant
            ? 'Only people of this organisation sign in through its providers. Its owners can manage them too, in their settings.'
            : 'Each enabled provider of the platform has a button on the sign-in page; Azure AD is behind “Continue with single sign-on”.'
        }
        addHref={providerUrl(newProvider)}
        more={[ofTenant]}
      />
      {shown.length === 0 && !isOfTenant && <EmptyState title="No providers">Add the first provider.</EmptyState>}
      {shown.length === 0 && isOfTenant && (
        <QueryState query={tenantQuery} resource="tenant" rows={1}>
          {() => (
            <EmptyState title="No providers">Add one here, or let the owners of the organisation add one.</EmptyState>
          )}
        </QueryState>
      )}
    </div>
  );
}

function MissingTenant() {
  return (
    <EmptyState title="Organisation not found">
      There is no organisation at this address. It was deleted, or the link contains a mistake. See{' '}
      <Link to="?tab=sso" className="link">
        all providers
      </Link>
      .
    </EmptyState>
  );
}

function isShown(provider: SsoProvider, tenant: string | null): boolean {
  if (tenant === null) return true;
  return tenant === platform ? provider.tenant === null : provider.tenant?.id === tenant;
}

const ofTenant: Column<SsoProvider> = {
  key: 'tenant',
  label: 'Organisation',
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

interface TenantFilterProps {
  providers: SsoProvider[];
  tenant: string | null;
  /** Of a tenant without providers, once it is loaded. */
  name: string | undefined;
}

/** Shows the providers of one tenant, or of the platform. The choice is in the address. */
function TenantFilter({ providers, tenant, name }: TenantFilterProps) {
  const [params, setParams] = useSearchParams();
  const known = new Map(providers.flatMap(({ tenant: of }) => (of ? [[of.id, of.name] as const] : [])));
  if (tenant !== null && tenant !== 'platform' && !known.has(tenant)) known.set(tenant, name ?? '…');
  if (known.size === 0) return null;
  const choices = [['', 'All organisations'], ['platform', 'Platform'], ...known] as const;
  return (
    <div className="flex max-w-sm pb-5">
      <Select
        look="filter"
        label="Organisation"
        value={tenant ?? ''}
        choices={choices}
        onChange={({ target }) => {
          const next = new URLSearchParams(params);
          if (target.value === '') next.delete('tenant');
          else next.set('tenant', target.value);
          setParams(next, { replace: true });
        }}
      />
    </div>
  );
}
