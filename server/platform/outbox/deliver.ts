import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { decrypt } from '#server/platform/secrets/encrypt.ts';
import type { Outbox, OutboxRow, OutboxTable } from './outbox.ts';

/** How the messages of one outbox are sent. */
export interface Delivery<Row extends OutboxRow, Message> {
  /** Whether the message has expired, and is given up unsent. */
  isTooLate?(row: Row): boolean;
  compose(row: Row, content: string): Promise<Message>;
  /** Resolves when the message was accepted; throws when it has to be tried again. */
  send(message: Message): Promise<void>;
  /** Called in the transaction that records that the message was sent, or given up after the last attempt. */
  onOutcome?(tx: Tx, row: Row, outcome: 'sent' | 'failed'): Promise<void>;
}

const isWaiting = (table: OutboxTable) => and(isNull(table.sentAt), isNull(table.failedAt));

/**
 * Sends one row of an outbox once. The row is locked meanwhile, so two workers never send it twice; a row that was sent
 * already is left alone. Throws when it has to be tried again.
 */
export async function deliver<Row extends OutboxRow, Message>(
  { db, secrets, now }: Services,
  { name, table, maximumAttempts }: Outbox,
  { isTooLate, compose, send, onOutcome }: Delivery<Row, Message>,
  id: string,
): Promise<void> {
  const problem = await db.transact(systemScope, async (tx) => {
    const change = (values: Partial<OutboxRow>) => tx.update(table).set(values).where(eq(table.id, id));
    const found = await tx
      .select()
      .from(table)
      .where(and(eq(table.id, id), isWaiting(table)))
      .for('update', { skipLocked: true });
    // The table's own columns are selected as well as the common ones.
    const [row] = found as Row[];
    if (!row?.content) return null;
    if (isTooLate?.(row)) {
      await change({ failedAt: now(), content: null });
      return null;
    }
    const message = await compose(row, decrypt(secrets, name, row.content));
    const attempts = row.attempts + 1;
    try {
      await send(message);
    } catch (error) {
      const isLast = attempts >= maximumAttempts;
      const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
      await change({ attempts, lastError, failedAt: isLast ? now() : null });
      if (isLast) await onOutcome?.(tx, row, 'failed');
      return error;
    }
    await change({ attempts, sentAt: now(), content: null });
    await onOutcome?.(tx, row, 'sent');
    return null;
  });
  if (problem !== null) throw problem;
}

/** Tries every waiting row once, so that rows taken by a killed process need not wait until their jobs expire. */
export async function sweep(
  { db, log }: Services,
  { name, table, idKey }: Outbox,
  deliverOne: (id: string) => Promise<void>,
): Promise<void> {
  const waiting = await db.read
    .select({ id: table.id })
    .from(table)
    .where(isWaiting(table))
    .orderBy(asc(table.createdAt));
  for (const { id } of waiting) {
    await deliverOne(id).catch((error: unknown) => {
      log.warn(`${name}.delayed`, { [idKey]: id, error: error instanceof Error ? error.message : 'unknown' });
    });
  }
}

/** Sends what the job queue brings from now on, and sweeps the waiting rows once. `stop` waits for that sweep. */
export async function startDelivery(
  services: Services,
  outbox: Outbox,
  deliverOne: (id: string) => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  const { name, idKey } = outbox;
  await services.jobs.work<Record<string, string>>(name, async ({ [idKey]: id }) => {
    if (id !== undefined) await deliverOne(id);
  });
  const sweeping = sweep(services, outbox, deliverOne).catch((error: unknown) =>
    services.log.warn(`${name}.sweep.failed`, { error }),
  );
  return { stop: () => sweeping };
}
