import { visitRetention } from './domains/analytics/retention.ts';
import { auditRetention } from './domains/audit-log/retention.ts';
import { inquiryRetention } from './domains/inquiries/retention.ts';
import { receiptRetention } from './domains/legal/acceptances/retention.ts';
import { subscriptionRetention } from './domains/newsletter/retention.ts';
import { notificationRetention } from './domains/notifications/retention.ts';
import { mailRetention } from './identity/account/mail-retention.ts';
import { accountRetention } from './identity/auth/account-retention.ts';
import type { RetentionKind } from './records/retention.ts';

/** Every kind of data that is deleted after a time that the settings give. */
export const retentionInventory: readonly RetentionKind[] = [
  ...inquiryRetention,
  notificationRetention,
  mailRetention,
  visitRetention,
  accountRetention,
  subscriptionRetention,
  receiptRetention,
  ...auditRetention,
];
