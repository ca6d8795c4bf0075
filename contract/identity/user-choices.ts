import type { PlatformRole } from '#contract/permissions.ts';

// Apart from the schemas, so that a list that shows these labels does not load their library.

export const userStatuses = { confirmed: 'Confirmed', pending: 'Pending' } as const;
/** Requirements 2.2.3. */
export const userRoles = { admin: 'Admin', user: 'User' } as const satisfies Record<PlatformRole, string>;
export const lastSeenPeriods = {
  any: 'Any time',
  '7-days': 'Last 7 days',
  '30-days': 'Last 30 days',
  'not-90-days': 'Not for 90 days',
  never: 'Never',
} as const;
