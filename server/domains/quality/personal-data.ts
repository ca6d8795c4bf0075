import { asc } from 'drizzle-orm';
import { deletedWithUser, type PersonalData, rowsOfUser } from '#server/records/personal-data.ts';
import { criterionReviews } from './tables.ts';

const { criterion, outcome, note, reviewedAt, reviewedBy } = criterionReviews;

/** Who reviewed a criterion of accessibility. The review stays without the person. */
export const criterionReviewsData: PersonalData = {
  name: 'criterion-reviews',
  about: {
    title: 'Reviews of accessibility',
    purpose: 'Showing who tested a criterion, and when',
    legalBasis: 'Legitimate interest in an accessible website',
    data: 'Who reviewed a criterion, the result and the note',
    people: 'Administrators',
    recipients: null,
    keptFor: 'Until the account is deleted',
  },
  tables: ['criterion_reviews'],
  inExport: 'the reviews that the person made, with notes and dates',
  atErasure: 'kept without the person',
  collect: rowsOfUser(reviewedBy, { criterion, outcome, note, reviewedAt }, asc(reviewedAt)),
  erase: deletedWithUser,
};
