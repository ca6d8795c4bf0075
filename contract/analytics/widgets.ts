import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { requiredLine } from '#contract/text.ts';
import { isDay } from '#contract/time/days.ts';
import { countryPattern } from './countries.ts';
import {
  aggregations,
  chartTypes,
  groupings,
  intervals,
  metrics,
  widgetHeights,
  widgetPeriods,
  widgetWidths,
} from './widget-choices.ts';

/** A day in Zurich; '' where the period is not given by dates. */
const day = z.string().refine((text) => text === '' || isDay(text), 'Please enter a date');

/** What a widget asks for (requirements 2.3). */
export const widgetQuery = z
  .object({
    metric: z.enum(keysOf(metrics)),
    period: z.enum(keysOf(widgetPeriods)),
    startDate: day,
    endDate: day,
    groupBy: z.enum(keysOf(groupings)),
    aggregation: z.enum(keysOf(aggregations)),
    interval: z.enum(keysOf(intervals)),
    /** `CH`, or `none`: visits whose country is not known; absent or empty: of every country. */
    country: z
      .string()
      .regex(new RegExp(`^(${countryPattern})?$`))
      .optional(),
  })
  .superRefine(({ metric, period, startDate, endDate, groupBy, interval, country }, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (period === 'dates' && startDate === '') refuse('startDate', 'Please enter a date');
    if (period === 'dates' && endDate === '') refuse('endDate', 'Please enter a date');
    if (period === 'dates' && endDate !== '' && endDate < startDate)
      refuse('endDate', 'Please choose a date that is not before the first day');
    if (interval === 'hour' && period !== '7-days') refuse('interval', 'Hours can be shown for the last 7 days only');
    // Names, pages and sources are not counted by country.
    if (country && groupBy !== 'none' && groupBy !== 'type')
      refuse('groupBy', 'Figures of one country can only be grouped by type');
    if (country && groupBy === 'type' && metric === 'visitors')
      refuse('groupBy', 'Visitors of one country cannot be grouped');
    if (interval === 'hour' && metric === 'visitors') refuse('interval', 'Visitors are counted by day');
  });
export type WidgetQuery = z.infer<typeof widgetQuery>;

export const widget = z.object({
  id: z.uuid(),
  type: z.enum(['chart', 'table', 'number']),
  title: requiredLine(80, 'Please enter a title'),
  query: widgetQuery,
  visualization: z.object({ chartType: z.enum(keysOf(chartTypes)) }),
});
export type Widget = z.infer<typeof widget>;

/** The size of a widget; the widgets follow each other in the order of the layout. */
export const widgetSize = z.object({
  widget: z.uuid(),
  width: z.number().int().min(widgetWidths.least).max(widgetWidths.most),
  height: z.number().int().min(widgetHeights.least).max(widgetHeights.most),
});
export type WidgetSize = z.infer<typeof widgetSize>;

const figure = z.number().nullable();

/** The answer to a widget's query, with what it is based on. */
export const widgetData = z.object({
  /** When it was asked for; counts are made every five minutes. */
  asOf: z.date(),
  startDate: z.string(),
  endDate: z.string(),
  /** The first moment of each interval. */
  intervals: z.array(z.date()),
  /** The figure of all groups together; null without data to aggregate. */
  total: figure,
  series: z.array(z.object({ name: z.string(), total: figure, points: z.array(figure) })),
  /** Groups beyond those shown. */
  otherGroups: z.number().int(),
  /** Visitors are null where they are not counted: those of one country by type. */
  sample: z.object({ events: z.number().int(), visitors: z.number().int().nullable() }),
  /** Reports of the period that were not counted. */
  leftOut: z.object({ bots: z.number().int() }),
});
export type WidgetData = z.infer<typeof widgetData>;

/** The form of a widget: its parts in one place. */
export const widgetForm = widgetQuery.and(
  z.object({ title: widget.shape.title, chartType: widget.shape.visualization.shape.chartType }),
);
export type WidgetForm = z.infer<typeof widgetForm>;
