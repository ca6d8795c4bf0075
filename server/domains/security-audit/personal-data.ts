import { asc } from 'drizzle-orm';
import { deletedWithUser, type PersonalData, rowsOfUser } from '#server/records/personal-data.ts';
import { securityAuditRuns } from './tables.ts';

const { kind, createdAt, outcome, startedBy } = securityAuditRuns;

/** Who started a security audit or a drill. The run stays without the person. */
export const securityAuditRunsData: PersonalData = {
  name: 'security-audit-runs',
  about: {
    title: 'Security audits of a copy',
    purpose: 'Showing who audited the installation, and when',
    legalBasis: 'Legitimate interest in a secure installation',
    data: 'Who started an audit or a drill, and when',
    people: 'Administrators',
    recipients: null,
    keptFor: '400 days',
  },
  tables: ['security_audit_runs'],
  inExport: 'the audits and drills that the person started, with dates and outcomes',
  atErasure: 'kept without the person',
  collect: rowsOfUser(startedBy, { kind, createdAt, outcome }, asc(createdAt)),
  erase: deletedWithUser,
};
