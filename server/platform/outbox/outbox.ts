import { asc, inArray, isNull } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The columns that every outbox has. */
export const outboxColumns = {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  /** Encrypted; null once it is no longer needed. */
  content: text('content'),
  createdAt: instant('created_at').notNull(),
  /** When it was handed to the job queue. */
  enqueuedAt: instant('enqueued_at'),
  /** When it is tried again, after a failed attempt. */
  retryAt: instant('retry_at'),
  sentAt: instant('sent_at'),
  failedAt: instant('failed_at'),
  /** When an administrator put a failed one away, so that it is no longer listed or counted. */
  archivedAt: instant('archived_at'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
};

/** An outbox table reduced to the common columns. */
const outboxTable = (name: string) => pgTable(name, outboxColumns);
export type OutboxTable = ReturnType<typeof outboxTable>;
export type OutboxRow = OutboxTable['$inferSelect'];

/** An outbox: a table of messages and how they are sent. */
export interface Outbox {
  /** The name of the job queue and of the encryption purpose, and the prefix of log events. */
  name: string;
  table: OutboxTable;
  /** The property of a job that contains the row's id, such as `mailId`. */
  idKey: string;
  /** How many are handed to the queue at once. */
  relayBatch: number;
  /** A message that is older than this is given up when an attempt fails. */
  maximumAgeMs: number;
}

/**
 * Hands rows of the outbox to the job queue, which retries them. It runs in batches and a moment after the acts, so that
 * no request waits for the queue. Returns the number of rows.
 */
export function relay({ db, jobs, now }: Services, { name, table, idKey, relayBatch }: Outbox): Promise<number> {
  return db.transact(systemScope, async (tx) => {
    const waiting = await tx
      .select({ id: table.id })
      .from(table)
      .where(isNull(table.enqueuedAt))
      .orderBy(asc(table.createdAt))
      .limit(relayBatch)
      .for('update', { skipLocked: true });
    const ids = waiting.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.update(table).set({ enqueuedAt: now() }).where(inArray(table.id, ids));
    await jobs.send(
      tx,
      name,
      ids.map((id) => ({ [idKey]: id })),
    );
    return ids.length;
  });
}
