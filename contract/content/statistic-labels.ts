// Apart from the schemas, so that a list that shows these labels does not load their library.

export const statisticStatuses = { draft: 'Draft', published: 'Published', expired: 'Expired' } as const;
export type StatisticStatus = keyof typeof statisticStatuses;

/** What needs the attention of somebody. */
export const statisticChecks = {
  unconfirmed: 'Unconfirmed',
  'to-be-replaced': 'Sample value',
  'without-evidence': 'Without evidence',
  'without-owner': 'Without owner',
  expiring: 'Expiring in 14 days',
} as const;

/** Days before its expiry on which the owner of a statistic is warned. */
export const warningDays = 14;
