import { type ReactNode, useState } from 'react';
import {
  type TenantDetail,
  tenantFeatures,
  tenantGeneral,
  tenantSubscriptionForm,
} from '#contract/identity/tenants/tenants.ts';
import { api } from '#web/api/client.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { rulesDrafts } from '#web/domains/tenant-security/rules-form.ts';
import { TenantSecurity } from '#web/domains/tenant-security/tenant-security.tsx';
import { readDraft } from '#web/forms/drafts.ts';
import { Icon } from '#web/ui/icons.tsx';
import { featureForm, generalForm, subscriptionForm } from './tenant-fields.ts';
import { tenantQueryOptions } from './tenant-query-options.ts';

/** The four sections of a tenant's settings, each with a form of its own. */
export function TenantSettings({ tenant }: { tenant: TenantDetail }) {
  const { id } = tenant;
  const common = (section: string) => ({
    record: tenant,
    queryKey: tenantQueryOptions(id).queryKey,
    draft: draftOf(id, section),
    savedText: ({ name }: TenantDetail) => `“${name}” is saved.`,
    pendingLabel: 'Saving…',
  });
  return (
    <div>
      <Section title="General" drafts={[draftOf(id, 'general')]}>
        <RecordForm
          {...common('general')}
          label="General"
          shape={tenantGeneral}
          fieldsOf={generalForm.fieldsOf}
          parts={generalForm.parts}
          save={(values, version) => api.tenants.saveGeneral({ id, version, ...values })}
          button="Save general settings"
        />
      </Section>
      <Section title="Features and limits" drafts={[draftOf(id, 'features')]}>
        <RecordForm
          {...common('features')}
          label="Features and limits"
          shape={tenantFeatures}
          fieldsOf={featureForm.fieldsOf}
          parts={featureForm.parts}
          save={(values, version) => api.tenants.saveFeatures({ id, version, ...values })}
          button="Save features"
        />
      </Section>
      <Section title="Security" drafts={rulesDrafts(id)}>
        <TenantSecurity id={id} />
      </Section>
      <Section title="Subscription" drafts={[draftOf(id, 'subscription')]}>
        <RecordForm
          {...common('subscription')}
          label="Subscription"
          shape={tenantSubscriptionForm}
          fieldsOf={subscriptionForm.fieldsOf}
          parts={subscriptionForm.parts}
          save={({ price, ...values }, version) =>
            api.tenants.saveSubscription({ id, version, ...values, priceMinor: price })
          }
        />
      </Section>
    </div>
  );
}

const draftOf = (id: string, section: string) => `tenant:${id}:${section}`;

/** Closed until somebody wants to change it, or has begun to. */
function Section({ title, drafts, children }: { title: string; drafts: string[]; children: ReactNode }) {
  const [hasDraft] = useState(() => drafts.some((draft) => readDraft(draft) !== ''));
  return (
    <details className="group mb-5" open={hasDraft}>
      <summary className="mb-5 flex min-h-11 list-none items-center justify-between gap-4 border-rule border-b py-2 [&::-webkit-details-marker]:hidden">
        <h2 className="text-h5">{title}</h2>
        <Icon name="chevron-down" className="flex-none text-ink-3 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
