import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { queueMails } from '#server/platform/mail/outbox.ts';
import { mails } from '#server/platform/mail/tables.ts';
import { recordAudit } from '#server/records/audit/record.ts';

// Emails as the operator works with them from the command line.

type MailState = 'waiting' | 'sent' | 'failed';

const conditions: Record<MailState, SQL | undefined> = {
  waiting: and(isNull(mails.sentAt), isNull(mails.failedAt)),
  sent: isNotNull(mails.sentAt),
  failed: and(isNotNull(mails.failedAt), isNull(mails.archivedAt)),
};

/** The newest two hundred, without their content. */
export async function listMails(ctx: Ctx, state: MailState | undefined) {
  const { id, recipient, purpose, createdAt: created, sentAt, failedAt, attempts, lastError: answer } = mails;
  const rows = await ctx.db.transact(systemScope, (tx) =>
    tx
      .select({ id, recipient, purpose, created, sentAt, failedAt, attempts, answer })
      .from(mails)
      .where(state && conditions[state])
      .orderBy(desc(mails.createdAt))
      .limit(200),
  );
  return rows.map(({ sentAt: sent, failedAt: failed, ...row }) => ({
    ...row,
    state: sent ? 'sent' : failed ? 'failed' : 'waiting',
  }));
}

/** The ids of all that were given up, and can be sent again. */
export async function failedMailIds(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.transact(systemScope, (tx) =>
    tx
      .select({ id: mails.id })
      .from(mails)
      .where(and(conditions.failed, isNotNull(mails.content))),
  );
  return rows.map(({ id }) => id);
}

/** Queues a test email to this address, which a running server sends. */
export async function queueTestMail(ctx: Ctx, recipient: string): Promise<{ id: string }> {
  return ctx.db.transact(systemScope, async (tx) => {
    const subject = ctx.newId();
    const blocks = ['This email was sent with firn mail test, to check that emails arrive.'];
    await queueMails(tx, ctx, [
      { purpose: 'test', recipient, subject: 'Test email', blocks, about: { type: 'test', id: subject } },
    ]);
    await recordAudit(tx, ctx, { action: 'settings.test-mail-sent' });
    const [mail] = await tx.select({ id: mails.id }).from(mails).where(eq(mails.subjectId, subject));
    return { id: mail?.id ?? '' };
  });
}
