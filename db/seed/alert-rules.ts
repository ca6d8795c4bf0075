import type { AlertRuleForm } from '#contract/operations/monitoring/alerts.ts';

type Seeded = Pick<AlertRuleForm, 'name' | 'figure' | 'threshold' | 'forSeconds' | 'severity'> &
  Partial<Pick<AlertRuleForm, 'comparison' | 'recovery'>>;

const minutes = (count: number) => count * 60;

/** The rules of a new installation: the bands and targets of requirements 2.2.9, and what has to work at all. */
export const alertRules: readonly Seeded[] = [
  { name: 'Database does not answer', figure: 'databaseDown', threshold: 0, forSeconds: 10, severity: 'error' },
  { name: 'A node stopped reporting', figure: 'missingNodes', threshold: 0, forSeconds: 0, severity: 'error' },
  {
    name: 'Background work stopped',
    figure: 'silentSchedules',
    threshold: 30,
    recovery: 10,
    forSeconds: 0,
    severity: 'error',
  },
  { name: 'Background work fails', figure: 'failingSchedules', threshold: 0, forSeconds: 20, severity: 'warning' },
  { name: 'Error rate above 1%', figure: 'errorRate', threshold: 1, forSeconds: minutes(5), severity: 'error' },
  {
    name: 'Responses slower than 200 ms',
    figure: 'responseTime',
    threshold: 200,
    forSeconds: minutes(5),
    severity: 'warning',
  },
  { name: 'CPU above 80%', figure: 'cpu', threshold: 80, recovery: 70, forSeconds: minutes(5), severity: 'warning' },
  {
    name: 'Memory above 80%',
    figure: 'memory',
    threshold: 80,
    recovery: 75,
    forSeconds: minutes(5),
    severity: 'warning',
  },
  { name: 'Disk above 80%', figure: 'disk', threshold: 80, recovery: 78, forSeconds: 30, severity: 'warning' },
  { name: 'Disk almost full', figure: 'disk', threshold: 95, recovery: 93, forSeconds: 0, severity: 'error' },
  {
    name: 'Network above 80%',
    figure: 'network',
    threshold: 80,
    recovery: 70,
    forSeconds: minutes(5),
    severity: 'warning',
  },
  {
    name: 'Event loop held up',
    figure: 'eventLoopLag',
    threshold: 50,
    recovery: 30,
    forSeconds: minutes(2),
    severity: 'warning',
  },
  {
    name: 'Database connections above 80%',
    figure: 'connections',
    threshold: 80,
    recovery: 70,
    forSeconds: minutes(1),
    severity: 'warning',
  },
  {
    name: 'A transaction stays open',
    figure: 'oldestTransaction',
    threshold: 300,
    recovery: 60,
    forSeconds: 0,
    severity: 'warning',
  },
  { name: 'Emails are not accepted', figure: 'retriedMails', threshold: 0, forSeconds: 15, severity: 'warning' },
  { name: 'Messages wait', figure: 'oldestMessage', threshold: 300, recovery: 60, forSeconds: 0, severity: 'warning' },
  { name: 'Failed sign-ins in series', figure: 'signInWarnings', threshold: 0, forSeconds: 0, severity: 'warning' },
];

/** Added after the first: a seed of their own, so that existing installations get them once. */
export const canaryAlertRules: readonly Seeded[] = [
  {
    name: 'Test inquiries do not arrive',
    figure: 'canaryAge',
    threshold: minutes(20),
    forSeconds: 30,
    severity: 'error',
  },
];

/** Added later as well. Between two backups are up to 25 hours, where summer time ends; one begins within a quarter of an hour and takes its time. */
export const backupAlertRules: readonly Seeded[] = [
  { name: 'No backup was made', figure: 'backupAge', threshold: minutes(26.5 * 60), forSeconds: 30, severity: 'error' },
];

/** Added later as well. Four attempts in a row failed. */
export const archiveAlertRules: readonly Seeded[] = [
  {
    name: 'The log is not archived',
    figure: 'archiveAge',
    threshold: minutes(20),
    forSeconds: 30,
    severity: 'error',
  },
];

/** Added later as well. Most certificates are renewed 30 days before their end. */
export const certificateAlertRules: readonly Seeded[] = [
  {
    name: 'Certificate ends in less than 21 days',
    figure: 'certificateDays',
    comparison: 'below',
    threshold: 21,
    forSeconds: 0,
    severity: 'warning',
  },
  {
    name: 'Certificate ends in less than 5 days',
    figure: 'certificateDays',
    comparison: 'below',
    threshold: 5,
    forSeconds: 0,
    severity: 'error',
  },
];
