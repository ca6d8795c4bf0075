import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { decrypt } from '#server/platform/secrets/encrypt.ts';
import { operate } from '#server/platform/telemetry/operations.ts';
import { MessageFailure } from './message-failure.ts';
import type { Outbox, OutboxRow, OutboxTable } from './outbox.ts';

/** How the messages of one outbox are sent. */
export interface Delivery<Row extends OutboxRow, Message> {
  /** Why the message is given up unsent, such as that it has expired; null: it is sent. */
  reasonToDrop?(tx: Tx, row: Row): Promise<string | null>;
  compose(row: Row, content: string): Promise<Message>;
  /** Resolves when the message was accepted; throws a MessageFailure, or any other error if nothing can be sent now. */
  send(message: Message): Promise<void>;
  /** Called in the transaction that records that the message was sent or given up. */
  onOutcome?(tx: Tx, row: Row, outcome: 'sent' | 'failed'): Promise<void>;
}

export const isWaiting = (table: OutboxTable) => and(isNull(table.sentAt), isNull(table.failedAt));

/** The longest pause between attempts: when nothing can be sent, and when one message was refused for now. */
const maximumPauseMs = { server: 10_000, message: 300_000 };

/**
 * Sends one row of an outbox once. The row is locked meanwhile, so two workers never send it twice; a row that was sent
 * already is left alone. Throws when it was not sent, also if another worker is sending it: that attempt may fail.
 */
export async function deliver<Row extends OutboxRow, Message>(
  services: Services,
  outbox: Outbox,
  delivery: Delivery<Row, Message>,
  id: string,
): Promise<void> {
  const { table, name } = outbox;
  const problem = await services.db.transact(systemScope, async (tx) => {
    const waiting = and(eq(table.id, id), isWaiting(table));
    const found = await tx.select().from(table).where(waiting).for('update', { skipLocked: true });
    // The table's own columns are selected as well as the common ones.
    const [row] = found as Row[];
    if (row) return attempt(tx, services, outbox, delivery, row);
    const isLocked = (await tx.$count(table, waiting)) > 0;
    return isLocked ? new MessageFailure(`this ${name} is being sent by another worker`, { isFinal: false }) : null;
  });
  if (problem !== null) throw problem;
}

/** Tries to send a locked row and records the result. Returns the error if it was not sent. */
async function attempt<Row extends OutboxRow, Message>(
  tx: Tx,
  services: Services,
  outbox: Outbox,
  delivery: Delivery<Row, Message>,
  row: Row,
): Promise<unknown> {
  const { table, maximumAgeMs } = outbox;
  const now = services.now();
  const attempts = row.attempts + 1;
  const change = (values: Partial<OutboxRow>) => tx.update(table).set(values).where(eq(table.id, row.id));

  const reason = (await delivery.reasonToDrop?.(tx, row)) ?? null;
  if (reason !== null) {
    await change({ failedAt: now, content: null, retryAt: null, lastError: withAnswer(reason, row.lastError) });
    await report(tx, services, outbox, delivery, row, 'failed');
    return null;
  }
  try {
    const send = async () => delivery.send(await compose(services, outbox, delivery, row));
    await operate('delivery', outbox.name, send, { queuedIn: row.traceparent });
  } catch (error) {
    const isFinal = error instanceof MessageFailure && error.isFinal;
    const isLast = isFinal || now.getTime() - row.createdAt.getTime() >= maximumAgeMs;
    const retryAt = isLast ? null : new Date(now.getTime() + pauseMs(error, attempts));
    const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    await change({ attempts, lastError, retryAt, failedAt: isLast ? now : null });
    if (isLast) await report(tx, services, outbox, delivery, row, 'failed');
    return error;
  }
  await change({ attempts, sentAt: now, content: null, retryAt: null });
  await report(tx, services, outbox, delivery, row, 'sent');
  return null;
}

/** Why a message was given up unsent, then the answer to an earlier attempt. One given up before for this reason keeps its text. */
function withAnswer(reason: string, answer: string | null): string {
  if (answer === null) return reason;
  return answer.startsWith(reason) ? answer : `${reason} An earlier attempt: ${answer}`.slice(0, 600);
}

/** A message that cannot be composed holds up no other one. */
async function compose<Row extends OutboxRow, Message>(
  { secrets }: Services,
  { name }: Outbox,
  delivery: Delivery<Row, Message>,
  row: Row,
): Promise<Message> {
  try {
    if (row.content === null) throw new Error('its content is not stored');
    return await delivery.compose(row, decrypt(secrets, name, row.content));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new MessageFailure(`This ${name} could not be composed: ${reason}`, { isFinal: false, cause: error });
  }
}

/** Calls the listener under a savepoint: if it failed the whole transaction, a sent message would be sent again. */
async function report<Row extends OutboxRow, Message>(
  tx: Tx,
  { log }: Services,
  { name, idKey }: Outbox,
  { onOutcome }: Delivery<Row, Message>,
  row: Row,
  outcome: 'sent' | 'failed',
): Promise<void> {
  if (!onOutcome) return;
  await tx.executeSql('savepoint outcome');
  try {
    await onOutcome(tx, row, outcome);
  } catch (error) {
    await tx.executeSql('rollback to savepoint outcome');
    log.error(`${name}.outcome.failed`, { [idKey]: row.id, outcome, error });
  }
}

function pauseMs(error: unknown, attempts: number): number {
  const maximum = error instanceof MessageFailure ? maximumPauseMs.message : maximumPauseMs.server;
  return Math.min(1_000 * 2 ** Math.min(attempts, 16), maximum);
}
