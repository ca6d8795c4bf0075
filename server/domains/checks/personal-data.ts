import { asc } from 'drizzle-orm';
import { deletedWithUser, type PersonalData, rowsOfUser } from '#server/records/personal-data.ts';
import { checkRuns } from './tables.ts';

const { scope, createdAt, outcome, startedBy } = checkRuns;

/** Who started a run of the checks. The run stays without the person. */
export const checkRunsData: PersonalData = {
  name: 'check-runs',
  about: {
    title: 'Runs of checks',
    purpose: 'Showing who checked the installation, and when',
    legalBasis: 'Legitimate interest in a secure installation',
    data: 'Who started a run, and when',
    people: 'Administrators',
    recipients: null,
    keptFor: '400 days',
  },
  tables: ['check_runs'],
  inExport: 'the runs that the person started, with dates and outcomes',
  atErasure: 'kept without the person',
  collect: rowsOfUser(startedBy, { scope, createdAt, outcome }, asc(createdAt)),
  erase: deletedWithUser,
};
