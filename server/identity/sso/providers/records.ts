import { ssoProviders } from '#server/identity/sso/tables.ts';
import { defineRecords } from '#server/records/define.ts';
import { providersTag } from './queries.ts';

/** Providers have no history besides the audit log. */
export const providerRecords = defineRecords({
  table: ssoProviders,
  events: null,
  auditId: ({ key }) => key,
  auditDetails: ({ name, type }) => ({ name, type }),
  auditFields: ['name', 'enabled', 'domains'],
  invalidates: [providersTag],
});
