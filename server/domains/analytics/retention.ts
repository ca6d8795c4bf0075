import { lt } from 'drizzle-orm';
import { isUserNotHeld } from '#server/records/legal-holds/held.ts';
import type { RetentionKind } from '#server/records/retention.ts';
import { analyticsEvents } from './tables.ts';

export const visitRetention: RetentionKind = {
  setting: 'visits',
  table: analyticsEvents,
  isDue: (before) => lt(analyticsEvents.at, before),
  isNotHeld: isUserNotHeld(analyticsEvents.userId),
};
