import { z } from 'zod';
import { type RateRuleForm, rateRuleForm } from '#contract/operations/rate-limits/rate-limits.ts';
import type { RuleFields } from './rule-fields.ts';

/** The contract's shape over the fields of the form; each problem is said at the field that it comes from. */
export const ruleFieldsShape = z
  .record(z.string(), z.union([z.string(), z.boolean()]))
  .transform((given, context): RateRuleForm => {
    const fields = given as RuleFields;
    const actions = actionsOf(fields);
    const exceptions = fields.exceptions.split(/[\s,;]+/).filter(Boolean);
    const parsed = rateRuleForm.safeParse({ ...fields, actions, exceptions });
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      context.addIssue({ code: 'custom', path: [fieldOf(path, actions)], message });
    }
    return z.NEVER;
  });

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
