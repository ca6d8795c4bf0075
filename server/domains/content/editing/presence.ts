import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { pages } from '#server/domains/content/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { pageEditors } from './tables.ts';

/** Editors report every 15 seconds; who missed two reports has left. */
const presentMs = 40_000;

interface Presence {
  others: string[];
  version: number | null;
  textVersion: number | null;
  author: string | null;
}

/**
 * Records that the actor has the page open. Returns the addresses of the others who have, the page's version, and the version
 * and the author of its newest text, by which an editor notices who saved; null: the page was deleted.
 */
export function reportPresence(ctx: Ctx, { id }: { id: string }): Promise<Presence> {
  return transact(ctx, async (tx) => {
    const [page] = await tx
      .select({ version: pages.version, textVersion: pages.newestNumber, author: users.email })
      .from(pages)
      .leftJoin(users, eq(users.id, pages.authorId))
      .where(eq(pages.id, id));
    if (!page) return { others: [], version: null, textVersion: null, author: null };
    const [userId, seenAt] = [actorOf(ctx).id, ctx.now()];
    await tx
      .insert(pageEditors)
      .values({ pageId: id, userId, seenAt })
      .onConflictDoUpdate({ target: [pageEditors.pageId, pageEditors.userId], set: { seenAt } });
    const others = await tx
      .select({ email: users.email })
      .from(pageEditors)
      .innerJoin(users, eq(users.id, pageEditors.userId))
      .where(
        and(
          eq(pageEditors.pageId, id),
          ne(pageEditors.userId, userId),
          gt(pageEditors.seenAt, new Date(seenAt.getTime() - presentMs)),
        ),
      )
      .orderBy(asc(users.email));
    return { others: others.map(({ email }) => email), ...page };
  });
}
