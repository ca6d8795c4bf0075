import { useQuery } from '@tanstack/react-query';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Section } from '#web/back-office/section.tsx';
import { TenantAddresses } from '#web/domains/addresses/tenant-addresses.tsx';

/** Where the people of a tenant sign in; the names are changed under General. */
export function AddressesOfTenant({ tenant: { id } }: { tenant: TenantDetail }) {
  const query = useQuery(
    queries.tenantAddresses.get.queryOptions({ input: { id }, staleTime: 0, meta: { resource: 'addresses' } }),
  );
  return (
    <Section title="Sign-in addresses" size="large">
      <QueryState query={query} resource="addresses" rows={2}>
        {(addresses) => <TenantAddresses addresses={addresses} check={() => api.tenantAddresses.check({ id })} />}
      </QueryState>
    </Section>
  );
}
