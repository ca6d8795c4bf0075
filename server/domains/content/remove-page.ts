import { eq } from 'drizzle-orm';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { lockRecord } from '#server/records/change.ts';
import { deletedPages } from './editing/tables.ts';
import { pageTag, siteTag } from './queries.ts';
import { requireUngoverned } from './require-ungoverned.ts';
import { lockCollections } from './search-text.ts';
import { pages, redirects } from './tables.ts';

/** Deletes a page, with the redirects to it; for 30 days it can be brought back. Refuses with NOT_FOUND or CONFLICT. */
export function removePage(ctx: Ctx, { path, version }: { path: string; version: number }): Promise<{ path: string }> {
  return transact(ctx, async (tx) => {
    await lockCollections(tx);
    await removeLockedPage(tx, ctx, await lockRecord(tx, pages, { where: eq(pages.path, path), version }));
    return { path };
  });
}

/** Deletes a page whose row the caller has locked, and stores it apart with its redirects. Refuses with GOVERNED_PAGE. */
export async function removeLockedPage(tx: Tx, ctx: Ctx, row: typeof pages.$inferSelect): Promise<void> {
  const { id, path, locale, translationGroup, title, description, body, version, searchText, authorId } = row;
  const { newestNumber, publishedNumber, scheduledNumber, status, publishedAt, scheduledAt } = row;
  await requireUngoverned(tx, ctx, path);
  await tx.delete(pages).where(eq(pages.id, id));
  const lost = await tx.delete(redirects).where(eq(redirects.toPath, path)).returning({ from: redirects.fromPath });
  await tx.insert(deletedPages).values({
    id,
    page: {
      ...{ path, locale, translationGroup, title, description, body, version, searchText },
      ...{ newestNumber, publishedNumber, scheduledNumber, status },
      ...{ publishedAt: publishedAt?.toISOString() ?? null, scheduledAt: scheduledAt?.toISOString() ?? null },
    },
    redirects: lost.map(({ from }) => from),
    authorId,
    deletedAt: ctx.now(),
  });
  await recordAudit(tx, ctx, { action: 'page.deleted', resourceId: path, details: { title } });
  tx.invalidate(pageTag(path), siteTag);
}
