import { and, isNull, lt, or, sql } from 'drizzle-orm';
import { isAddressNotHeld } from '#server/records/legal-holds/held.ts';
import type { RetentionKind } from '#server/records/retention.ts';
import { legalAcceptances } from './tables.ts';

const { userId, typedName, acceptedAt, receipt } = legalAcceptances;

/** Receipts of people whose account is gone: those of terms at once, those of contracts after their period. */
export const receiptRetention: RetentionKind = {
  setting: 'receipts',
  table: legalAcceptances,
  isDue: (before) => and(isNull(userId), or(isNull(typedName), lt(acceptedAt, before))),
  isNotHeld: isAddressNotHeld(sql`(${receipt}::jsonb #>> '{acceptedBy,email}')`),
};
