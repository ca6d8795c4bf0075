import { and, isNotNull, lt, or } from 'drizzle-orm';
import { mails } from '#server/platform/mail/tables.ts';
import { isAddressNotHeld } from '#server/records/legal-holds/held.ts';
import type { RetentionKind } from '#server/records/retention.ts';

/** Emails that were sent or given up; those that wait stay. */
export const mailRetention: RetentionKind = {
  setting: 'mails',
  table: mails,
  isDue: (before) => and(lt(mails.createdAt, before), or(isNotNull(mails.sentAt), isNotNull(mails.failedAt))),
  isNotHeld: isAddressNotHeld(mails.recipient),
};
