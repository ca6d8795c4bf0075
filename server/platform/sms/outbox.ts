import { and, asc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { encrypt } from '#server/platform/secrets/encrypt.ts';
import { smsMessages } from './tables.ts';

/** The attempts end when the message expires. */
export const textOutbox = {
  name: 'text',
  table: smsMessages,
  idKey: 'textId',
  relayBatch: 100,
  maximumAgeMs: Number.POSITIVE_INFINITY,
} satisfies Outbox;

export interface NewSms {
  recipient: string;
  channel: 'sms' | 'whatsapp';
  text: string;
  /** It is not sent after this moment. */
  expiresAt: Date;
}

/** The most messages to one number in an hour: each costs money, and no phone may be flooded. */
const hourlyCap = 5;
const hourMs = 3_600_000;

/** Writes an SMS into the outbox in the act's transaction: it is sent if and only if that commits. */
export async function queueSms(tx: Tx, ctx: Ctx, { recipient, channel, text, expiresAt }: NewSms): Promise<void> {
  await tx.insert(smsMessages).values({
    id: ctx.newId(),
    recipient,
    channel,
    content: encrypt(ctx.secrets, textOutbox.name, text),
    createdAt: ctx.now(),
    expiresAt,
  });
}

/** Seconds until this number may get another SMS, or null if it may now; exact also for concurrent acts. */
export async function secondsUntilSmsAllowed(tx: Tx, ctx: Ctx, recipient: string): Promise<number | null> {
  await lockRecipient(tx, recipient);
  const since = new Date(ctx.now().getTime() - hourMs);
  const sent = await tx
    .select({ at: smsMessages.createdAt })
    .from(smsMessages)
    .where(and(eq(smsMessages.recipient, recipient), gt(smsMessages.createdAt, since)))
    .orderBy(asc(smsMessages.createdAt));
  const [oldest] = sent;
  if (!oldest || sent.length < hourlyCap) return null;
  return Math.ceil((oldest.at.getTime() - since.getTime()) / 1000);
}
