import { type RateRuleForm, rateRuleForm } from '#contract/operations/rate-limits/rate-limits.ts';
import { shapeOver } from '#web/forms/shape-over.ts';
import type { RuleFields } from './rule-fields.ts';

export const ruleFieldsShape = shapeOver<RateRuleForm>(
  rateRuleForm,
  (typed) => {
    const fields = typed as RuleFields;
    return { ...fields, actions: actionsOf(fields), exceptions: fields.exceptions.split(/[\s,;]+/).filter(Boolean) };
  },
  (path, fields) => fieldOf(path, actionsOf(fields as RuleFields)),
);

function actionsOf({ beyond, message, delayMs, alerts, alertMinutes, logs, logMinutes }: RuleFields) {
  return [
    ...(beyond === 'block' ? [{ kind: 'block', message }] : []),
    ...(beyond === 'throttle' ? [{ kind: 'throttle', delayMs }] : []),
    ...(alerts ? [{ kind: 'alert', everyMinutes: alertMinutes }] : []),
    ...(logs ? [{ kind: 'log', everyMinutes: logMinutes }] : []),
  ];
}

const fieldsOfActions: Record<string, string> = {
  block: 'message',
  throttle: 'delayMs',
  alert: 'alertMinutes',
  log: 'logMinutes',
};

function fieldOf([first, index]: PropertyKey[], actions: { kind: string }[]): string {
  if (first !== 'actions') return String(first);
  return fieldsOfActions[actions[Number(index)]?.kind ?? ''] ?? 'beyond';
}
