import {
  tenantFeatureFields,
  tenantGeneralFields,
  tenantSubscriptionFields,
} from '#contract/identity/tenants/fields.ts';
import { providersTag } from '#server/identity/sso/providers/queries.ts';
import { tenantHostsTag } from '#server/identity/tenants/hosts.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import { defineRecords } from '#server/records/define.ts';

/** Tenants have no history besides the audit log. */
export const tenantRecords = defineRecords({
  table: tenants,
  events: null,
  auditDetails: ({ name }) => ({ name }),
  refusedBy: {
    tenants_name: { name: 'Another organisation has this name' },
    tenants_subdomain: { subdomain: 'Another organisation has this subdomain' },
  },
  invalidates: [providersTag, tenantHostsTag],
  fields: { ...tenantGeneralFields, ...tenantFeatureFields, ...tenantSubscriptionFields },
  auditFields: [
    'status',
    'trialEndsOn',
    'deleteAt',
    'ssoEnabled',
    'sessionTimeout',
    'mfaRequired',
    'mfaRequiredFrom',
    'ipAllowList',
    'dataRetention',
    'priceMinor',
  ],
});
