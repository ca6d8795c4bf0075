import { alertRuleFields } from '#contract/operations/monitoring/alert-rule-fields.ts';
import { defineRecords } from '#server/records/define.ts';
import { alertRules } from './tables.ts';

export const alertRuleRecords = defineRecords({
  table: alertRules,
  events: null,
  auditDetails: ({ name }) => ({ name }),
  fields: alertRuleFields,
  refusedBy: { alert_rules_name: { name: 'Another rule has this name' } },
});
