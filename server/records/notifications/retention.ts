import { lt } from 'drizzle-orm';
import { isUserNotHeld } from '#server/records/legal-holds/held.ts';
import type { RetentionKind } from '#server/records/retention.ts';
import { notifications } from './tables.ts';

export const notificationRetention: RetentionKind = {
  setting: 'notifications',
  table: notifications,
  isDue: (before) => lt(notifications.at, before),
  isNotHeld: isUserNotHeld(notifications.userId),
};
