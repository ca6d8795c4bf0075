import { bigint, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PrivacyRequestKind } from '#contract/operations/privacy/request-kinds.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Erasures of people without a confirmed account, without their address. */
export const addressErasures = pgTable('address_erasures', {
  id: uuid('id').primaryKey(),
  orderedBy: uuid('ordered_by'),
  orderedAt: instant('ordered_at').notNull(),
  /** Set by the database: the transaction of the order, the only one in which it counts. */
  orderedIn: bigint('ordered_in', { mode: 'bigint' }),
});

/** Requests of people about their data. */
export const privacyRequests = pgTable('privacy_requests', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull(),
  /** Null once the person is erased. */
  email: text('email'),
  kind: text('kind').$type<PrivacyRequestKind>().notNull(),
  note: text('note'),
  receivedOn: date('received_on', { mode: 'string' }).notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  recordedBy: uuid('recorded_by'),
  recordedAt: instant('recorded_at').notNull(),
  answer: text('answer'),
  answeredBy: uuid('answered_by'),
  answeredAt: instant('answered_at'),
});
