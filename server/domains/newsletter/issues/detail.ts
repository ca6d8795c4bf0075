import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { IssueDetail } from '#contract/business/newsletter-issues.ts';
import { pages } from '#server/domains/content/tables.ts';
import { newsletterSubscriptions as subscriptions } from '#server/domains/newsletter/tables.ts';
import { topicChoices } from '#server/domains/newsletter/topics/topics.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { isLeft, isRecipient } from './recipients.ts';
import { type NewsletterIssue, newsletterDeliveries, newsletterIssues } from './tables.ts';

const choicesShown = 30;

/** Returns an issue with its delivery counts and the posts that it can contain. Refuses with NOT_FOUND. */
export function getIssue(ctx: Ctx, { id }: { id: string }): Promise<IssueDetail> {
  return transact(ctx, async (tx) => {
    const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
    if (!issue) throw refuse('NOT_FOUND');
    const { blocks: _blocks, scheduledBy: _scheduledBy, createdAt: _createdAt, ...row } = issue;
    const [counts, subscribers, audience, choices, topicsOffered] = await Promise.all([
      countDeliveries(tx, issue),
      tx.$count(subscriptions, isRecipient([])),
      tx.$count(subscriptions, isRecipient(issue.topics)),
      postChoices(tx, issue),
      topicChoices(tx, issue.topics),
    ]);
    const named = topicsOffered.filter((topic) => issue.topics.includes(topic.id));
    const topicNames = named.map(({ name }) => name);
    return { ...row, ...counts, subscribers, audience, choices, topicNames, topicChoices: topicsOffered };
  });
}

/** Those whose turn has not come yet wait too, also before the first emails are queued. */
async function countDeliveries(tx: Tx, issue: NewsletterIssue) {
  const { outcome } = newsletterDeliveries;
  const of = (wanted: string) => sql`count(*) filter (where ${outcome} = ${wanted})`.mapWith(Number);
  const [counts] = await tx
    .select({ waiting: of('queued'), sent: of('sent'), failed: of('failed'), bounced: of('bounced') })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.issueId, issue.id));
  if (!counts) throw new Error('the aggregate query returned no row');
  const isUnderWay = issue.status === 'sending' || issue.status === 'paused';
  const left = isUnderWay ? await tx.$count(subscriptions, isLeft(tx, issue)) : 0;
  return { ...counts, waiting: counts.waiting + left };
}

/** The newest published posts, and those that were chosen before. */
function postChoices(tx: Tx, { posts }: NewsletterIssue): Promise<IssueDetail['choices']> {
  const { id, title, path, publishedAt, kind, status } = pages;
  const isPublished = and(eq(kind, 'post'), eq(status, 'published'));
  const newest = tx
    .select({ id })
    .from(pages)
    .where(isPublished)
    .orderBy(desc(publishedAt), desc(id))
    .limit(choicesShown);
  return tx
    .select({ id, title, path, publishedAt })
    .from(pages)
    .where(and(isPublished, or(inArray(id, newest), posts.length > 0 ? inArray(id, posts) : undefined)))
    .orderBy(desc(publishedAt), desc(id));
}
