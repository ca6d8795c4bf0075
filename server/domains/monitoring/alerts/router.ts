import { alertsContract } from '#contract/operations/monitoring/alerts.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { createRule, listRules, removeRule, saveRule } from './change-rule.ts';
import { acknowledge, listAlerts, listChanges, listOpen } from './list.ts';

export const alertsRouter = guarded(alertsContract, {
  open: listOpen,
  list: listAlerts,
  changes: listChanges,
  acknowledge,
  rules: listRules,
  createRule,
  saveRule,
  removeRule,
});
