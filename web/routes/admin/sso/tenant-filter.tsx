import { useSearchParams } from 'react-router';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { Select } from '#web/ui/select.tsx';

interface TenantFilterProps {
  providers: SsoProvider[];
  tenant: string | null;
  /** Of a tenant without providers, once it is loaded. */
  name: string | undefined;
}

/** Shows the providers of one tenant, or of the platform. The choice is in the address. */
export function TenantFilter({ providers, tenant, name }: TenantFilterProps) {
  const [params, setParams] = useSearchParams();
  const known = new Map(providers.flatMap(({ tenant: of }) => (of ? [[of.id, of.name] as const] : [])));
  if (tenant !== null && tenant !== 'platform' && !known.has(tenant)) known.set(tenant, name ?? '…');
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
