import { asc } from 'drizzle-orm';
import { deletedWithUser, type PersonalData, rowsOfUser } from '#server/records/personal-data.ts';
import { backupRuns } from './tables.ts';

const { createdAt, outcome, startedBy } = backupRuns;

/** Who started a backup. It stays without the person. */
export const backupRunsData: PersonalData = {
  name: 'backup-runs',
  about: {
    title: 'Backups',
    purpose: 'Showing who backed up the installation, and when',
    legalBasis: 'Legitimate interest in data that survives a failure',
    data: 'Who started a backup, and when',
    people: 'Administrators',
    recipients: null,
    keptFor: '400 days',
  },
  tables: ['backup_runs'],
  inExport: 'the backups that the person started, with dates and outcomes',
  atErasure: 'kept without the person',
  collect: rowsOfUser(startedBy, { createdAt, outcome }, asc(createdAt)),
  erase: deletedWithUser,
};
