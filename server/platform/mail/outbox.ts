import { and, count, eq, gt, gte, sql } from 'drizzle-orm';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { encrypt } from '#server/platform/secrets/encrypt.ts';
import { currentTraceparent } from '#server/platform/telemetry/operations.ts';
import { type MailBlock, textOf } from './blocks.ts';
import type { MailBrand } from './html.ts';
import { mails } from './tables.ts';

/** Emails wait for a mail server that is down over a weekend. */
export const mailOutbox = {
  name: 'mail',
  table: mails,
  idKey: 'mailId',
  maximumAgeMs: 3 * dayMs,
  bulk: mails.bulk,
} satisfies Outbox;

interface MailHead {
  subject: string;
  /** Reply-To, when replies should not go to the sender. */
  replyTo?: string;
  /** Header lines besides the ordinary ones, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
  /** The look of the HTML part; absent: ours. */
  brand?: MailBrand;
  attachments?: readonly MailAttachment[];
}

/** A small file that goes with an email, such as an entry for a calendar. */
export interface MailAttachment {
  name: string;
  type: string;
  text: string;
  /** The text stands for bytes, such as those of a PDF. */
  encoding?: 'base64';
}

export interface NewMail extends MailHead {
  blocks: readonly MailBlock[];
  purpose: string;
  recipient: string;
  /** What the email is about; the listener of its type is called when the email was delivered or given up. */
  about?: { type: string; id: string };
  /** The member whom an email to others names: it is deleted with them. */
  aboutUserId?: string;
  /** One of many that may be written at once and nobody waits for, such as an issue of the newsletter: others are sent first. */
  bulk?: true;
}

/** The content of a row. The HTML part is rendered when the email is sent. */
export interface MailContent extends MailHead {
  text: string;
  /** Missing in rows that were stored before emails had blocks. */
  blocks?: readonly MailBlock[];
}

/** The most emails to one address for one purpose in an hour; more are not sent (docs/security.md, Abuse). */
const hourlyCap = 3;

/** The namespace of these advisory locks. */
const recipientLocks = 4_177_004;

/** The most rows of one statement. */
const batchSize = 500;

/** Writes emails into the outbox in the act's transaction: they are sent if and only if it commits. */
export async function queueMails(tx: Tx, ctx: Ctx, list: readonly NewMail[]): Promise<void> {
  for (let start = 0; start < list.length; start += batchSize)
    await tx.insert(mails).values(list.slice(start, start + batchSize).map((mail) => mailRow(ctx, mail)));
}

function mailRow(
  ctx: Ctx,
  { purpose, recipient, about, aboutUserId, bulk, ...mail }: NewMail,
): typeof mails.$inferInsert {
  const content: MailContent = { ...mail, text: textOf(mail.blocks) };
  return {
    id: ctx.newId(),
    purpose,
    recipient,
    content: encrypt(ctx.secrets, mailOutbox.name, JSON.stringify(content)),
    subjectType: about?.type ?? null,
    subjectId: about?.id ?? null,
    aboutUserId: aboutUserId ?? null,
    bulk: bulk ?? false,
    createdAt: ctx.now(),
    attempts: 0,
    traceparent: currentTraceparent(),
  };
}

/** Serializes acts that write to this address: waits until other transactions with this lock have ended. */
export function lockRecipient(tx: Tx, recipient: string): Promise<void> {
  return lockRecipients(tx, [recipient]);
}

/**
 * The same for several addresses, in the order of every act. The statement is sent at once, so that what is called after it
 * comes after it.
 */
export async function lockRecipients(tx: Tx, recipients: readonly string[]): Promise<void> {
  if (recipients.length === 0) return;
  const sorted = [...new Set(recipients)].toSorted();
  await tx
    .execute(
      sql`select pg_advisory_xact_lock(hashtextextended(recipient, ${recipientLocks})) from unnest(${sql.param(sorted)}::text[]) as recipient`,
    )
    .execute();
}

/**
 * Whether this address has reached the hourly cap of such emails, or of those about one subject if it is given. Exact also
 * for concurrent acts, because it locks the address until the transaction ends.
 */
export async function isOverMailCap(
  tx: Tx,
  ctx: Ctx,
  purpose: string,
  recipient: string,
  about?: NewMail['about'],
): Promise<boolean> {
  // Sent together, in this order.
  const [, full] = await Promise.all([
    lockRecipient(tx, recipient),
    addressesOverMailCap(tx, ctx, about ? { purpose, about } : { purpose }, [recipient]),
  ]);
  return full.length > 0;
}

/**
 * The addresses that have reached this cap, or those of `recipients`: exact for those that the transaction has locked, for
 * others only where it is the only one to queue such emails.
 */
export function addressesOverMailCap(
  tx: Tx,
  ctx: Ctx,
  { purpose, about }: Pick<NewMail, 'purpose' | 'about'>,
  recipients?: readonly string[],
) {
  const since = new Date(ctx.now().getTime() - hourMs);
  const isOne = recipients && sql`${mails.recipient} = any(${sql.param([...recipients])}::text[])`;
  const isAbout = about && eq(mails.subjectId, about.id);
  return tx
    .select({ recipient: mails.recipient })
    .from(mails)
    .where(and(eq(mails.purpose, purpose), gt(mails.createdAt, since), isOne, isAbout))
    .groupBy(mails.recipient)
    .having(gte(count(), hourlyCap));
}
