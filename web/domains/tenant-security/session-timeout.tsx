import type { TenantRules } from '#contract/identity/tenants/security.ts';
import type { SessionTimeoutForm } from '#contract/identity/tenants/tenants.ts';
import { api } from '#web/api/client.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { rulesForm } from './rules-form.ts';

const fieldsOf = ({ sessionTimeout }: TenantRules) => ({ sessionTimeout: String(sessionTimeout) });

/** After how many minutes without activity people are signed out. */
export function SessionTimeout({ rules }: { rules: TenantRules }) {
  const { id } = rules;
  return (
    <RecordForm<ReturnType<typeof fieldsOf>, SessionTimeoutForm, TenantRules>
      {...rulesForm(rules, 'timeout')}
      label="Session timeout"
      shape={async () => (await import('#contract/identity/tenants/tenants.ts')).sessionTimeoutForm}
      fieldsOf={fieldsOf}
      parts={[
        {
          name: 'sessionTimeout',
          label: 'Session timeout (minutes)',
          type: 'number',
          required: true,
          fullWidth: true,
          help: 'People are signed out after this time without activity. If the platform’s timeout is shorter, it applies instead.',
          control: { min: 1, max: 1440 },
        },
      ]}
      save={(values, version) => api.tenantSecurity.setTimeout({ id, version, ...values })}
    />
  );
}
