import { ssoProviders } from '#server/identity/sso/tables.ts';
import { defineRecords } from '#server/records/define.ts';
import { providersTag } from './queries.ts';

/** Providers have no history of their own but the audit log's. */
export const providerRecords = defineRecords({
  table: ssoProviders,
  events: null,
  auditId: ({ key }) => key,
  auditDetails: ({ name, type }) => ({ name, type }),
  invalidates: [providersTag],
});
