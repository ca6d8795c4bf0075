import { type OverviewPeriod, overviewPeriods } from '#contract/analytics/site-overview-choices.ts';
import { retentionDays } from '#server/domains/analytics/rules.ts';
import { type Period, periodBetween } from '#server/domains/analytics/widgets/period.ts';
import { inZurich } from '#server/platform/business-days.ts';

export interface Periods {
  /** The whole days until yesterday. */
  now: Period;
  /** As many days before those. */
  before: Period;
  /** Whether all counts of the days before are still kept. */
  isBeforeKept: boolean;
  days: number;
}

export function overviewPeriodsOf(period: OverviewPeriod, now: Date): Periods {
  const days = overviewPeriods[period];
  const today = inZurich(now).toPlainDate();
  const daysAgo = (count: number) => today.subtract({ days: count }).toString();
  return {
    now: periodBetween(daysAgo(days), daysAgo(1)),
    before: periodBetween(daysAgo(2 * days), daysAgo(days + 1)),
    isBeforeKept: 2 * days < retentionDays,
    days,
  };
}
