import { lt, sql } from 'drizzle-orm';
import type { RetentionKind } from '#server/records/retention.ts';
import { rateLimitRequests } from './tables.ts';

export const requestCountRetention: RetentionKind = {
  setting: 'requestCounts',
  table: rateLimitRequests,
  isDue: (before) => lt(rateLimitRequests.minute, before),
  // Whose requests they are is not stored.
  isNotHeld: sql`true`,
};
