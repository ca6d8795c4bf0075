import { and, asc, eq, lte } from 'drizzle-orm';
import { recordAddress } from '#contract/back-office.ts';
import type { IssueDetail } from '#contract/business/newsletter-issues.ts';
import { requireTopics } from '#server/domains/newsletter/topics/topics.ts';
import { cancelOfFormerAdministrator, cancelScheduled } from '#server/identity/users/cancel-of-former.ts';
import { actorOf, type Ctx, type Services, systemContext, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';
import type { VersionRef } from '#server/records/record.ts';
import { composeIssue, publishedPosts } from './compose.ts';
import { getIssue } from './detail.ts';
import { issueRecords } from './records.ts';
import { beginSending, lockDraft } from './start.ts';
import { type NewsletterIssue, newsletterIssues } from './tables.ts';

/**
 * Sends a draft at a later time with the texts that it has now. Refuses with NOT_FOUND, CONFLICT, or INVALID_INPUT when the time
 * is over, a post is not published any more or a topic is turned off.
 */
export async function scheduleIssue(
  ctx: Ctx,
  { id, version, sendAt }: VersionRef & { sendAt: Date },
): Promise<IssueDetail> {
  if (sendAt <= ctx.now()) throw refuseFields({ sendAt: 'Please choose a time in the future' });
  await transact(ctx, async (tx) => {
    const issue = await lockDraft(tx, { id, version });
    await requireTopics(tx, issue.topics, { offered: true });
    const blocks = await composeIssue(tx, ctx, issue);
    await issueRecords.change(tx, ctx, { id, version }, () => ({
      set: { status: 'scheduled', scheduledAt: sendAt, scheduledBy: actorOf(ctx).id, blocks },
      action: 'newsletter-issue.scheduled',
      details: { sendAt: sendAt.toISOString() },
    }));
  });
  return getIssue(ctx, { id });
}

/** What makes a scheduled issue a draft again. */
export const unscheduled = {
  set: { status: 'draft', scheduledAt: null, scheduledBy: null, blocks: null },
  action: 'newsletter-issue.schedule-cancelled',
} as const;

/** Makes a scheduled issue a draft again, before its time. Refuses with NOT_FOUND, and with CONFLICT once it is being sent. */
export async function cancelSchedule(ctx: Ctx, ref: VersionRef): Promise<IssueDetail> {
  await transact(ctx, (tx) =>
    issueRecords.change(tx, ctx, ref, ({ status }) => {
      if (status !== 'scheduled') throw refuse('CONFLICT');
      return unscheduled;
    }),
  );
  return getIssue(ctx, { id: ref.id });
}

const isDue = (now: Date) => and(eq(newsletterIssues.status, 'scheduled'), lte(newsletterIssues.scheduledAt, now));

/** Whether an issue waits whose time has come. */
export const isIssueDue = (now: Date) => anyRow(newsletterIssues, isDue(now));

/**
 * Starts the issues whose time has come; one process takes each. One of somebody who no longer administers the platform, or with
 * a post that is no longer published, becomes a draft again, and the administrators are told. Returns the number of those that
 * were due.
 */
export function startDueIssues(services: Services): Promise<number> {
  const ctx = systemContext(services, 'newsletter');
  return services.db.transact(systemScope, async (tx) => {
    const due = await tx
      .select()
      .from(newsletterIssues)
      .where(isDue(ctx.now()))
      .orderBy(asc(newsletterIssues.scheduledAt))
      .for('update', { skipLocked: true });
    for (const issue of due) {
      const { id, topics, blocks, posts } = issue;
      if (blocks === null) throw new Error('a scheduled issue has no texts');
      const scheduled = scheduleOf(tx, ctx, issue);
      if (await cancelOfFormerAdministrator(tx, ctx, scheduled)) continue;
      const published = new Set((await publishedPosts(tx, posts)).map((post) => post.id));
      if (posts.some((post) => !published.has(post))) {
        await cancelScheduled(tx, ctx, scheduled, 'A chosen post is no longer published');
        continue;
      }
      await beginSending(tx, ctx, { id, topics, blocks });
    }
    return due.length;
  });
}

function scheduleOf(tx: Tx, ctx: Ctx, { id, subject, scheduledBy }: NewsletterIssue) {
  return {
    scheduledBy,
    cancel: () => issueRecords.change(tx, ctx, { id }, () => unscheduled),
    mail: {
      purpose: 'newsletter-not-sent',
      subject: 'A newsletter issue was not sent',
      button: 'Open the issue',
      href: recordAddress('newsletter-issue', id),
    },
    planned: `“${subject}” was to be sent now.`,
    instead: 'it is a draft again',
  };
}
