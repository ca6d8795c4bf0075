import { and, eq, gte, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InquiryStatus } from '#contract/business/inquiry-choices.ts';
import { isAddressNotHeld } from '#server/records/legal-holds/held.ts';
import type { RetentionKind } from '#server/records/retention.ts';
import { inquiries, inquiryEvents } from './tables.ts';

const laterEvents = alias(inquiryEvents, 'later_events');

/** Closed inquiries and spam, by the last line of their history. */
export const inquiryRetention: readonly RetentionKind[] = [ofStatus('inquiries', 'closed'), ofStatus('spam', 'spam')];

function ofStatus(setting: 'inquiries' | 'spam', status: InquiryStatus): RetentionKind {
  return {
    setting,
    table: inquiries,
    isDue: (before) =>
      and(
        eq(inquiries.status, status),
        lt(inquiries.receivedAt, before),
        notExists(
          sql`(select from ${inquiryEvents} ${sql.identifier('later_events')} where ${and(
            eq(laterEvents.recordId, inquiries.id),
            gte(laterEvents.at, before),
          )})`,
        ),
      ),
    isNotHeld: isAddressNotHeld(inquiries.email),
  };
}
