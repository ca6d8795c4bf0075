import { fromCountry } from '#contract/analytics/countries.ts';
import type { Interval } from '#contract/analytics/widget-choices.ts';
import { aggregations, groupings, intervals, metrics } from '#contract/analytics/widget-choices.ts';
import type { WidgetData, WidgetQuery } from '#contract/analytics/widgets.ts';
import { swissNumber } from '#contract/swiss-number.ts';
import { dayAndMonthOf, shortDayOf, timeOf } from '#web/ui/times.ts';

const figures = swissNumber({ maximumFractionDigits: 1 });

/** `20’041`; a dash where there is nothing to show. */
export function figureText(value: number | null): string {
  return value === null ? '–' : figures.format(value);
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Zurich', month: 'short', year: 'numeric' });

/** `17 Nov`, `17 Nov, 14:00`, `Nov 2026`: the begin of an interval. */
export function intervalText(begin: Date, interval: Interval): string {
  if (interval === 'hour') return `${dayAndMonthOf(begin)}, ${timeOf(begin)}`;
  return interval === 'month' ? monthFormat.format(begin) : dayAndMonthOf(begin);
}

/** `11 Nov 2026 – 17 Nov 2026` */
export function periodText({ startDate, endDate }: Pick<WidgetData, 'startDate' | 'endDate'>): string {
  const [first, last] = [startDate, endDate].map(shortDayOf);
  return first === last ? String(first) : `${first} – ${last}`;
}

/** What a widget shows, for the line below its title: `Page views by path, average per day`. */
export function queryText({ metric, groupBy, aggregation, interval, country }: WidgetQuery): string {
  const per = `per ${intervals[interval].toLowerCase()}`;
  const group = groupBy === 'none' ? '' : ` by ${groupings[groupBy].toLowerCase()}`;
  const how =
    aggregation === 'count' || aggregation === 'sum' ? per : `${aggregations[aggregation].toLowerCase()} ${per}`;
  return `${metrics[metric]}${fromCountry(country)}${group}, ${how}`;
}

/** What a figure is based on and what was left out, in sentences. */
export function coverageText(
  { sample, leftOut, startDate, endDate }: WidgetData,
  { country }: Pick<WidgetQuery, 'country'>,
): string {
  const counted = (count: number, noun: string) => `${figureText(count)} ${noun}${count === 1 ? '' : 's'}`;
  const ofVisitors = sample.visitors === null ? '' : ` of ${counted(sample.visitors, 'visitor')}`;
  return [
    `${counted(sample.events, 'event')}${ofVisitors}, ${periodText({ startDate, endDate })}.`,
    `${counted(leftOut.bots, 'report')} of bots left out${country ? ', of all countries' : ''}.`,
    'Share without consent: not measured, because no consent is needed and browsers that opt out send nothing.',
  ].join(' ');
}

/** The first and the last interval, below a chart. */
export function endsOf({ intervals }: Pick<WidgetData, 'intervals'>, { interval }: Pick<WidgetQuery, 'interval'>) {
  const [first, last] = [intervals.at(0), intervals.at(-1)];
  return first && last && ([intervalText(first, interval), intervalText(last, interval)] as const);
}
