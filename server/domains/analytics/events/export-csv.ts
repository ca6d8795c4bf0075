import { eventTypeLabels } from '#contract/analytics/event-types.ts';
import type { AnalyticsEventQuery } from '#contract/analytics/events.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type CsvColumns, exportList } from '#server/records/list/export.ts';
import { eventList } from './list.ts';
import { pathOf, type SelectedEvent } from './rows.ts';

/** Neither the user nor the visitor's digest: a file leaves the application. */
const columns: CsvColumns<SelectedEvent> = {
  'Time (UTC)': ({ event }) => event.at,
  Type: ({ event }) => eventTypeLabels[event.eventType],
  Name: ({ event }) => event.eventName,
  Path: ({ event }) => pathOf(event),
  Source: ({ event }) => event.source,
  Browser: ({ event }) => event.userAgent,
  Country: ({ event }) => event.country,
  'Signed in': ({ event }) => (event.userId === null ? 'no' : 'yes'),
};

/** Returns the filtered events as a CSV file. */
export function exportEvents(ctx: Ctx, query: AnalyticsEventQuery): Promise<File> {
  return exportList(ctx, eventList, query, { name: 'events', action: 'analytics.exported', columns });
}
