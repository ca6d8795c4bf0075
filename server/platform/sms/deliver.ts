import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { deliver } from '#server/platform/outbox/deliver.ts';
import { textOutbox } from './outbox.ts';
import type { QueuedText } from './tables.ts';
import type { Sms, SmsTransport } from './transport.ts';

/** Sends one SMS of the outbox once; one whose code has expired meanwhile is given up. */
export function deliverSms(services: Services, transport: SmsTransport, textId: string): Promise<void> {
  const delivery = {
    reasonToDrop: async (_tx: Tx, { expiresAt }: QueuedText) =>
      expiresAt <= services.now() ? 'It expired before it could be sent.' : null,
    compose: async ({ id, recipient: to, channel }: QueuedText, text: string): Promise<Sms> => ({
      id,
      to,
      channel,
      text,
    }),
    send: transport.send,
  };
  return deliver(services, textOutbox, delivery, textId);
}
