// Apart from the schemas, so that screens that show these labels do not load their library.

/** A cohort table has this many periods. */
export const cohortPeriods = 12;

export const cohortIntervals = { month: 'Month', week: 'Week' } as const;
export type CohortInterval = keyof typeof cohortIntervals;

/** A cohort of fewer people says little about others. */
export const smallCohort = 10;

/** The time from the first step to the last, in minutes. Visitors are told apart for one day only. */
export const funnelWindows = { '30': '30 minutes', '120': '2 hours', '1440': 'Same day' } as const;
export type FunnelWindow = keyof typeof funnelWindows;

/** The days that a funnel goes back, today included. */
export const funnelPeriods = { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days' } as const;
export type FunnelPeriod = keyof typeof funnelPeriods;

export const funnelSteps = { least: 2, most: 6 } as const;
