import { z } from 'zod';
import { formShape, shownShape } from '#contract/field-shapes.ts';
import { del, get, post } from '#contract/procedure.ts';
import { byId, versioned } from '#contract/records.ts';
import { type AlertSeverity, alertRuleFields, alertSeverities } from './alert-rule-fields.ts';
import { type FigureKey, figureKeys } from './figures.ts';
import { change } from './monitoring.ts';

const severity = z.enum(Object.keys(alertSeverities) as [AlertSeverity, ...AlertSeverity[]]);

/** An alert: raised by a rule, and resolved when its figure has recovered. */
export const alert = byId.extend({
  name: z.string(),
  figure: z.enum(figureKeys as [FigureKey, ...FigureKey[]]),
  severity,
  comparison: z.enum(['above', 'below']),
  threshold: z.number(),
  /** When the figure passed the threshold; it was raised after the time of the rule. */
  since: z.date(),
  raisedAt: z.date(),
  /** What was measured when it was raised, and the furthest from the threshold until now. */
  value: z.number(),
  worst: z.number(),
  acknowledgedAt: z.date().nullable(),
  acknowledgedBy: z.string().nullable(),
  resolvedAt: z.date().nullable(),
});
export type Alert = z.infer<typeof alert>;

export const alertRuleForm = formShape(alertRuleFields)
  .refine(
    ({ comparison, threshold, recovery }) =>
      recovery === null || (comparison === 'above' ? recovery <= threshold : recovery >= threshold),
    {
      path: ['recovery'],
      error: 'This is beyond the threshold, so the alert would be resolved at once',
    },
  )
  .refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
    path: ['quietUntil'],
    error: 'Please enter both hours, or none',
  });
export type AlertRuleForm = z.infer<typeof alertRuleForm>;

export const alertRule = versioned.extend({ ...shownShape(alertRuleFields), updatedAt: z.date() });
export type AlertRule = z.infer<typeof alertRule>;

/** The most rules; each is compared with every sample. */
export const maximumAlertRules = 100;
export const alertsPerPage = 50;

/** How long before an alert a change may explain it. */
export const minutesBefore = 30;

/** What changed in that time, the newest first; `total` counts also what is not listed. */
const changesBefore = z.object({ from: z.date(), until: z.date(), changes: z.array(change), total: z.number().int() });
export type ChangesBefore = z.infer<typeof changesBefore>;

export const alertsContract = {
  open: get('operations.read', '/alerts/open', 'List the alerts that are not resolved').output(z.array(alert)),
  list: get('operations.read', '/alerts', 'List alerts, the newest first')
    .input(z.object({ before: z.uuid().optional() }))
    .output(z.object({ rows: z.array(alert), hasMore: z.boolean() })),
  changes: get(
    'operations.read',
    '/alerts/{id}/changes',
    `List the starts, settings and acts of the ${minutesBefore} minutes before an alert`,
  )
    .input(byId)
    .output(changesBefore),
  acknowledge: post('operations.manage', '/alerts/{id}/acknowledge', 'Take charge of an alert')
    .input(byId)
    .output(alert),
  rules: get('operations.read', '/alert-rules', 'List the alert rules').output(z.array(alertRule)),
  createRule: post('operations.manage', '/alert-rules', 'Add an alert rule').input(alertRuleForm).output(alertRule),
  saveRule: post('operations.manage', '/alert-rules/{id}', 'Change an alert rule', {
    reauthenticate: 'weaker-protection',
  })
    .input(alertRuleForm.safeExtend(versioned.shape))
    .output(alertRule),
  removeRule: del('operations.manage', '/alert-rules/{id}', 'Delete an alert rule', {
    reauthenticate: 'weaker-protection',
  })
    .input(versioned)
    .output(byId),
};
