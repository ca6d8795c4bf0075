import { dayMs } from '#contract/time/durations.ts';
import { defineDomain } from '#server/records/domain.ts';
import { byTenant } from '#server/records/tenant-tables.ts';
import { tokensData } from './personal-data.ts';
import { apiTokens } from './tables.ts';

export const tokensDomain = defineDomain({
  name: 'tokens',
  routers: {
    tokens: async () => (await import('./router.ts')).tokensRouter,
  },
  // An expired token stays in the list for a month, so that its owner sees why a program was refused.
  expiring: [{ at: apiTokens.expiresAt, keptMs: 30 * dayMs }],
  personalData: [tokensData],
  tenantTables: {
    api_tokens: {
      of: byTenant,
      exit: { leftOut: 'A token is a secret of one person, whose own export names it' },
      deletion: 'delete',
    },
  },
});
