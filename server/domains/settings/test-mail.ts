import { and, eq } from 'drizzle-orm';
import type { TestMail } from '#contract/operations/settings.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { isOverMailCap, queueMails } from '#server/platform/mail/outbox.ts';
import { type Mail, mails } from '#server/platform/mail/tables.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';

const purpose = 'test';

/** Sends a test email to the signed-in administrator, by the same way as every other email. */
export async function sendTestMail(ctx: Ctx): Promise<TestMail> {
  const { email: recipient } = actorOf(ctx);
  const id = ctx.newId();
  await transact(ctx, async (tx) => {
    if (await isOverMailCap(tx, ctx, purpose, recipient))
      throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 });
    const blocks = ['This email was sent from the settings, to check that emails arrive.'];
    await queueMails(tx, ctx, [{ purpose, recipient, subject: 'Test email', blocks, about: { type: 'test', id } }]);
    await recordAudit(tx, ctx, { action: 'settings.test-mail-sent' });
  });
  return findTestMail(ctx, id);
}

/** Returns the state of one's own test email. Refuses with NOT_FOUND. */
export async function findTestMail(ctx: Ctx, id: string): Promise<TestMail> {
  const isOwn = and(eq(mails.subjectId, id), eq(mails.purpose, purpose), eq(mails.recipient, actorOf(ctx).email));
  const [mail] = await transact(ctx, (tx) => tx.select().from(mails).where(isOwn));
  if (!mail) throw refuse('NOT_FOUND');
  const { recipient, attempts, lastError } = mail;
  return { id, recipient, state: stateOf(mail), attempts, answer: lastError };
}

function stateOf({ sentAt, failedAt }: Mail): TestMail['state'] {
  if (sentAt !== null) return 'sent';
  return failedAt === null ? 'waiting' : 'failed';
}
