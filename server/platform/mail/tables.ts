import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { outboxColumns } from '#server/platform/outbox/outbox.ts';

/** The outbox of emails: waiting, sent and failed ones. */
export const mails = pgTable('mails', {
  ...outboxColumns,
  purpose: text('purpose').notNull(),
  subjectType: text('subject_type'),
  subjectId: uuid('subject_id'),
  /** Whom an email to others names: it is deleted with this account. */
  aboutUserId: uuid('about_user_id'),
  /** Of a kind that goes to many at once: others are sent before it. */
  bulk: boolean('bulk').notNull().default(false),
});
export type Mail = typeof mails.$inferSelect;
