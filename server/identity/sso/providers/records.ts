import { ssoProviders } from '#server/identity/sso/tables.ts';
import { defineRecords } from '#server/records/define.ts';
import { providersTag } from './queries.ts';

const taken = { name: 'A provider with this name already exists' };

/** Providers have no history besides the audit log. */
export const providerRecords = defineRecords({
  table: ssoProviders,
  events: null,
  auditId: ({ key }) => key,
  auditDetails: ({ name, type }) => ({ name, type }),
  auditFields: ['name', 'enabled', 'domains'],
  refusedBy: { sso_providers_key: taken, sso_providers_one_key: taken, sso_providers_tenant_name: taken },
  invalidates: [providersTag],
});
