import { users } from '#server/identity/users/tables.ts';
import { defineRecords } from '#server/records/define.ts';

/** Accounts as administrators change them. Their history is the audit log. */
export const userRecords = defineRecords({
  table: users,
  events: null,
  auditDetails: ({ email }) => ({ email }),
  auditFields: ['role', 'bannedUntil'],
});
