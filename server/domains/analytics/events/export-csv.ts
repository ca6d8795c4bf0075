import { eventTypeLabels } from '#contract/analytics/event-types.ts';
import { csvExport } from '#server/records/list/export.ts';
import { eventList } from './list.ts';
import { pathOf } from './rows.ts';

/** The filtered events as a CSV file. */
export const exportEvents = csvExport(eventList, {
  name: 'events',
  action: 'analytics.exported',
  /** Neither the user nor the visitor's digest: a file leaves the application. */
  columns: {
    'Time (UTC)': ({ event }) => event.at,
    Type: ({ event }) => eventTypeLabels[event.eventType],
    Name: ({ event }) => event.eventName,
    Path: ({ event }) => pathOf(event),
    Source: ({ event }) => event.source,
    Browser: ({ event }) => event.userAgent,
    Country: ({ event }) => event.country,
    'Signed in': ({ event }) => (event.userId === null ? 'no' : 'yes'),
  },
});
