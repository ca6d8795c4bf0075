import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { encrypt } from '#server/platform/secrets/encrypt.ts';
import { currentTraceparent } from '#server/platform/telemetry/operations.ts';
import { originOf } from './caps.ts';
import { smsMessages } from './tables.ts';

/** The attempts end when the message expires. */
export const textOutbox = {
  name: 'text',
  table: smsMessages,
  idKey: 'textId',
  maximumAgeMs: Number.POSITIVE_INFINITY,
} satisfies Outbox;

export interface NewSms {
  recipient: string;
  channel: 'sms' | 'whatsapp';
  text: string;
  /** It is not sent after this moment. */
  expiresAt: Date;
}

/** Writes an SMS into the outbox in the act's transaction: it is sent if and only if that commits. */
export async function queueSms(tx: Tx, ctx: Ctx, { recipient, channel, text, expiresAt }: NewSms): Promise<void> {
  await tx.insert(smsMessages).values({
    id: ctx.newId(),
    recipient,
    ...originOf(ctx),
    channel,
    content: encrypt(ctx.secrets, textOutbox.name, text),
    createdAt: ctx.now(),
    expiresAt,
    traceparent: currentTraceparent(),
  });
}
