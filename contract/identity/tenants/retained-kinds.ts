// Apart from the schemas, so that a screen that shows these labels does not load their library.

/** What is deleted after the days of a tenant (docs/decisions/022-data-retention-of-tenants.md). */
export const retainedKinds = {
  visits: 'Visits and events',
  calls: 'API call counts',
  invitations: 'Unaccepted invitations',
} as const;
export type RetainedKind = keyof typeof retainedKinds;
