import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { get } from '#contract/procedure.ts';
import { overviewPeriods } from './site-overview-choices.ts';

const count = z.number().int();
/** A figure of the period, and of as many days before it; null where counts of those days are no longer kept. */
const compared = z.object({ now: count, before: count.nullable() });
export type Compared = z.infer<typeof compared>;

/** The largest values of a dimension by visitors, and how many values it has in all. */
const ranking = z.object({ rows: z.array(compared.extend({ name: z.string() })), values: count });
export type Ranking = z.infer<typeof ranking>;

/** Visits of the public site in one period, compared with as many days before it. Days in Zurich, today not included. */
export const siteOverview = z.object({
  asOf: z.date(),
  startDate: z.string(),
  endDate: z.string(),
  beforeStartDate: z.string(),
  beforeEndDate: z.string(),
  /** Whether a day of the period, and one before it, had visits. */
  hasVisits: z.boolean(),
  hadVisitsBefore: z.boolean(),
  visitors: compared,
  pageViews: compared,
  /** Sent through the site, without spam. */
  inquiries: compared,
  /** Accounts whose address was confirmed, by the day of the sign-up. */
  signUps: compared,
  /** Newsletter addresses that were confirmed, without imported ones. */
  subscriptions: compared,
  /** By day, oldest first; `before` is the day as many days earlier. */
  days: z.array(z.object({ day: z.string(), visitors: compared, pageViews: compared })),
  pages: ranking,
  sources: ranking,
  countries: ranking,
  devices: ranking,
  /** Visitors of the last five minutes, and the pages that they are on. */
  live: z.object({ visitors: count, paths: z.array(z.string()) }),
  /** Since midnight. */
  today: z.object({ visitors: count, pageViews: count }),
  leftOut: z.object({ bots: count }),
});
export type SiteOverview = z.infer<typeof siteOverview>;

export const siteOverviewProcedures = {
  overview: get('analytics.read', '/analytics/overview', 'Get the visits of a period, compared with the one before')
    .input(z.object({ period: z.enum(keysOf(overviewPeriods)).default('28-days') }))
    .output(siteOverview),
};
