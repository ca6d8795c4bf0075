import { and, count, eq, gt } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/db.ts';
import { encrypt } from '../secrets/encrypt.ts';
import { mails } from './tables.ts';

export const mailQueue = 'mail';

export interface MailContent {
  subject: string;
  text: string;
  /** Reply-To, when answers should not go to the sender. */
  replyTo?: string;
}

export interface NewMail extends MailContent {
  purpose: string;
  recipient: string;
  /** What the mail is about; whoever owns it hears when it was delivered or given up. */
  about?: { type: string; id: string };
}

/** Mails to one address for one purpose in an hour; more are not sent (SECURITY.md, Abuse). */
const hourlyCap = 3;

/** Writes mails and their jobs in the act's transaction: they go out if and only if it commits. */
export async function queueMails(tx: Tx, ctx: Ctx, list: readonly NewMail[]): Promise<string[]> {
  if (list.length === 0) return [];
  const rows = list.map(({ purpose, recipient, about, ...content }) => ({
    id: ctx.newId(),
    purpose,
    recipient,
    content: encrypt(ctx.secrets, 'mail', JSON.stringify(content)),
    subjectType: about?.type ?? null,
    subjectId: about?.id ?? null,
    createdAt: ctx.now(),
  }));
  await tx.insert(mails).values(rows);
  const ids = rows.map(({ id }) => id);
  await ctx.jobs.send(
    tx,
    mailQueue,
    ids.map((mailId) => ({ mailId })),
  );
  return ids;
}

/** Whether this address had its share of such mails within the last hour. */
export async function isOverMailCap(tx: Tx, ctx: Ctx, purpose: string, recipient: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - 3_600_000);
  const [row] = await tx
    .select({ sent: count() })
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.purpose, purpose), gt(mails.createdAt, since)));
  return (row?.sent ?? 0) >= hourlyCap;
}
