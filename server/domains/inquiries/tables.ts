import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { inquiryEventKinds } from '#contract/business/inquiries.ts';
import type { Budget, InquiryStatus, ServiceType } from '#contract/business/inquiry-choices.ts';
import { estimateColumns } from '#server/domains/pricing/stored-estimates.ts';
import { instant } from '#server/platform/db/columns.ts';
import { eventColumns } from '#server/records/event-columns.ts';

export const inquiries = pgTable('inquiries', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull(),
  /** Identifies a repeated submission; null for recorded ones. */
  idempotencyKey: text('idempotency_key'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  company: text('company'),
  phone: text('phone'),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  serviceType: text('service_type').$type<ServiceType>(),
  budget: text('budget').$type<Budget>(),
  status: text('status').$type<InquiryStatus>().notNull(),
  assigneeId: uuid('assignee_id'),
  sourcePage: text('source_page').notNull(),
  consentNote: text('consent_note').notNull(),
  attempt: integer('attempt').notNull(),
  version: integer('version').notNull().default(1),
  receivedAt: instant('received_at').notNull(),
  dueAt: instant('due_at').notNull(),
  firstAnsweredAt: instant('first_answered_at'),
  /** Mails that are still to be queued; null when there are none. */
  pendingMails: text('pending_mails', { enum: ['team', 'team-and-sender'] }),
  /** Sent by the server itself (canary/): in no list and no figure. */
  isCanary: boolean('is_canary').notNull().default(false),
});
export type Inquiry = typeof inquiries.$inferSelect;

/** The history of an inquiry. */
export const inquiryEvents = pgTable('inquiry_events', {
  ...eventColumns('inquiry_id', inquiryEventKinds),
  body: text('body'),
  detail: text('detail'),
});

/** The estimates that came with inquiries. */
export const inquiryEstimates = pgTable('inquiry_estimates', {
  inquiryId: uuid('inquiry_id').primaryKey(),
  ...estimateColumns(),
});

/** Until which time the sender of an inquiry has opened what is in it. */
export const inquiryOpenings = pgTable('inquiry_openings', {
  inquiryId: uuid('inquiry_id').notNull(),
  userId: uuid('user_id').notNull(),
  at: instant('at').notNull(),
});

/** Who of the team has read which inquiry. */
export const inquiryReads = pgTable('inquiry_reads', {
  inquiryId: uuid('inquiry_id').notNull(),
  userId: uuid('user_id').notNull(),
  at: instant('at').notNull(),
});
