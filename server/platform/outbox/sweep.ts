import { and, asc, sql } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { repeat } from '#server/platform/repeat.ts';
import { isWaiting } from './deliver.ts';
import { MessageFailure } from './message-failure.ts';
import type { Outbox } from './outbox.ts';

/** With the longest pause between attempts no message waits half a minute once messages can be sent again. */
const everyMs = 10_000;
/** The most messages of one sweep: background work leaves the disk to requests. */
const batch = 100;

/**
 * Tries the waiting messages that are due: those whose attempt failed, and those that were handed to the job queue and not
 * tried, because their process was killed. Ends early when nothing can be sent. The longest due come first, so that one
 * which makes the server hang up every time does not keep the others waiting.
 */
export async function sweep(
  { db, log, now }: Services,
  { name, table, idKey }: Outbox,
  deliverOne: (id: string) => Promise<void>,
  mayGoOn: () => boolean = () => true,
): Promise<void> {
  const dueAt = sql`coalesce(${table.retryAt}, ${table.enqueuedAt} + interval '30 seconds')`;
  const due = await db.read
    .select({ id: table.id })
    .from(table)
    .where(and(isWaiting(table), sql`${dueAt} <= ${now().toISOString()}::timestamptz`))
    .orderBy(asc(dueAt), asc(table.createdAt))
    .limit(batch);
  for (const { id } of due) {
    if (!mayGoOn()) return;
    const error: unknown = await deliverOne(id).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error === null) continue;
    const fields = { [idKey]: id, error: error instanceof Error ? error.message : 'unknown' };
    if (!(error instanceof MessageFailure)) {
      logCondition(log, `${name}.unavailable`, fields, 6 * everyMs);
      return;
    }
    log.warn(`${name}.delayed`, fields);
  }
}

/** Sends what the job queue brings from now on, and sweeps the waiting rows, now and every 10 seconds. */
export async function startDelivery(
  services: Services,
  outbox: Outbox,
  deliverOne: (id: string) => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  const { name, idKey } = outbox;
  let stopped = false;
  await services.jobs.work<Record<string, string>>(name, async ({ [idKey]: id }) => {
    if (id !== undefined) await deliverOne(id);
  });
  const report = (error: unknown) => logCondition(services.log, `${name}.sweep.failed`, { error }, 3 * everyMs);
  const sweepOnce = () => sweep(services, outbox, deliverOne, () => !stopped);
  const first = sweepOnce().catch(report);
  const sweeping = repeat(everyMs, sweepOnce, report);
  return {
    async stop() {
      stopped = true;
      await Promise.all([first, sweeping.stop()]);
    },
  };
}
