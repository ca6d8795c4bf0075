import { kind } from '#contract/audit-actions/kind.ts';

export const monitoringActions = {
  'alert-rule.created': kind('alert-rule', 'security', 'medium'),
  'alert-rule.deleted': kind('alert-rule', 'security', 'high'),
  'alert-rule.saved': kind('alert-rule', 'security', 'high'),
  'alert.acknowledged': kind('alert', 'system'),
  'alert.raised': kind('alert', 'system', 'high'),
  'alert.resolved': kind('alert', 'system', 'medium'),
};
