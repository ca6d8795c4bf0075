import { rateMethods, rateModes, rateScopes } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import type { RateAction, RateRule } from '#contract/operations/rate-limits/rate-limits.ts';
import type { FormPart } from '#web/back-office/form/fields.ts';

const beyondChoices = { block: 'Refuse', throttle: 'Delay', none: 'Allow' } as const;

/** The fields of a new rule: its actions have fields of their own, its exceptions one line each. */
export const newRule = {
  name: '',
  pattern: '/api/',
  method: 'any',
  limit: '100',
  windowSeconds: '60',
  scope: 'ip',
  mode: 'shadow',
  priority: '10',
  beyond: 'block',
  message: 'Too many requests from your network',
  delayMs: '2000',
  alerts: false,
  alertMinutes: '60',
  logs: false,
  logMinutes: '60',
  exceptions: '',
};

export type RuleFields = typeof newRule & Record<string, string | boolean>;

export function ruleFieldsOf(rule: RateRule): RuleFields {
  const find = <Kind extends RateAction['kind']>(kind: Kind) =>
    rule.actions.find((action): action is Extract<RateAction, { kind: Kind }> => action.kind === kind);
  const [block, throttle, alert, log] = [find('block'), find('throttle'), find('alert'), find('log')];
  const stored = Object.entries(rule).filter(([name]) => name in newRule);
  return {
    ...newRule,
    ...Object.fromEntries(stored.map(([name, value]) => [name, String(value)])),
    beyond: block ? 'block' : throttle ? 'throttle' : 'none',
    message: block?.message ?? newRule.message,
    delayMs: String(throttle?.delayMs ?? newRule.delayMs),
    alerts: alert !== undefined,
    alertMinutes: String(alert?.everyMinutes ?? newRule.alertMinutes),
    logs: log !== undefined,
    logMinutes: String(log?.everyMinutes ?? newRule.logMinutes),
    exceptions: rule.exceptions.join('\n'),
  };
}

const number = (name: keyof RuleFields & string, label: string, help?: string): FormPart<RuleFields> => ({
  name,
  label,
  type: 'number',
  required: true,
  ...(help && { help }),
});

/** The fields; those of an action only where it is chosen. */
export function ruleParts({ beyond, alerts, logs }: RuleFields): FormPart<RuleFields>[] {
  return [
    { name: 'name', label: 'Name', required: true },
    number('priority', 'Priority', '1 runs first. The first rule that refuses sends the response.'),
    {
      name: 'pattern',
      label: 'Pattern',
      required: true,
      fullWidth: true,
      help: '/api/* covers everything under /api. A * in the middle stands for one path segment. Rules under /auth count only failed sign-ins, and also cover the matching API calls.',
      control: { spellCheck: false },
    },
    { name: 'method', label: 'Method', choices: Object.entries(rateMethods) },
    { name: 'scope', label: 'Counted per', choices: Object.entries(rateScopes) },
    number('limit', 'Limit', 'Requests'),
    number('windowSeconds', 'Window', 'Seconds'),
    {
      name: 'mode',
      label: 'Mode',
      type: 'segments',
      fullWidth: true,
      choices: Object.entries(rateModes),
      help: 'In shadow mode, the rule counts what it would refuse but refuses nothing.',
    },
    { name: 'beyond', label: 'When the limit is exceeded', choices: Object.entries(beyondChoices) },
    ...(beyond === 'block' ? [{ name: 'message' as const, label: 'Message', required: true, fullWidth: true }] : []),
    ...(beyond === 'throttle' ? [number('delayMs', 'Delay', 'Milliseconds, for each further request')] : []),
    { name: 'alerts', label: 'Alert administrators', type: 'checkbox', fullWidth: true },
    ...(alerts ? [number('alertMinutes', 'Alert at most every', 'Minutes')] : []),
    { name: 'logs', label: 'Record in the audit log', type: 'checkbox', fullWidth: true },
    ...(logs ? [number('logMinutes', 'Entry for one address at most every', 'Minutes')] : []),
    {
      name: 'exceptions',
      label: 'Exceptions',
      type: 'multiline',
      help: 'Addresses that the rule ignores, one per line, such as 203.0.113.7 or 10.0.0.0/8',
      control: { rows: 3, spellCheck: false },
    },
  ];
}
