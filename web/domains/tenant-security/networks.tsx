import type { TenantRules } from '#contract/identity/tenants/security.ts';
import { api } from '#web/api/client.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { exactInput } from '#web/back-office/form/fields.ts';
import { rulesForm } from './rules-form.ts';

const fieldsOf = ({ networks }: TenantRules) => ({ networks: networks.join('\n') });

/** From which networks the tenant can be used. */
export function Networks({ rules }: { rules: TenantRules }) {
  const { id, ownAddress } = rules;
  return (
    <RecordForm<ReturnType<typeof fieldsOf>, { networks: string[] }, TenantRules>
      {...rulesForm(rules, 'networks')}
      label="Networks"
      shape={async () => (await import('#contract/identity/tenants/security.ts')).networksForm}
      fieldsOf={fieldsOf}
      parts={[
        {
          name: 'networks',
          label: 'Allowed networks',
          type: 'multiline',
          help: (
            <>
              One address or network per line, such as 198.51.100.0/24 or 2001:db8::/32. Sessions, API tokens and
              provisioning from other networks are refused. Leave empty to allow every network. Your own address is{' '}
              {ownAddress}.
            </>
          ),
          control: { ...exactInput, rows: 4, className: 'font-mono' },
        },
      ]}
      save={(values, version) => api.tenantSecurity.setNetworks({ id, version, ...values })}
    />
  );
}
