import {
  type TenantDetail,
  tenantFeatures,
  tenantGeneral,
  tenantSubscriptionForm,
} from '#contract/identity/tenants/tenants.ts';
import { api } from '#web/api/client.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { DraftedSection } from '#web/back-office/detail/drafted-section.tsx';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { Section } from '#web/back-office/section.tsx';
import { trialActs } from '#web/domains/tenants/acts.ts';
import { featureForm, generalForm, subscriptionForm } from './tenant-fields.ts';
import { tenantQueryOptions } from './tenant-query-options.ts';

/** Name, addresses, features and limits of a tenant, each with a form of its own. */
export function TenantSettings({ tenant }: { tenant: TenantDetail }) {
  const { id } = tenant;
  return (
    <div>
      <DraftedSection title="General" drafts={[draftOf(id, 'general')]}>
        <RecordForm
          {...formOf(tenant, 'general')}
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
          {...formOf(tenant, 'features')}
          label="Features and limits"
          shape={tenantFeatures}
          fieldsOf={featureForm.fieldsOf}
          parts={featureForm.parts}
          save={(values, version) => api.tenants.saveFeatures({ id, version, ...values })}
          button="Save features"
        />
      </DraftedSection>
    </div>
  );
}

/** The subscription of a tenant, with its trial. */
export function TenantSubscription({ tenant }: { tenant: TenantDetail }) {
  const { id } = tenant;
  return (
    <Section
      title="Subscription"
      size="large"
      titleClass="mb-5"
      action={<ActButtons acts={trialActs} record={tenant} shown={tenantQueryOptions(id)} />}
    >
      <RecordForm
        {...formOf(tenant, 'subscription')}
        label="Subscription"
        shape={tenantSubscriptionForm}
        fieldsOf={subscriptionForm.fieldsOf}
        parts={subscriptionForm.parts}
        save={({ price, ...values }, version) =>
          api.tenants.saveSubscription({ id, version, ...values, priceMinor: price })
        }
      />
    </Section>
  );
}

/** What the forms of a tenant have in common. */
const formOf = (tenant: TenantDetail, section: string) => ({
  record: tenant,
  queryKey: tenantQueryOptions(tenant.id).queryKey,
  draft: draftOf(tenant.id, section),
  savedText: ({ name }: TenantDetail) => `“${name}” is saved.`,
  pendingLabel: 'Saving…',
});

const draftOf = (id: string, section: string) => `tenant:${id}:${section}`;
