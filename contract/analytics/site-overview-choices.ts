// Apart from the schemas, so that the screen that shows these labels does not load their library.

/** The whole days that a period goes back, today not included. */
export const overviewPeriods = { '7-days': 7, '28-days': 28, '90-days': 90, '365-days': 365 } as const;
export type OverviewPeriod = keyof typeof overviewPeriods;

export const overviewPeriodLabels: Record<OverviewPeriod, string> = {
  '7-days': 'Last 7 days',
  '28-days': 'Last 28 days',
  '90-days': 'Last 90 days',
  '365-days': 'Last 365 days',
};

/** How long somebody counts as a visitor now after their last page view or click. */
export const liveMinutes = 5;
/** The longest lists of the overview. */
export const overviewRows = 8;
