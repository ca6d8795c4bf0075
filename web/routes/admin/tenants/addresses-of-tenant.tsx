import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { TenantAddresses } from '#web/domains/addresses/tenant-addresses.tsx';

/** Where the people of a tenant sign in; the names are changed under General. */
export function AddressesOfTenant({ tenant: { id } }: { tenant: TenantDetail }) {
  return (
    <Section title="Sign-in addresses" size="large">
      <Loaded
        query={queries.tenantAddresses.get.queryOptions({
          input: { id },
          staleTime: 0,
          meta: { resource: 'addresses' },
        })}
        rows={2}
      >
        {(addresses) => <TenantAddresses addresses={addresses} check={() => api.tenantAddresses.check({ id })} />}
      </Loaded>
    </Section>
  );
}
