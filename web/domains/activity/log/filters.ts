import { auditCategories, auditResults, auditSeverities } from '#contract/audit-actions/kind.ts';
import { type AuditAction, auditActions, auditResources } from '#contract/operations/audit-actions.ts';
import type { AuditLogQuery } from '#contract/operations/audit-log.ts';
import { type AuditPeriod, auditPeriods } from '#contract/operations/audit-periods.ts';
import { isDay } from '#contract/time/days.ts';
import { type Filter, ids } from '#web/back-office/list/list.ts';
import { actionLabel } from '#web/domains/activity/action-label.ts';
import { resultLabel, severityLabel } from '#web/domains/activity/badges.tsx';
import { resourceLabel } from '#web/domains/activity/resource-label.ts';
import type { Choice } from '#web/ui/select.tsx';

function choicesOf<Value extends string>(values: readonly Value[], labelOf: (value: Value) => string): Choice[] {
  return [['all', 'All'], ...values.map((value): Choice => [value, labelOf(value)])];
}

function sorted<Value extends string>(values: readonly Value[], labelOf: (value: Value) => string): Value[] {
  return values.toSorted((a, b) => (labelOf(a) < labelOf(b) ? -1 : 1));
}

const noDay: Choice[] = [['', '']];

const actions = Object.keys(auditActions);

export const filters: Filter<AuditLogQuery>[] = [
  {
    key: 'period',
    label: 'Period',
    choices: choicesOf(Object.keys(auditPeriods) as AuditPeriod[], (period) => period.replace('-', ' ')),
    replaces: ['from', 'to'],
  },
  {
    key: 'action',
    label: 'Action',
    choices: choicesOf(sorted(actions, actionLabel), actionLabel),
    groupOf: (action) => (action in auditActions ? resourceLabel(auditActions[action as AuditAction].resource) : ''),
  },
  { key: 'reads', label: 'Reads', choices: Object.entries({ hidden: 'Hidden', shown: 'Shown' }) },
  { key: 'actor', label: 'Actor', choices: Object.entries({ anyone: 'Anyone', nobody: 'No account' }), others: ids },
  { key: 'tenant', label: 'Organisation', choices: Object.entries({ all: 'All', none: 'None' }), others: ids },
  {
    key: 'from',
    label: 'From',
    choices: noDay,
    others: { test: isDay },
    isDay: true,
    isExtra: true,
    replaces: ['period'],
  },
  {
    key: 'to',
    label: 'To',
    choices: noDay,
    others: { test: isDay },
    isDay: true,
    isExtra: true,
    notBefore: 'from',
    replaces: ['period'],
  },
  { key: 'severity', label: 'Severity', choices: choicesOf(auditSeverities, severityLabel), isExtra: true },
  { key: 'category', label: 'Category', choices: choicesOf(auditCategories, resourceLabel), isExtra: true },
  { key: 'resource', label: 'Record', choices: choicesOf(auditResources, resourceLabel), isExtra: true },
  { key: 'result', label: 'Result', choices: choicesOf(auditResults, resultLabel), isExtra: true },
];

/** Shown while the list is about one record. */
const recordFilter: Filter<AuditLogQuery> = {
  key: 'record',
  label: 'Only',
  choices: [['', 'Every record']],
  others: /^.{1,200}$/,
};

/** Shown while the list is about one series of failed sign-ins. */
const warningFilter: Filter<AuditLogQuery> = {
  key: 'warning',
  label: 'Warning',
  choices: [['', 'None']],
  others: ids,
};

/** Those that are shown only while they are set: their values come from links. */
export const linkedFilters = [recordFilter, warningFilter];
