import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { warningKinds } from '#contract/operations/audit-periods.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Series of failed sign-ins of which the team was warned. Names and addresses are in the entries only. */
export const signInWarnings = pgTable('sign_in_warnings', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: warningKinds }).notNull(),
  /** A keyed digest of the account, network or organisation. */
  subject: text('subject').notNull(),
  firstAt: instant('first_at').notNull(),
  lastAt: instant('last_at').notNull(),
  entryIds: uuid('entry_ids').array().notNull(),
});
export type SignInWarning = typeof signInWarnings.$inferSelect;
