import { asc } from 'drizzle-orm';
import { deletedWithUser, type PersonalData, rowsOfUser } from '#server/records/personal-data.ts';
import { savedViews } from './tables.ts';

const { list, name, search, createdAt, userId } = savedViews;

/** The views that a user saved. */
export const savedViewsData: PersonalData = {
  name: 'saved-views',
  about: {
    title: 'Saved views',
    purpose: 'Lists of the back office as an administrator arranged them',
    legalBasis: 'Legitimate interest in an efficient back office',
    data: 'Names and filters of lists',
    people: 'Administrators',
    recipients: null,
    keptFor: 'Until the account is deleted',
  },
  tables: ['saved_views'],
  inExport: 'everything',
  atErasure: 'deleted with the account',
  collect: rowsOfUser(userId, { list, name, search, createdAt }, asc(list), asc(name)),
  erase: deletedWithUser,
};
