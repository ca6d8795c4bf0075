import { eq, isNull } from 'drizzle-orm';
import { unknownCountry } from '#contract/analytics/countries.ts';
import type { AnalyticsEventQuery } from '#contract/analytics/events.ts';
import { analyticsEvents } from '#server/domains/analytics/tables.ts';
import { defineList } from '#server/records/list/list.ts';
import { namesLike, selectEvents, since, toRow } from './rows.ts';

const { id, at, eventType, eventName, route, source, country } = analyticsEvents;

export const eventList = defineList({
  select: selectEvents,
  id,
  idOf: ({ event }) => event.id,
  search: namesLike,
  filters: ({ type, name, path, source: from, country: of, period }: AnalyticsEventQuery, ctx) => [
    type === 'all' ? undefined : eq(eventType, type),
    name === 'all' ? undefined : eq(eventName, name),
    path === 'all' ? undefined : eq(route, path),
    from === 'all' ? undefined : eq(source, from),
    of === 'all' ? undefined : of === unknownCountry ? isNull(country) : eq(country, of),
    since(period, ctx.now()),
  ],
  sorts: { at: { type: 'time', column: at, value: ({ event }) => event.at } },
  toRow,
});
