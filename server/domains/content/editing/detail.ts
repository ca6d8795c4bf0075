import { desc, eq } from 'drizzle-orm';
import type { EditedPage, PageText, VersionRow } from '#contract/content/editing.ts';
import { pages } from '#server/domains/content/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { selectRows, toPageRow } from './rows.ts';
import { pageVersions } from './tables.ts';
import { newestText, readVersion } from './versions.ts';

/** Older versions stay stored, and are not listed. */
const versionsShown = 50;

/** Returns a page with its newest text and its latest versions. Refuses with NOT_FOUND. */
export function getEditedPage(ctx: Ctx, { id }: { id: string }): Promise<EditedPage> {
  return transact(ctx, async (tx) => {
    const [row] = await selectRows(tx, ctx).where(eq(pages.id, id));
    const [page] = await tx.select().from(pages).where(eq(pages.id, id));
    if (!row || !page) throw refuse('NOT_FOUND');
    const { number, savedAt, restoredFrom } = pageVersions;
    const versions = await tx
      .select({ number, savedAt, author: users.email, restoredFrom })
      .from(pageVersions)
      .leftJoin(users, eq(users.id, pageVersions.authorId))
      .where(eq(pageVersions.pageId, id))
      .orderBy(desc(number))
      .limit(versionsShown);
    const { publishedAt, publishedNumber, scheduledNumber } = page;
    return {
      ...toPageRow(row),
      ...(await newestText(tx, page)),
      ...{ publishedAt, publishedNumber, scheduledNumber, versions },
    };
  });
}

/** Returns the text of one version. Refuses with NOT_FOUND. */
export function getPageVersion(
  ctx: Ctx,
  { id, number }: { id: string; number: number },
): Promise<VersionRow & PageText> {
  return transact(ctx, async (tx) => {
    const { pageId: _page, authorId, ...version } = await readVersion(tx, id, number);
    const [author] = authorId ? await tx.select({ email: users.email }).from(users).where(eq(users.id, authorId)) : [];
    return { ...version, author: author?.email ?? null };
  });
}
