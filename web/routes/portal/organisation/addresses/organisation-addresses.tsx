import type { TenantAddresses as Addresses, OwnDomainForm } from '#contract/identity/tenants/addresses.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { exactInput } from '#web/back-office/form/fields.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { TenantAddresses } from '#web/domains/addresses/tenant-addresses.tsx';

/** Loaded when the form is first used. */
const shape = async () => (await import('#contract/identity/tenants/addresses.ts')).ownDomainForm;

const options = queries.tenantAddresses.mine.queryOptions({ staleTime: 0, meta: { resource: 'addresses' } });

/** Where the people of the current organisation sign in; its owners and administrators change and prove its domain. */
export function OrganisationAddresses() {
  return (
    <Section id="addresses" title="Sign-in addresses" size="large">
      <Loaded query={options} rows={2}>
        {(addresses) => (
          <div className="grid gap-6">
            <TenantAddresses addresses={addresses} check={() => api.tenantAddresses.checkMine()} />
            <RecordForm<{ domain: string }, OwnDomainForm, Addresses>
              label="Domain"
              record={addresses}
              queryKey={options.queryKey}
              shape={shape}
              fieldsOf={({ domain }) => ({ domain: domain ?? '' })}
              parts={[
                {
                  name: 'domain',
                  label: 'Custom domain',
                  help: 'For example portal.bank.example. Leave empty to use the subdomain only.',
                  control: exactInput,
                },
              ]}
              draft={`organisation-domain:${addresses.id}`}
              save={({ domain }, version) => api.tenantAddresses.saveMine({ domain, version })}
              savedText={({ domain }) => (domain ? `${domain} is saved.` : 'The custom domain was removed.')}
            />
          </div>
        )}
      </Loaded>
    </Section>
  );
}
