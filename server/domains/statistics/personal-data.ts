import { eq } from 'drizzle-orm';
import type { PersonalData } from '#server/records/personal-data.ts';
import { deletedWithUser } from '#server/records/personal-data.ts';
import { statisticEvidence, statistics } from './tables.ts';

/** The statistics that somebody of the team owns, and the evidence they uploaded. Both stay without the person. */
export const statisticsData: PersonalData = {
  name: 'statistics',
  about: {
    title: 'Statistics',
    purpose: 'Keeping the figures of the website true',
    legalBasis: 'Legitimate interest in accurate information',
    data: 'Who is responsible for a statistic, uploaded evidence',
    people: 'Administrators',
    recipients: null,
    keptFor: 'Until the account is deleted',
  },
  tables: ['statistics', 'statistic_evidence'],
  inExport: 'the statistics that the person owns, names and dates of evidence they uploaded',
  atErasure: 'kept without the person',
  async collect(tx, { id }) {
    const { key, figure, label } = statistics;
    const owned = await tx.select({ key, figure, label }).from(statistics).where(eq(statistics.ownerId, id));
    const { name, at } = statisticEvidence;
    const evidence = await tx.select({ name, at }).from(statisticEvidence).where(eq(statisticEvidence.uploaderId, id));
    return { owned, evidence };
  },
  erase: deletedWithUser,
};
