import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { deliver } from '#server/platform/outbox/deliver.ts';
import { mailHtml } from './html.ts';
import { type MailContent, mailOutbox } from './outbox.ts';
import type { Mail } from './tables.ts';
import type { MailMessage, MailTransport } from './transport.ts';

export type MailListener = (tx: Tx, ctx: Ctx, mail: Mail, outcome: 'sent' | 'failed') => Promise<void>;

/** Why an email is no longer sent, such as that its recipient left; null: it is sent. */
export type MailCheck = (tx: Tx, mail: Mail) => Promise<string | null>;

export interface MailDelivery {
  transport: Omit<MailTransport, 'verify'>;
  /** The current sender: the setting may change while emails wait. */
  from(): Promise<string>;
  /** The company name at the top of each email. */
  name(): Promise<string>;
  /** Why an email must not be sent to its recipient; null: it may. */
  withheldBecause?(tx: Tx, mail: Mail): Promise<string | null>;
  /** By the type of what the email is about. */
  listeners: Record<string, MailListener>;
  /** Asked before each attempt, by the same type. */
  checks: Record<string, MailCheck>;
}

/** Sends one email of the outbox once, and calls the listener of its subject when it was sent or given up. */
export function deliverMail(services: Services, delivery: MailDelivery, mailId: string): Promise<void> {
  const ctx = systemContext(services, 'mail');
  const { transport, from, name, withheldBecause, listeners, checks } = delivery;
  return deliver(
    services,
    mailOutbox,
    {
      reasonToDrop: async (tx, mail: Mail) =>
        (await withheldBecause?.(tx, mail)) ?? (await checks[mail.subjectType ?? '']?.(tx, mail)) ?? null,
      async compose(mail: Mail, content): Promise<MailMessage> {
        const { blocks, brand, ...email } = JSON.parse(content) as MailContent;
        const { subject, text } = email;
        const head = { name: await name(), appUrl: services.appUrl };
        const html = mailHtml({ subject, blocks: blocks ?? [text], brand }, head);
        return { id: mail.id, from: await from(), to: mail.recipient, html, ...email };
      },
      send: (email) => transport.send(email),
      async onOutcome(tx, mail, outcome) {
        await listeners[mail.subjectType ?? '']?.(tx, ctx, mail, outcome);
      },
    },
    mailId,
  );
}
