import { eq } from 'drizzle-orm';
import { postalAddress } from '#server/domains/content/company.ts';
import { mailPurposes } from '#server/domains/newsletter/mails.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { isOverMailCap, queueMails } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { composeIssue } from './compose.ts';
import { newsletterIssues } from './tables.ts';

/**
 * Emails an issue as it was saved to the administrator who asks, without a link to unsubscribe: they need not be subscribed. Refuses
 * with NOT_FOUND, INVALID_INPUT, or TOO_MANY_REQUESTS after three in an hour.
 */
export async function sendTestIssue(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const recipient = actorOf(ctx).email;
  const purpose = mailPurposes.test;
  await transact(ctx, async (tx) => {
    const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
    if (!issue) throw refuse('NOT_FOUND');
    if (await isOverMailCap(tx, ctx, purpose, recipient))
      throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 });
    const blocks = issue.blocks ?? (await composeIssue(tx, ctx, issue));
    const mail = {
      purpose,
      recipient,
      subject: `Test: ${issue.subject}`,
      blocks: [...blocks, ...(await postalAddress(ctx))],
    };
    await queueMails(tx, ctx, [mail]);
    await recordAudit(tx, ctx, { action: 'newsletter-issue.tested', resourceId: id });
  });
  return { ok: true };
}
