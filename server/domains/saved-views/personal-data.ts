import { asc, eq } from 'drizzle-orm';
import { deletedWithUser, type PersonalData } from '#server/records/personal-data.ts';
import { savedViews } from './tables.ts';

/** The views that a user saved. */
export const savedViewsData: PersonalData = {
  name: 'saved-views',
  about: {
    title: 'Saved views',
    purpose: 'Lists of the back office as an administrator arranged them',
    legalBasis: 'Legitimate interest in an efficient back office',
    data: 'Names and filters of lists',
    people: 'Administrators',
    recipients: 'Nobody outside the company',
    keptFor: 'Until the account is deleted',
  },
  tables: ['saved_views'],
  collect(tx, { id }) {
    const { list, name, search, createdAt } = savedViews;
    return tx
      .select({ list, name, search, createdAt })
      .from(savedViews)
      .where(eq(savedViews.userId, id))
      .orderBy(asc(list), asc(name));
  },
  erase: deletedWithUser,
};
