import {
  type TenantDetail,
  tenantFeatures,
  tenantGeneral,
  tenantSubscriptionForm,
} from '#contract/identity/tenants/tenants.ts';
import { api } from '#web/api/client.ts';
import { DraftedSection } from '#web/back-office/detail/drafted-section.tsx';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { rulesDrafts } from '#web/domains/tenant-security/rules-form.ts';
import { TenantSecurity } from '#web/domains/tenant-security/tenant-security.tsx';
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
      <DraftedSection title="General" drafts={[draftOf(id, 'general')]}>
        <RecordForm
          {...common('general')}
          label="General"
          shape={tenantGeneral}
          fieldsOf={generalForm.fieldsOf}
          parts={generalForm.parts}
          save={(values, version) => api.tenants.saveGeneral({ id, version, ...values })}
          button="Save general settings"
        />
      </DraftedSection>
      <DraftedSection title="Features and limits" drafts={[draftOf(id, 'features')]}>
        <RecordForm
          {...common('features')}
          label="Features and limits"
          shape={tenantFeatures}
          fieldsOf={featureForm.fieldsOf}
          parts={featureForm.parts}
          save={(values, version) => api.tenants.saveFeatures({ id, version, ...values })}
          button="Save features"
        />
      </DraftedSection>
      <DraftedSection title="Security" drafts={rulesDrafts(id)}>
        <TenantSecurity id={id} />
      </DraftedSection>
      <DraftedSection title="Subscription" drafts={[draftOf(id, 'subscription')]}>
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
      </DraftedSection>
    </div>
  );
}

const draftOf = (id: string, section: string) => `tenant:${id}:${section}`;
