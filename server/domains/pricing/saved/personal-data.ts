import { desc } from 'drizzle-orm';
import { deletedWithUser, type PersonalData, rowsOfUser } from '#server/records/personal-data.ts';
import { savedEstimates } from './tables.ts';

const { name, book, tier, answers, currency, totalMinor, fromMinor, toMinor, hash, createdAt, userId } = savedEstimates;
const columns = { name, book, tier, answers, currency, totalMinor, fromMinor, toMinor, hash, createdAt };

/** The estimates that a person keeps. */
export const savedEstimatesData: PersonalData = {
  name: 'saved-estimates',
  about: {
    title: 'Saved estimates',
    purpose: 'Estimates that a user keeps to read them again',
    legalBasis: 'Contract',
    data: 'Answers about a project, and the price computed from them',
    people: 'Members',
    recipients: null,
    keptFor: 'Until the user deletes them, or the account is deleted',
  },
  tables: ['saved_estimates'],
  inExport: 'everything',
  atErasure: "deleted with the user's row",
  collect: rowsOfUser(userId, columns, desc(createdAt)),
  erase: deletedWithUser,
};
