import type { IssueDetail } from '#contract/business/newsletter-issues.ts';
import type { IssueStatus } from '#contract/business/newsletter-states.ts';
import { newsletterSubscriptions } from '#server/domains/newsletter/tables.ts';
import { requireTopics } from '#server/domains/newsletter/topics/topics.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { MailBlock } from '#server/platform/mail/blocks.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { composeIssue } from './compose.ts';
import { getIssue } from './detail.ts';
import { isRecipient } from './recipients.ts';
import { issueRecords } from './records.ts';
import type { NewsletterIssue } from './tables.ts';

/**
 * Starts to send a draft to those who are subscribed now and want its topics; its texts are fixed from here on. Refuses with
 * NOT_FOUND, INVALID_INPUT when a post is not published any more or a topic is turned off, or CONFLICT.
 */
export async function startIssue(ctx: Ctx, { id, version }: VersionRef): Promise<IssueDetail> {
  await transact(ctx, async (tx) => {
    const issue = await lockDraft(tx, { id, version });
    await requireTopics(tx, issue.topics, { offered: true });
    await beginSending(tx, ctx, { ...issue, blocks: await composeIssue(tx, ctx, issue) });
  });
  return getIssue(ctx, { id });
}

/** Locks a draft in this version. Refuses with NOT_FOUND or CONFLICT. */
export async function lockDraft(tx: Tx, ref: VersionRef): Promise<NewsletterIssue> {
  const issue = await issueRecords.lock(tx, ref);
  if (issue.status !== 'draft') throw refuse('CONFLICT');
  return issue;
}

/** Who is subscribed by now and wants its topics gets it. */
export async function beginSending(
  tx: Tx,
  ctx: Ctx,
  { id, topics, blocks }: Pick<NewsletterIssue, 'id' | 'topics'> & { blocks: MailBlock[] },
): Promise<void> {
  const recipients = await tx.$count(newsletterSubscriptions, isRecipient(topics));
  await issueRecords.change(tx, ctx, { id }, () => ({
    set: { status: 'sending', startedAt: ctx.now(), scheduledAt: null, scheduledBy: null, blocks, recipients },
    action: 'newsletter-issue.started',
    details: { recipients },
  }));
}

/** Pauses sending; what is in the outbox already is still sent. Refuses with NOT_FOUND or CONFLICT. */
export function pauseIssue(ctx: Ctx, ref: VersionRef): Promise<IssueDetail> {
  return setStatus(ctx, ref, 'sending', 'paused');
}

/** Continues sending with the next recipient. Refuses with NOT_FOUND or CONFLICT. */
export function resumeIssue(ctx: Ctx, ref: VersionRef): Promise<IssueDetail> {
  return setStatus(ctx, ref, 'paused', 'sending');
}

async function setStatus(ctx: Ctx, ref: VersionRef, from: IssueStatus, to: 'paused' | 'sending'): Promise<IssueDetail> {
  await transact(ctx, (tx) =>
    issueRecords.change(tx, ctx, ref, ({ status }) => {
      if (status !== from) throw refuse('CONFLICT');
      return {
        set: { status: to },
        action: to === 'paused' ? 'newsletter-issue.paused' : 'newsletter-issue.resumed',
      };
    }),
  );
  return getIssue(ctx, { id: ref.id });
}
