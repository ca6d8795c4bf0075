// Without schemas: the shell of the app reads it.

/** The tabs of the company's screen by their value in the address; the first is the screen itself. */
export const companyTabs = {
  details: 'Details',
  billing: 'Billing',
  team: 'Team',
  values: 'Values',
  history: 'History',
  timeline: 'Timeline',
} as const;

export type CompanyTabKey = keyof typeof companyTabs;
