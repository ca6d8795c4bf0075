import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The address that an account will have once its link is used. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id').primaryKey(),
  newEmail: text('new_email').notNull(),
  requestedAt: instant('requested_at').notNull(),
});

/** Accounts in their days of grace. */
export const accountDeletions = pgTable('account_deletions', {
  userId: uuid('user_id').primaryKey(),
  requestedAt: instant('requested_at').notNull(),
  eraseAt: instant('erase_at').notNull(),
});
