import { eq } from 'drizzle-orm';
import type { IssuePreview } from '#contract/business/newsletter-issues.ts';
import { postalAddress } from '#server/domains/content/company.ts';
import { issueBlocks } from '#server/domains/newsletter/mails.ts';
import { isAnyTopicOffered } from '#server/domains/newsletter/topics/topics.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { mailHtml } from '#server/platform/mail/html.ts';
import { refuse } from '#server/platform/refuse.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { composeIssue, publishedPosts } from './compose.ts';
import { newsletterIssues } from './tables.ts';

/**
 * Returns the HTML of an issue's email: with the text that is given while it is a draft, and with the fixed one afterwards.
 * Posts that are not published any more are left out. Refuses with NOT_FOUND.
 */
export async function previewIssue(ctx: Ctx, { id, ...typed }: IssuePreview): Promise<string> {
  const [{ general }, address, { subject, blocks, hasTopics }] = await Promise.all([
    currentSettings(ctx),
    postalAddress(ctx),
    transact(ctx, async (tx) => {
      const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
      if (!issue) throw refuse('NOT_FOUND');
      const hasTopics = await isAnyTopicOffered(tx);
      if (issue.blocks) return { subject: issue.subject, blocks: issue.blocks, hasTopics };
      const published = await publishedPosts(tx, typed.posts);
      const posts = typed.posts.filter((post) => published.some((one) => one.id === post));
      return { subject: typed.subject, blocks: await composeIssue(tx, ctx, { intro: typed.intro, posts }), hasTopics };
    }),
  ]);
  const page = `${ctx.appUrl}/newsletter`;
  const shown = { subject, blocks: issueBlocks(blocks, { address, hasTopics }, { unsubscribe: page, topics: page }) };
  return mailHtml(shown, { name: general.siteName, appUrl: ctx.appUrl });
}
