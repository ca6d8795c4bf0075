import { desc, eq } from 'drizzle-orm';
import { deletedWithUser, type PersonalData, rowsOfUser } from '#server/records/personal-data.ts';
import { analyticsEvents } from './tables.ts';

const { at, eventType, eventName, route, source, userAgent, country, userId } = analyticsEvents;

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
  inExport: 'pages opened while signed in, with the country',
  atErasure: 'kept without the person',
  collect: rowsOfUser(userId, { at, eventType, eventName, route, source, userAgent, country }, desc(at)),
  count: (tx, { id }) => tx.$count(analyticsEvents, eq(userId, id)),
  erase: deletedWithUser,
};
