import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { NotificationKind, OptionalKind } from '#contract/operations/notifications.ts';
import { instant } from '#server/platform/db/columns.ts';

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<NotificationKind>().notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  href: text('href').notNull(),
  at: instant('at').notNull(),
  readAt: instant('read_at'),
  /** The member or the inquiry that it names; it is deleted with them. */
  aboutUserId: uuid('about_user_id'),
  aboutInquiryId: uuid('about_inquiry_id'),
  /** The tenant whose project it is about. */
  tenantId: uuid('tenant_id'),
});

/** Without a row the defaults apply. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<OptionalKind>().notNull(),
  inApp: boolean('in_app').notNull(),
  byMail: boolean('by_mail').notNull(),
});
