import { and, asc, lte, type SQL, sql } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';
import type { Schedule } from '#server/platform/schedules/schedule.ts';
import { isWaiting } from './deliver.ts';
import { MessageFailure } from './message-failure.ts';
import type { Outbox } from './outbox.ts';

const everyMs = 1_000;
/** The most messages of one run, one after the other: background work leaves the disk to requests. */
const batch = 10;

/** Sends the messages of an outbox as they become due: those that were just written, and those whose attempt failed. */
export function outboxSchedule(
  outbox: Outbox,
  deliverOne: (id: string) => Promise<void>,
  stopping: AbortSignal,
): Schedule {
  return {
    everyMs,
    isDue: (now) => anyRow(outbox.table, isDue(outbox, now)),
    failureEvent: `${outbox.name}.send.failed`,
    work: (services) => sendDue(services, outbox, deliverOne, stopping),
  };
}

const dueAt = ({ table }: Outbox) => sql`coalesce(${table.retryAt}, ${table.createdAt})`;

function isDue(outbox: Outbox, now: Date): SQL | undefined {
  return and(isWaiting(outbox.table), lte(dueAt(outbox), sql`${now.toISOString()}::timestamptz`));
}

/**
 * Sends the messages that are due, at most one batch. Ends early when nothing can be sent. The longest due come first, so that
 * one which makes the server hang up every time does not keep the others waiting.
 */
export async function sendDue(
  { db, log, now }: Services,
  outbox: Outbox,
  deliverOne: (id: string) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  const { name, table, idKey } = outbox;
  const due = await db.read
    .select({ id: table.id })
    .from(table)
    .where(isDue(outbox, now()))
    .orderBy(asc(dueAt(outbox)), asc(table.createdAt))
    .limit(batch);
  for (const { id } of due) {
    if (stopping?.aborted) return;
    const error: unknown = await deliverOne(id).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error === null) continue;
    const fields = { [idKey]: id, error: error instanceof Error ? error.message : 'unknown' };
    if (!(error instanceof MessageFailure)) {
      logCondition(log, `${name}.unavailable`, fields, 60_000);
      return;
    }
    log.warn(`${name}.delayed`, fields);
  }
}
