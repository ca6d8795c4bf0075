// Apart from the schemas, so that a list that shows these labels does not load their library.

/** The days that a period goes back; `today` begins at midnight in Zurich. */
export const auditPeriods = { today: 0, '7-days': 7, '30-days': 30, '90-days': 90, '365-days': 365 } as const;
export type AuditPeriod = keyof typeof auditPeriods;

/** Rows on one page of the log; the days of its figures, and the length of their lists (requirements 2.9). */
export const auditPageSize = 100;
export const auditFigureDays = 30;
export const auditTopLength = 10;

/** Failed sign-ins within so many minutes of which the team is warned, and whose they are counted (requirements 2.9). */
export const warningAt = 5;
export const warningMinutes = 15;
export const warningKinds = ['account', 'network', 'tenant'] as const;
export type WarningKind = (typeof warningKinds)[number];

/** What the team does with a member's data that the member is shown: looking at it, without the changes. */
export const accessActions = [
  'user.opened',
  'project.opened',
  'project.file-downloaded',
  'inquiry.opened',
  'offer.opened',
  'offer.file-downloaded',
  'invoice.opened',
  'invoice.file-downloaded',
  'person.searched',
  'person.exported',
  'impersonation.started',
] as const;
export type AccessAction = (typeof accessActions)[number];
