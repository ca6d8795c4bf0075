import { defineFields } from '#contract/fields.ts';
import { type FigureKey, figureKeys, figures } from './figures.ts';

/** Requirements 2.2.9: the types of alerts. */
export const alertSeverities = { error: 'Error', warning: 'Warning', info: 'Info' } as const;
export type AlertSeverity = keyof typeof alertSeverities;

const figureChoices = Object.fromEntries(
  figureKeys.map((key) => [
    key,
    figures[key].unit === '' ? figures[key].label : `${figures[key].label} (${figures[key].unit})`,
  ]),
) as Record<FigureKey, string>;

const comparisons = { above: 'rises above', below: 'falls below' } as const;

const hour = { kind: 'number', min: 0, max: 23, audited: true } as const;

export const alertRuleFields = defineFields({
  name: { label: 'Name', required: true, max: 80, fullWidth: true, audited: true },
  figure: { label: 'Figure', kind: 'choice', choices: figureChoices, required: true, audited: true },
  comparison: { label: 'Raise when it', kind: 'choice', choices: comparisons, required: true, audited: true },
  threshold: { label: 'Threshold', kind: 'number', required: true, min: 0, max: 1_000_000_000_000, audited: true },
  recovery: {
    label: 'Resolved at',
    kind: 'number',
    min: 0,
    max: 1_000_000_000_000,
    audited: true,
    help: 'Empty: at the threshold. A distance from it keeps an alert from coming and going.',
  },
  forSeconds: {
    label: 'For how many seconds',
    kind: 'number',
    required: true,
    min: 0,
    max: 86_400,
    audited: true,
  },
  severity: { label: 'Severity', kind: 'choice', choices: alertSeverities, required: true, audited: true },
  quietFrom: {
    label: 'No emails from (hour)',
    ...hour,
    help: 'In Zurich. The alert is still shown and sent to webhooks.',
  },
  quietUntil: { label: 'No emails until (hour)', ...hour },
  isActive: { label: 'Watched', kind: 'flag', required: true, audited: true },
});
