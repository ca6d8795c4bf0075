import { defineRecords } from '#server/records/define.ts';
import { rateLimitRules } from './tables.ts';

/** Every process that enforces the rules reads them again when this tag is invalidated. */
export const rateLimitsTag = 'rate-limits';

/** Rules have no history besides the audit log. */
export const ruleRecords = defineRecords({
  table: rateLimitRules,
  events: null,
  auditDetails: ({ name }) => ({ name }),
  auditFields: ['name', 'pattern', 'method', 'limit', 'windowSeconds', 'scope', 'mode', 'priority', 'actions'],
  refusedBy: { rate_limit_rules_name: { name: 'Another rule has this name' } },
  invalidates: [rateLimitsTag],
});
