import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { choiceFilter, listQuery, pageOf } from '#contract/lists.ts';
import { type AuditPeriod, auditPeriods } from '#contract/operations/audit-periods.ts';
import { get } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { line } from '#contract/text.ts';
import { countryPattern } from './countries.ts';
import { eventTypeLabels } from './event-types.ts';

const eventType = z.enum(keysOf(eventTypeLabels));

/** One event of a visit. It names nobody: only whether a user was signed in. */
export const analyticsEventRow = byId.extend({
  at: z.date(),
  type: eventType,
  name: z.string(),
  /** The page on which it happened; its pattern where the address contains a secret. */
  path: z.string(),
  /** Where it was recorded: `web`. */
  source: z.string(),
  /** `desktop Firefox` */
  browser: z.string(),
  isSignedIn: z.boolean(),
  /** `CH`; null: not known. */
  country: z.string().nullable(),
});
export type AnalyticsEventRow = z.infer<typeof analyticsEventRow>;

export const analyticsEventQuery = listQuery({
  filters: {
    type: choiceFilter(['all', ...eventType.options]),
    /** `all`, or the whole name of an event. */
    name: line(300).min(1).default('all'),
    /** `all`, or the pattern of a page. */
    path: line(300).min(1).default('all'),
    source: line(40).min(1).default('all'),
    /** `all`, `none` where it is not known, or `CH`. */
    country: z
      .string()
      .regex(new RegExp(`^(all|${countryPattern})$`))
      .default('all'),
    period: z.enum(['all', ...(Object.keys(auditPeriods) as AuditPeriod[])]).default('all'),
  },
  sorts: ['-at', 'at'],
});
export type AnalyticsEventQuery = z.infer<typeof analyticsEventQuery>;

const analyticsEventValues = z.object({
  names: z.array(z.string()),
  paths: z.array(z.string()),
  sources: z.array(z.string()),
  /** `CH`; without those that are not known. */
  countries: z.array(z.string()),
});
export type AnalyticsEventValues = z.infer<typeof analyticsEventValues>;

export const analyticsEventProcedures = {
  events: get('analytics.read', '/analytics/events', 'List the events of visits, by default newest first')
    .input(analyticsEventQuery)
    .output(pageOf(analyticsEventRow)),
  eventValues: get(
    'analytics.read',
    '/analytics/events/values',
    'Get the most frequent names, pages, sources and countries of events',
  ).output(analyticsEventValues),
  exportEvents: get('analytics.read', '/analytics/events/export', 'Export the filtered events as CSV')
    .input(analyticsEventQuery)
    .output(z.file()),
};
