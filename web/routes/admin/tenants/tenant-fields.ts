import { createElement } from 'react';
import { defineFields } from '#contract/fields.ts';
import {
  tenantFeatureFields,
  tenantGeneralFields,
  tenantSubscriptionFields,
} from '#contract/identity/tenants/fields.ts';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { exactInput } from '#web/back-office/form/fields.ts';
import { SubdomainSuffix } from './subdomain-suffix.tsx';

const addresses = { subdomain: { control: exactInput }, domain: { control: exactInput } };

export const generalForm = formOf(tenantGeneralFields, addresses);

const newTenant = formOf(
  defineFields({
    ...tenantGeneralFields,
    ownerEmail: {
      label: 'Owner’s email',
      kind: 'email',
      required: true,
      personal: true,
      help: 'They get an invitation.',
    },
    trialEndsOn: { label: 'Trial until', kind: 'date', help: 'Leave empty to activate the organisation immediately.' },
  }),
  { ...addresses, ownerEmail: { control: exactInput } },
);

/** The subdomain follows from the name until one is typed. */
export const newTenantForm = {
  empty: newTenant.empty,
  parts: ({ name, subdomain }: typeof newTenant.empty) =>
    newTenant.parts.map((part) =>
      part.name === 'subdomain'
        ? {
            ...part,
            fullWidth: true,
            action: (set: (value: string) => void) => createElement(SubdomainSuffix, { name, subdomain, set }),
          }
        : part,
    ),
};

const features = formOf(tenantFeatureFields);
/** Single sign-on is switched on another screen. */
export const featureForm = {
  parts: features.parts,
  fieldsOf: ({ features: stored }: TenantDetail) => ({
    ...features.fieldsOf(stored),
    ssoEnabled: stored.ssoEnabled,
  }),
};

const { plan, billingCycle, ...others } = tenantSubscriptionFields;
const subscription = formOf(
  defineFields({ plan, billingCycle, price: { label: 'Price', required: true }, ...others }),
  { price: { control: exactInput } },
);
export const subscriptionForm = {
  parts: subscription.parts,
  fieldsOf: ({ subscription: { priceMinor, ...stored } }: TenantDetail) =>
    subscription.fieldsOf({ ...stored, price: (priceMinor / 100).toFixed(2) }),
};
