import type { Services } from '#server/platform/context.ts';
import { deliver } from '#server/platform/outbox/deliver.ts';
import { textOutbox } from './outbox.ts';
import type { QueuedText } from './tables.ts';
import type { Text, SmsTransport } from './transport.ts';

/** Sends one text of the outbox once; one that waited until its code had expired is given up. */
export function deliverSms(services: Services, transport: SmsTransport, textId: string): Promise<void> {
  const delivery = {
    isTooLate: ({ expiresAt }: QueuedText) => expiresAt <= services.now(),
    compose: async ({ id, recipient: to, channel }: QueuedText, text: string): Promise<Text> => ({
      id,
      to,
      channel,
      text,
    }),
    send: transport.send,
  };
  return deliver(services, textOutbox, delivery, textId);
}
