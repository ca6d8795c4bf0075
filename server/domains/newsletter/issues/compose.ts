import { and, eq, inArray } from 'drizzle-orm';
import { createPlaceholderFiller } from '#contract/placeholders.ts';
import { getSite } from '#server/domains/content/queries.ts';
import { pages } from '#server/domains/content/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { MailBlock } from '#server/platform/mail/blocks.ts';
import { refuseFields } from '#server/platform/refuse.ts';

/**
 * Returns the texts of an issue as its emails contain them: the introduction, then each post with title, description and
 * link, in which placeholders are filled as on the site. Refuses with INVALID_INPUT when a post is not published any more.
 */
export async function composeIssue(
  tx: Tx,
  ctx: Ctx,
  { intro, posts }: { intro: string; posts: readonly string[] },
): Promise<MailBlock[]> {
  const found = await publishedPosts(tx, posts);
  const fill = createPlaceholderFiller(await getSite(ctx));
  const blocks = posts.map((postId): MailBlock[] => {
    const post = found.find((one) => one.id === postId);
    if (!post) throw refuseFields({ posts: 'A chosen post is no longer published. Save the issue without it.' });
    const description = fill(post.description);
    return [
      { heading: fill(post.title) },
      // What it said of a statistic that is not shown is left out.
      ...(description === '' ? [] : [description]),
      { button: { label: 'Read more', href: `${ctx.appUrl}${post.path}` } },
    ];
  });
  return [intro, ...blocks.flat()];
}

/** Those of these posts that are published. */
export async function publishedPosts(tx: Tx, posts: readonly string[]) {
  if (posts.length === 0) return [];
  const { id, title, description, path, kind, status } = pages;
  const chosen = and(inArray(id, [...posts]), eq(kind, 'post'), eq(status, 'published'));
  return tx.select({ id, title, description, path }).from(pages).where(chosen);
}
