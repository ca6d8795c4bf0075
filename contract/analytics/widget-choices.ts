import type { EventType } from './event-types.ts';

// Apart from the schemas, so that a dashboard that shows these labels does not load their library.

/** What a widget counts. */
export const metrics = {
  events: 'Events',
  'page-views': 'Page views',
  clicks: 'Clicks',
  'form-submits': 'Form submissions',
  searches: 'Searches',
  'search-results': 'Search results',
  visitors: 'Visitors',
} as const;
export type Metric = keyof typeof metrics;

/** The type of the events that a metric counts; the others count events of every type. */
export const typeOfMetric: Partial<Record<Metric, EventType>> = {
  'page-views': 'page-view',
  clicks: 'click',
  'form-submits': 'form-submit',
  searches: 'search',
  'search-results': 'search',
};

export const groupings = {
  none: 'Nothing',
  type: 'Type',
  name: 'Name',
  path: 'Path',
  source: 'Source',
  country: 'Country',
} as const;

/** Requirements 2.3. Of counts, average, smallest and largest are those of the intervals. */
export const aggregations = {
  count: 'Count',
  sum: 'Sum',
  avg: 'Average',
  min: 'Minimum',
  max: 'Maximum',
} as const;
export type Aggregation = keyof typeof aggregations;

export const intervals = { hour: 'Hour', day: 'Day', week: 'Week', month: 'Month' } as const;
export type Interval = keyof typeof intervals;

/** The days that a period goes back, today included; `dates`: from a first day to a last one. */
export const widgetPeriods = { '7-days': 7, '30-days': 30, '90-days': 90, '365-days': 365, dates: 0 } as const;
export type WidgetPeriod = keyof typeof widgetPeriods;

export const widgetPeriodLabels: Record<WidgetPeriod, string> = {
  '7-days': 'Last 7 days',
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  '365-days': 'Last 365 days',
  dates: 'Custom period',
};

export const chartTypes = { line: 'Line chart', bar: 'Bar chart', table: 'Table', number: 'Number' } as const;

/** A widget takes this many of the 12 columns, and this many rows. */
export const widgetWidths = { least: 3, most: 12 } as const;
export const widgetHeights = { least: 1, most: 3 } as const;
export const maximumWidgets = 24;
/** Groups that a chart or a table shows; the largest ones. */
export const maximumGroups = 10;
