import { and, eq, inArray } from 'drizzle-orm';
import { pages } from '#server/domains/content/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { MailBlock } from '#server/platform/mail/blocks.ts';
import { refuseFields } from '#server/platform/refuse.ts';

/**
 * Returns the texts of an issue as its emails contain them: the introduction, then each post with title, description and
 * link. Refuses with INVALID_INPUT when a post is not published any more.
 */
export async function composeIssue(
  tx: Tx,
  { appUrl }: Ctx,
  { intro, posts }: { intro: string; posts: readonly string[] },
): Promise<MailBlock[]> {
  const found = await publishedPosts(tx, posts);
  const blocks = posts.map((postId): MailBlock[] => {
    const post = found.find((one) => one.id === postId);
    if (!post) throw refuseFields({ posts: 'A chosen post is no longer published. Save the issue without it.' });
    return [
      { heading: post.title },
      post.description,
      { button: { label: 'Read more', href: `${appUrl}${post.path}` } },
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
