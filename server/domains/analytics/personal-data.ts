import { desc, eq } from 'drizzle-orm';
import { deletedWithUser, type PersonalData } from '#server/records/personal-data.ts';
import { analyticsEvents } from './tables.ts';

/** Pages that a user opened while signed in. An erasure leaves the visits without a user. */
export const analyticsData: PersonalData = {
  name: 'visits',
  about: {
    title: 'Visits',
    purpose: 'Statistics of page views',
    legalBasis: 'Legitimate interest in statistics of the website',
    data: 'Pages, time, browser, country, account while signed in',
    people: 'Visitors',
    recipients: 'Numbers without names: the organisation of the person',
    keptFor: '{visits} days',
  },
  tables: ['analytics_events'],
  collect: (tx, { id }) => {
    const { at, eventType, eventName, route, source, userAgent, country } = analyticsEvents;
    return tx
      .select({ at, eventType, eventName, route, source, userAgent, country })
      .from(analyticsEvents)
      .where(eq(analyticsEvents.userId, id))
      .orderBy(desc(analyticsEvents.at));
  },
  count: (tx, { id }) => tx.$count(analyticsEvents, eq(analyticsEvents.userId, id)),
  erase: deletedWithUser,
};
