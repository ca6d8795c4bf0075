import { eq, lt } from 'drizzle-orm';
import type { EditedPage } from '#contract/content/editing.ts';
import { deleteRedirectFrom, isAddressTaken } from '#server/domains/content/move-page.ts';
import { pageTag, siteTag } from '#server/domains/content/queries.ts';
import { removeLockedPage } from '#server/domains/content/remove-page.ts';
import { lockCollections } from '#server/domains/content/search-text.ts';
import { pages, redirects } from '#server/domains/content/tables.ts';
import { setMediaUses } from '#server/domains/media/uses.ts';
import { type Ctx, type Services, systemContext, transact } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { getEditedPage } from './detail.ts';
import { pageRecords } from './records.ts';
import { deletedPages, pagePreviews, pageVersions } from './tables.ts';

const dayMs = 86_400_000;
/** How long a deleted page can be brought back. */
const undoDays = 30;

/** Deletes a page. Refuses with NOT_FOUND or CONFLICT. */
export function removeEditedPage(ctx: Ctx, ref: { id: string; version: number }): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    await lockCollections(tx);
    await removeLockedPage(tx, ctx, await pageRecords.lock(tx, ref));
    return { id: ref.id };
  });
}

/**
 * Brings a deleted page back as it was, published if it was; a scheduled one comes back as a draft. Refuses with
 * NOT_FOUND, and with CONFLICT when its address has another page meanwhile.
 */
export async function undoRemove(ctx: Ctx, { id }: { id: string }): Promise<EditedPage> {
  try {
    await transact(ctx, async (tx) => {
      await lockCollections(tx);
      const [deleted] = await tx.delete(deletedPages).where(eq(deletedPages.id, id)).returning();
      if (!deleted) throw refuse('NOT_FOUND');
      const { page, authorId } = deleted;
      const isPublic = page.status === 'published';
      await tx.insert(pages).values({
        ...{ ...page, id, authorId, updatedAt: ctx.now(), version: page.version + 1 },
        status: isPublic ? 'published' : 'draft',
        publishedAt: isPublic && page.publishedAt ? new Date(page.publishedAt) : null,
      });
      if (isPublic) await deleteRedirectFrom(tx, page.path);
      const lost = deleted.redirects.map((fromPath) => ({ fromPath, toPath: page.path, createdAt: ctx.now() }));
      if (lost.length > 0) await tx.insert(redirects).values(lost).onConflictDoNothing();
      await recordAudit(tx, ctx, { action: 'page.undeleted', resourceId: page.path, details: { title: page.title } });
      tx.invalidate(pageTag(page.path), siteTag);
    });
  } catch (error) {
    if (isAddressTaken(error)) throw refuse('CONFLICT');
    throw error;
  }
  return getEditedPage(ctx, { id });
}

/** Deletes what can no longer be brought back, with its versions, and preview links that have expired. */
export function deleteOldContent(services: Services): Promise<void> {
  const ctx = systemContext(services, 'delete-old-content');
  return services.db.transact(systemScope, async (tx) => {
    const before = new Date(ctx.now().getTime() - undoDays * dayMs);
    const gone = await tx.delete(deletedPages).where(lt(deletedPages.deletedAt, before)).returning();
    for (const { id } of gone) {
      await tx.delete(pageVersions).where(eq(pageVersions.pageId, id));
      await setMediaUses(tx, id, []);
    }
    await tx.delete(pagePreviews).where(lt(pagePreviews.expiresAt, ctx.now()));
  });
}
