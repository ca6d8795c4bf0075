import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { get, post } from '#contract/procedure.ts';
import { line } from '#contract/text.ts';
import { eventTypeLabels } from './event-types.ts';
import { cohortIntervals, funnelPeriods, funnelSteps, funnelWindows } from './journey-choices.ts';

/** Signed-in users by their first sign-in, and how many of them signed in again in the periods after it. */
export const cohortTable = z.object({
  asOf: z.date(),
  cohorts: z.array(
    z.object({
      /** The first moment of the period of the first sign-in. */
      from: z.date(),
      users: z.number().int(),
      /** Users who signed in that many periods later, the period itself first; null for one that has not begun. */
      returned: z.array(z.number().int().nullable()),
    }),
  ),
});
export type CohortTable = z.infer<typeof cohortTable>;

const funnelStep = z.object({ type: z.enum(keysOf(eventTypeLabels)), name: line(300).min(1) });
export type FunnelStep = z.infer<typeof funnelStep>;

export const funnelQuery = z.object({
  /** `all` as the name: every event of the type. */
  steps: z.array(funnelStep).min(funnelSteps.least).max(funnelSteps.most),
  windowMinutes: z.enum(keysOf(funnelWindows)),
  days: z.enum(keysOf(funnelPeriods)),
});
export type FunnelQuery = z.infer<typeof funnelQuery>;

const funnel = z.object({
  asOf: z.date(),
  startDate: z.string(),
  endDate: z.string(),
  /** Events are deleted after so many days, sooner than the asked period begins; null where the period is whole. */
  keptDays: z.number().int().nullable(),
  /** Visitors who reached each step, in order; a visitor of two days counts twice. */
  reached: z.array(z.number().int()),
});
export type Funnel = z.infer<typeof funnel>;

export const analyticsJourneyProcedures = {
  retention: get(
    'analytics.read',
    '/analytics/retention',
    'Get how many signed-in users came back, by the period of their first sign-in',
  )
    .input(z.object({ interval: z.enum(keysOf(cohortIntervals)).default('month') }))
    .output(cohortTable),
  funnel: post('analytics.read', '/analytics/funnel', 'Get how many visitors took steps in order')
    .input(funnelQuery)
    .output(funnel),
};
