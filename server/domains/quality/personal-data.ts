import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { deletedWithUser, type PersonalData, rowsOfUser } from '#server/records/personal-data.ts';
import { criterionReviews, qualityRuns } from './tables.ts';

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

const { source, kinds, url, createdAt, tokenName, startedBy } = qualityRuns;

/** Who started a test run, or sent its results. The run stays without the person. */
export const qualityRunsData: PersonalData = {
  name: 'quality-runs',
  about: {
    title: 'Test runs',
    purpose: 'Showing who tested the site or sent results, and when',
    legalBasis: 'Legitimate interest in a website that works',
    data: 'Who started a run or sent its results, when, and the name of the API token',
    people: 'Administrators',
    recipients: null,
    keptFor: '400 days',
  },
  tables: ['quality_runs'],
  inExport: 'the runs that the person started or sent, with dates, outcomes and the name of the API token',
  atErasure: 'kept without the person, and without the name of the API token',
  collect: rowsOfUser(
    startedBy,
    { source, kinds, url, createdAt, tokenName, outcome: qualityRuns.outcome },
    asc(createdAt),
  ),
  async erase(tx, _ctx, { id }) {
    // That a token sent the results stays true.
    await tx
      .update(qualityRuns)
      .set({ tokenName: 'API token' })
      .where(and(eq(startedBy, id), isNotNull(tokenName)));
  },
};
