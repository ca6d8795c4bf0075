// Apart from the schemas, so that a dashboard that shows these labels does not load their library.

/** How often somebody gets a dashboard by email. */
export const dashboardMails = {
  never: 'No emails',
  week: 'Every Monday',
  month: 'On the first of each month',
} as const;
export type DashboardMails = keyof typeof dashboardMails;
