import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { decrypt } from '#server/platform/secrets/encrypt.ts';
import { letterHtml } from './html.ts';
import type { MailContent } from './outbox.ts';
import { type Mail, mails } from './tables.ts';
import type { MailTransport } from './transport.ts';

/** With the queue's backoff about a day; then a person has to look. */
export const maximumAttempts = 300;

export type MailListener = (tx: Tx, ctx: Ctx, mail: Mail, outcome: 'sent' | 'failed') => Promise<void>;

export interface Delivery {
  transport: MailTransport;
  /** The sender of now: settings may change while mails wait. */
  from(): Promise<string>;
  /** The name above each letter. */
  name(): Promise<string>;
  /** By the type of what mails are about. */
  listeners: Record<string, MailListener>;
}

/**
 * Sends one mail of the outbox once. The row stays locked while the server takes the letter, so two workers never send
 * it together; one that was sent already is left alone. Throws when it has to be tried again.
 */
export async function deliverMail(services: Services, delivery: Delivery, mailId: string): Promise<void> {
  const ctx = systemContext(services, 'mail');
  const problem = await services.db.transact(systemScope, async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.id, mailId), isNull(mails.sentAt), isNull(mails.failedAt)))
      .for('update', { skipLocked: true });
    if (!mail?.content) return null;
    const { action, ...letter } = JSON.parse(decrypt(services.secrets, 'mail', mail.content)) as MailContent;
    const head = { name: await delivery.name(), appUrl: services.appUrl };
    const html = letterHtml({ ...letter, ...(action && { action }) }, head);
    try {
      await delivery.transport.send({ id: mail.id, from: await delivery.from(), to: mail.recipient, html, ...letter });
    } catch (error) {
      await noteFailure(tx, ctx, delivery, mail, error);
      return error;
    }
    await tx
      .update(mails)
      .set({ sentAt: ctx.now(), content: null, attempts: sql`${mails.attempts} + 1` })
      .where(eq(mails.id, mail.id));
    await delivery.listeners[mail.subjectType ?? '']?.(tx, ctx, mail, 'sent');
    return null;
  });
  if (problem !== null) throw problem;
}

/** Tries everything that waits once: what a killed process had taken need not wait until its jobs expire. */
export async function sweepOutbox(services: Services, delivery: Delivery): Promise<void> {
  const waiting = await services.db.read
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.failedAt)))
    .orderBy(asc(mails.createdAt));
  for (const { id } of waiting) {
    await deliverMail(services, delivery, id).catch((error: unknown) => {
      services.log.warn('mail.delayed', { mailId: id, error: error instanceof Error ? error.message : 'unknown' });
    });
  }
}

async function noteFailure(tx: Tx, ctx: Ctx, delivery: Delivery, mail: Mail, error: unknown): Promise<void> {
  const isLast = mail.attempts + 1 >= maximumAttempts;
  const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
  await tx
    .update(mails)
    .set({ attempts: mail.attempts + 1, lastError, failedAt: isLast ? ctx.now() : null })
    .where(eq(mails.id, mail.id));
  if (isLast) await delivery.listeners[mail.subjectType ?? '']?.(tx, ctx, mail, 'failed');
}
