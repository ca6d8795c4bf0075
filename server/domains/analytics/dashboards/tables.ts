import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Widget, WidgetSize } from '#contract/analytics/widgets.ts';
import { instant } from '#server/platform/db/columns.ts';

export const dashboards = pgTable('dashboards', {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  tenantId: uuid('tenant_id'),
  name: text('name').notNull(),
  widgets: jsonb('widgets').$type<Widget[]>().notNull().default([]),
  /** The size of each widget, in the order in which they are shown. */
  layout: jsonb('layout').$type<WidgetSize[]>().notNull().default([]),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Who gets a dashboard by email, and on which day the next one is due. */
export const dashboardMails = pgTable('dashboard_mails', {
  dashboardId: uuid('dashboard_id').notNull(),
  userId: uuid('user_id').notNull(),
  every: text('every', { enum: ['week', 'month'] }).notNull(),
  nextOn: date('next_on').notNull(),
});

/** The link by which a dashboard is read without signing in; a dashboard has one at most. */
export const dashboardLinks = pgTable('dashboard_links', {
  dashboardId: uuid('dashboard_id').primaryKey(),
  tokenDigest: text('token_digest').notNull(),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
