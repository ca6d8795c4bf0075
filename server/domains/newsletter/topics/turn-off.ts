import { and, arrayContains, asc, eq } from 'drizzle-orm';
import type { TopicRow } from '#contract/business/newsletter-topics.ts';
import { issueRecords } from '#server/domains/newsletter/issues/records.ts';
import { unscheduled } from '#server/domains/newsletter/issues/schedule.ts';
import { newsletterIssues } from '#server/domains/newsletter/issues/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { VersionRef } from '#server/records/record.ts';
import { topicRecords } from './records.ts';
import { getTopic } from './topics.ts';

/**
 * Offers a topic no more. Scheduled issues that name it become drafts, which cannot be sent with it; one that is being sent
 * goes on. What subscribers chose is kept. Refuses with NOT_FOUND or CONFLICT.
 */
export async function turnOffTopic(ctx: Ctx, { id, version }: VersionRef): Promise<TopicRow> {
  await transact(ctx, async (tx) => {
    const change = { set: { isActive: false }, action: 'newsletter-topic.turned-off' } as const;
    const { name } = await topicRecords.change(tx, ctx, { id, version }, () => change);
    const isWaiting = and(eq(newsletterIssues.status, 'scheduled'), arrayContains(newsletterIssues.topics, [id]));
    const waiting = await tx
      .select({ id: newsletterIssues.id })
      .from(newsletterIssues)
      .where(isWaiting)
      .orderBy(asc(newsletterIssues.id))
      .for('update');
    for (const issue of waiting)
      await issueRecords.change(tx, ctx, { id: issue.id }, () => ({ ...unscheduled, details: { topic: name } }));
  });
  return getTopic(ctx, { id });
}

/** Offers a topic again, also to those who had chosen it. Refuses with NOT_FOUND or CONFLICT. */
export async function turnOnTopic(ctx: Ctx, { id, version }: VersionRef): Promise<TopicRow> {
  const change = { set: { isActive: true }, action: 'newsletter-topic.turned-on' } as const;
  await transact(ctx, (tx) => topicRecords.change(tx, ctx, { id, version }, () => change));
  return getTopic(ctx, { id });
}
