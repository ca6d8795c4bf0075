import type { SQLWrapper } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** The columns that every outbox has. */
export const outboxColumns = {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  /** Encrypted; null once it is no longer needed. */
  content: text('content'),
  createdAt: instant('created_at').notNull(),
  /** When it is tried again, after a failed attempt. */
  retryAt: instant('retry_at'),
  sentAt: instant('sent_at'),
  failedAt: instant('failed_at'),
  /** When an administrator put a failed one away, so that it is no longer listed or counted. */
  archivedAt: instant('archived_at'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  /** The trace in which it was queued. */
  traceparent: text('traceparent'),
};

/** An outbox table reduced to the common columns. */
const outboxTable = (name: string) => pgTable(name, outboxColumns);
export type OutboxTable = ReturnType<typeof outboxTable>;
export type OutboxRow = OutboxTable['$inferSelect'];

/** An outbox: a table of messages and how they are sent. */
export interface Outbox {
  /** The name of the encryption purpose, and the prefix of log events. */
  name: string;
  table: OutboxTable;
  /** The property of a log line that contains the row's id, such as `mailId`. */
  idKey: string;
  /** A message that is older than this is given up when an attempt fails. */
  maximumAgeMs: number;
  /** Whether a row is one of many that nobody waits for: others come before it. */
  bulk?: SQLWrapper;
}
