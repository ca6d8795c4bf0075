import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';
import type { Schedule } from '#server/platform/schedules/schedule.ts';
import { isWaiting } from './deliver.ts';
import { MessageFailure } from './message-failure.ts';
import type { Outbox } from './outbox.ts';

const everyMs = 1_000;
/**
 * The most messages of one run, one after the other: background work leaves the disk to requests. A mail server accepts about
 * ten a second, as many as the fastest newsletter has, and two more are left for others.
 */
const batch = 12;
/** How many of them are bulk while others wait as well, so that a flood of others does not hold these up for ever. */
const leastBulk = 2;

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
 * The messages of the next run: those that somebody may wait for, then bulk. Of each the longest due come first, so that one
 * which makes the server hang up every time does not keep the others waiting.
 */
async function nextBatch({ db, now }: Services, outbox: Outbox): Promise<{ id: string }[]> {
  const { table, bulk } = outbox;
  const longestDue = (isOf?: SQL) =>
    db.read
      .select({ id: table.id })
      .from(table)
      .where(and(isOf, isDue(outbox, now())))
      .orderBy(asc(dueAt(outbox)), asc(table.createdAt))
      .limit(batch);
  if (!bulk) return longestDue();
  const [first, last] = await Promise.all([longestDue(eq(bulk, false)), longestDue(eq(bulk, true))]);
  return [...first.slice(0, batch - Math.min(last.length, leastBulk)), ...last].slice(0, batch);
}

/** Sends the messages that are due, at most one batch. Ends early when nothing can be sent. */
export async function sendDue(
  services: Services,
  outbox: Outbox,
  deliverOne: (id: string) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  const { log } = services;
  const { name, idKey } = outbox;
  for (const { id } of await nextBatch(services, outbox)) {
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
