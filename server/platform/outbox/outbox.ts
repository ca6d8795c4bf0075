import { asc, inArray, isNull } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The columns that every outbox has, whatever it sends. */
export const outboxColumns = {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  /** Encrypted; null once nobody needs it any more. */
  content: text('content'),
  createdAt: instant('created_at').notNull(),
  /** When it was handed to the job queue. */
  enqueuedAt: instant('enqueued_at'),
  sentAt: instant('sent_at'),
  failedAt: instant('failed_at'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
};

/** An outbox as far as it is like the others. */
const outboxTable = (name: string) => pgTable(name, outboxColumns);
export type OutboxTable = ReturnType<typeof outboxTable>;
export type OutboxRow = OutboxTable['$inferSelect'];

/** A table of what is to be sent, and how it is sent. */
export interface Outbox {
  /** Of the job queue, of the encryption's purpose and in the log. */
  name: string;
  table: OutboxTable;
  /** Under what name a job holds a row's id: `mailId`. */
  idKey: string;
  /** How many are handed to the queue at once. */
  relayBatch: number;
  /** After so many a person has to look. */
  maximumAttempts: number;
}

/**
 * Hands what acts have put into the outbox to the job queue, which tries and tries again. Together and a moment later
 * than the acts: nobody who sends a form waits for the queue. Returns how many.
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
