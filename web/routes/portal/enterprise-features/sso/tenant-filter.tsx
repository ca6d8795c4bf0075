import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { queries } from '#web/api/queries.ts';
import { Select } from '#web/ui/select.tsx';

/** Shows the providers of one tenant, or of the platform. The choice is in the address. */
export function TenantFilter({ providers, tenant }: { providers: SsoProvider[]; tenant: string | null }) {
  const [params, setParams] = useSearchParams();
  const known = new Map(providers.flatMap(({ tenant: of }) => (of ? [[of.id, of.name] as const] : [])));
  const isUnknown = tenant !== null && tenant !== 'platform' && !known.has(tenant);
  // A tenant without providers is opened from its own page.
  const { data } = useQuery(
    queries.tenants.get.queryOptions({ input: { id: tenant ?? '' }, enabled: isUnknown, meta: { quiet: true } }),
  );
  if (isUnknown) known.set(tenant, data?.name ?? '…');
  if (known.size === 0) return null;
  const choices = [['', 'All tenants'], ['platform', 'Platform'], ...known] as const;
  return (
    <div className="flex max-w-sm pb-5">
      <Select
        look="filter"
        label="Tenant"
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
