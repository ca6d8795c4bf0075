import { asc, isNotNull } from 'drizzle-orm';
import { postalAddress } from '#server/domains/content/company.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { type NewMail, queueMails } from '#server/platform/mail/outbox.ts';
import { unsubscribeHeaders } from '#server/records/double-opt-in.ts';
import { statusSubscribers } from '../tables.ts';
import { statusOptIn } from './opt-in.ts';

export type StatusMail = Pick<NewMail, 'subject' | 'blocks'>;

const isConfirmed = isNotNull(statusSubscribers.confirmedAt);

export function countSubscribers(tx: Tx): Promise<number> {
  return tx.$count(statusSubscribers, isConfirmed);
}

/** Returns how many subscribers get an email of each update. */
export async function statusAudience(ctx: Ctx): Promise<{ subscribers: number }> {
  return { subscribers: await transact(ctx, countSubscribers) };
}

/** Queues an email to every confirmed subscriber, each with a link of its own to unsubscribe. */
export async function mailSubscribers(tx: Tx, ctx: Ctx, { subject, blocks }: StatusMail): Promise<void> {
  const subscribers = await tx
    .select({ id: statusSubscribers.id, email: statusSubscribers.email })
    .from(statusSubscribers)
    .where(isConfirmed)
    .orderBy(asc(statusSubscribers.id));
  if (subscribers.length === 0) return;
  const address = await postalAddress(ctx);
  const mails = subscribers.map(({ id, email }): NewMail => {
    const link = statusOptIn.unsubscribeLink(ctx, id);
    return {
      purpose: 'status-update',
      recipient: email,
      about: { type: 'status-subscription', id },
      subject,
      blocks: [...blocks, { link: { label: 'Unsubscribe with one click', href: link } }, ...address],
      headers: unsubscribeHeaders(link),
      bulk: true,
    };
  });
  await queueMails(tx, ctx, mails);
}
