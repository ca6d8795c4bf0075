import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { encrypt } from '#server/platform/secrets/encrypt.ts';
import { type MailBlock, textOf } from './blocks.ts';
import { mails } from './tables.ts';

/** With the queue's backoff its attempts last about a day. */
export const mailOutbox = {
  name: 'mail',
  table: mails,
  idKey: 'mailId',
  relayBatch: 200,
  maximumAttempts: 300,
} satisfies Outbox;

interface MailHead {
  subject: string;
  /** Reply-To, when answers should not go to the sender. */
  replyTo?: string;
  /** Header lines besides the ordinary ones, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
}

export interface NewMail extends MailHead {
  blocks: readonly MailBlock[];
  purpose: string;
  recipient: string;
  /** What the mail is about; whoever owns it hears when it was delivered or given up. */
  about?: { type: string; id: string };
}

/** What a row holds. The designed twin is drawn when the mail goes out. */
export interface MailContent extends MailHead {
  text: string;
  /** Missing in rows of before mails had blocks. */
  blocks?: readonly MailBlock[];
}

/** Mails to one address for one purpose in an hour; more are not sent (SECURITY.md, Abuse). */
const hourlyCap = 3;

/** Sets these advisory locks apart from others. */
const recipientLocks = 4_177_004;

/** Writes mails into the outbox in the act's transaction: they go out if and only if it commits. */
export async function queueMails(tx: Tx, ctx: Ctx, list: readonly NewMail[]): Promise<void> {
  if (list.length > 0) await tx.insert(mails).values(list.map((mail) => mailRow(ctx, mail)));
}

function mailRow(ctx: Ctx, { purpose, recipient, about, ...mail }: NewMail): typeof mails.$inferInsert {
  const content: MailContent = { ...mail, text: textOf(mail.blocks) };
  return {
    id: ctx.newId(),
    purpose,
    recipient,
    content: encrypt(ctx.secrets, mailOutbox.name, JSON.stringify(content)),
    subjectType: about?.type ?? null,
    subjectId: about?.id ?? null,
    createdAt: ctx.now(),
    attempts: 0,
  };
}

/** Makes whoever else is about to write to this address wait until this transaction ends. */
export async function lockRecipient(tx: Tx, recipient: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${recipient}, ${recipientLocks}))`);
}

/**
 * Whether this address had its share of such mails within the last hour, of those about one thing if it is named; exact
 * also for several acts at once.
 */
export async function isOverMailCap(
  tx: Tx,
  ctx: Ctx,
  purpose: string,
  recipient: string,
  about?: NewMail['about'],
): Promise<boolean> {
  await lockRecipient(tx, recipient);
  const since = new Date(ctx.now().getTime() - 3_600_000);
  const [row] = await tx
    .select({ sent: count() })
    .from(mails)
    .where(
      and(
        eq(mails.recipient, recipient),
        eq(mails.purpose, purpose),
        gt(mails.createdAt, since),
        about && eq(mails.subjectId, about.id),
      ),
    );
  return (row?.sent ?? 0) >= hourlyCap;
}
