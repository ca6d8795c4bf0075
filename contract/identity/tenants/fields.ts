import { defineFields } from '#contract/fields.ts';
import { billingCycles, tenantCurrencies, tenantPlans } from './choices.ts';

/** The name and the addresses of a tenant. */
export const tenantGeneralFields = defineFields({
  name: { label: 'Name', required: true, fullWidth: true, audited: true },
  subdomain: { label: 'Subdomain', max: 63, required: true, audited: true },
  domain: { label: 'Custom domain', max: 253, audited: true },
});

/** Limits and features that are enforced. */
export const tenantFeatureFields = defineFields({
  maxUsers: { label: 'Maximum users', kind: 'number', min: 1, max: 100_000, required: true, audited: true },
  storageLimitGb: { label: 'Storage (GB)', kind: 'number', min: 1, max: 100_000, required: true, audited: true },
  apiRateLimit: {
    label: 'API calls per minute',
    kind: 'number',
    min: 1,
    max: 1_000_000,
    required: true,
    audited: true,
    fullWidth: true,
    help: 'Of all its people and their tokens together. Further calls are refused.',
  },
  advancedAnalytics: {
    label: 'Advanced analytics: its people can see usage by month',
    kind: 'flag',
    required: true,
    audited: true,
    fullWidth: true,
  },
  customIntegrations: {
    label: 'Custom integrations: its people can create and use API tokens',
    kind: 'flag',
    required: true,
    audited: true,
    fullWidth: true,
  },
});

/** The subscription; its price is typed as an amount and stored in the smallest unit. */
export const tenantSubscriptionFields = defineFields({
  plan: { label: 'Plan', kind: 'choice', choices: tenantPlans, required: true, audited: true },
  billingCycle: { label: 'Billing cycle', kind: 'choice', choices: billingCycles, required: true, audited: true },
  currency: { label: 'Currency', kind: 'choice', choices: tenantCurrencies, required: true, audited: true },
  nextBillingOn: { label: 'Next invoice on', kind: 'date', audited: true },
});
