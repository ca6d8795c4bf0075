import { billingCycles, tenantCurrencies, tenantPlans } from '#contract/identity/tenants/choices.ts';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import type { FormField } from '#web/back-office/form/fields.ts';

const plain = { autoComplete: 'off', spellCheck: false };

export const generalFieldsOf = ({ name, subdomain, domain }: TenantDetail) => ({
  name,
  subdomain,
  domain: domain ?? '',
});
export type GeneralFields = ReturnType<typeof generalFieldsOf>;
export const generalParts: FormField<GeneralFields>[] = [
  { name: 'name', label: 'Name', required: true, fullWidth: true },
  { name: 'subdomain', label: 'Subdomain', required: true, control: plain },
  { name: 'domain', label: 'Custom domain', control: plain },
];

export const featureFieldsOf = ({ features }: TenantDetail) => ({
  ...features,
  maxUsers: String(features.maxUsers),
  storageLimitGb: String(features.storageLimitGb),
  apiRateLimit: String(features.apiRateLimit),
});
export type FeatureFields = ReturnType<typeof featureFieldsOf>;
/** Only what is enforced. */
export const featureParts: FormField<FeatureFields>[] = [
  { name: 'maxUsers', label: 'Maximum users', type: 'number', required: true, control: { min: 1 } },
  { name: 'storageLimitGb', label: 'Storage (GB)', type: 'number', required: true, control: { min: 1 } },
  {
    name: 'apiRateLimit',
    label: 'API calls per minute',
    type: 'number',
    required: true,
    fullWidth: true,
    help: 'Of all its people and their tokens together. Further calls are refused.',
    control: { min: 1 },
  },
  {
    name: 'advancedAnalytics',
    label: 'Advanced analytics: its people can see usage by month',
    type: 'checkbox',
    fullWidth: true,
  },
  {
    name: 'customIntegrations',
    label: 'Custom integrations: its people can create and use API tokens',
    type: 'checkbox',
    fullWidth: true,
  },
];

export const subscriptionFieldsOf = ({ subscription }: TenantDetail) => {
  const { priceMinor, nextBillingOn, ...rest } = subscription;
  return { ...rest, price: (priceMinor / 100).toFixed(2), nextBillingOn: nextBillingOn ?? '' };
};
export type SubscriptionFields = ReturnType<typeof subscriptionFieldsOf>;
export const subscriptionParts: FormField<SubscriptionFields>[] = [
  { name: 'plan', label: 'Plan', choices: Object.entries(tenantPlans) },
  { name: 'billingCycle', label: 'Billing cycle', choices: Object.entries(billingCycles) },
  { name: 'price', label: 'Price', required: true, control: plain },
  { name: 'currency', label: 'Currency', choices: Object.entries(tenantCurrencies) },
  { name: 'nextBillingOn', label: 'Next invoice on', type: 'date' },
];
