import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { IssueStatus } from '#contract/business/newsletter-states.ts';
import { instant, versioned } from '#server/platform/db/columns.ts';
import type { MailBlock } from '#server/platform/mail/blocks.ts';

export const newsletterIssues = pgTable('newsletter_issues', {
  id: uuid('id').primaryKey(),
  subject: text('subject').notNull(),
  intro: text('intro').notNull(),
  /** The ids of the posts, in the order in which they are shown. */
  posts: jsonb('posts').$type<string[]>().notNull(),
  /** The ids of the topics that it names; without any it goes to everybody. */
  topics: uuid('topics').array().notNull().default([]),
  mailsPerMinute: integer('mails_per_minute').notNull(),
  status: text('status').$type<IssueStatus>().notNull(),
  /** What every recipient gets, fixed when sending starts or is scheduled. */
  blocks: jsonb('blocks').$type<MailBlock[]>(),
  /** How many were subscribed when sending started. */
  recipients: integer('recipients'),
  ...versioned(),
  /** When it is sent, while it is scheduled. */
  scheduledAt: instant('scheduled_at'),
  /** Who scheduled it; null: nobody, or a deleted account. */
  scheduledBy: uuid('scheduled_by'),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
});
export type NewsletterIssue = typeof newsletterIssues.$inferSelect;

/** The recipients of an issue. The unique pair of issue and subscription makes each get it once. */
export const newsletterDeliveries = pgTable('newsletter_deliveries', {
  id: uuid('id').primaryKey(),
  issueId: uuid('issue_id').notNull(),
  /** Null when the subscription was deleted. */
  subscriptionId: uuid('subscription_id'),
  outcome: text('outcome', { enum: ['queued', 'sent', 'failed', 'bounced'] }).notNull(),
  queuedAt: instant('queued_at').notNull(),
  doneAt: instant('done_at'),
});
