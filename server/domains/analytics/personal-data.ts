import { desc, eq } from 'drizzle-orm';
import { deletedWithUser, type PersonalData } from '#server/records/personal-data.ts';
import { analyticsEvents } from './tables.ts';

/** Pages that a user opened while signed in. An erasure leaves the visits without a user. */
export const analyticsData: PersonalData = {
  name: 'visits',
  tables: ['analytics_events'],
  collect: (tx, { id }) => {
    const { at, eventType, eventName, route, source, userAgent } = analyticsEvents;
    return tx
      .select({ at, eventType, eventName, route, source, userAgent })
      .from(analyticsEvents)
      .where(eq(analyticsEvents.userId, id))
      .orderBy(desc(analyticsEvents.at));
  },
  erase: deletedWithUser,
};
