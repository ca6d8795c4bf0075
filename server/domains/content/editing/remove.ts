import { eq, lt } from 'drizzle-orm';
import type { EditedPage } from '#contract/content/editing.ts';
import { deletedPageDays } from '#contract/content/page-labels.ts';
import { dayMs } from '#contract/time/durations.ts';
import { linkChecks } from '#server/domains/content/links/tables.ts';
import { deleteRedirectFrom, isAddressTaken } from '#server/domains/content/move-page.ts';
import { pageTag, siteTag } from '#server/domains/content/queries.ts';
import { removeLockedPage } from '#server/domains/content/remove-page.ts';
import { lockCollections } from '#server/domains/content/search-text.ts';
import { pages, redirects } from '#server/domains/content/tables.ts';
import { setMediaUses } from '#server/domains/media/uses.ts';
import { actorOf, type Ctx, type Services, systemContext, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import type { VersionRef } from '#server/records/record.ts';
import { getEditedPage } from './detail.ts';
import { pageRecords } from './records.ts';
import { hiddenRow, stopsOf, unscheduled } from './set-status.ts';
import { type DeletedPage, deletedPages, pagePreviews, pageVersions } from './tables.ts';

const linksKeptMs = 90 * dayMs;

/** Deletes a page. Refuses with NOT_FOUND or CONFLICT. */
export function removeEditedPage(ctx: Ctx, ref: VersionRef): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    await lockCollections(tx);
    await removeLockedPage(tx, ctx, await pageRecords.lock(tx, ref));
    return { id: ref.id };
  });
}

/**
 * Brings a deleted page back as it was: published if it was and the checks let its text pass, scheduled if its time is still
 * to come, else as a draft. Refuses with NOT_FOUND, and with CONFLICT when its address has another page meanwhile.
 */
export async function undoRemove(ctx: Ctx, { id }: { id: string }): Promise<EditedPage> {
  try {
    await transact(ctx, async (tx) => {
      await lockCollections(tx);
      const [deleted] = await tx.delete(deletedPages).where(eq(deletedPages.id, id)).returning();
      if (!deleted) throw refuse('NOT_FOUND');
      const { page, authorId } = deleted;
      const restored = await restoredState(tx, ctx, { id, ...page });
      await tx.insert(pages).values({
        ...{ ...page, id, authorId, updatedAt: ctx.now(), version: page.version + 1 },
        ...restored,
      });
      if (restored.status === 'published') await deleteRedirectFrom(tx, page.path);
      const lost = deleted.redirects.map((fromPath) => ({ fromPath, toPath: page.path, createdAt: ctx.now() }));
      if (lost.length > 0) await tx.insert(redirects).values(lost).onConflictDoNothing();
      await recordAudit(tx, ctx, {
        action: 'page.undeleted',
        resourceId: page.path,
        details: { title: page.title, status: restored.status },
      });
      tx.invalidate(pageTag(page.path), siteTag);
    });
  } catch (error) {
    if (isAddressTaken(error)) throw refuse('CONFLICT');
    throw error;
  }
  return getEditedPage(ctx, { id });
}

/** What becomes of a deleted page that comes back. One that readers no longer see has the newest text in its row. */
async function restoredState(tx: Tx, ctx: Ctx, page: DeletedPage & { id: string }) {
  const publishedAt = page.publishedAt ? new Date(page.publishedAt) : null;
  const scheduledAt = page.scheduledAt ? new Date(page.scheduledAt) : null;
  const isScheduled = scheduledAt && scheduledAt > ctx.now();
  const { scheduledNumber } = page;
  const schedule = isScheduled ? { scheduledNumber, scheduledAt, scheduledBy: actorOf(ctx).id } : unscheduled;
  if (page.status === 'published' && (await stopsOf(ctx, page.body)).length === 0)
    return { status: 'published' as const, publishedAt, ...schedule };
  const hidden = { ...(await hiddenRow(tx, { ...page, publishedAt, scheduledAt })), ...schedule };
  if (!isScheduled) return { ...hidden, status: 'draft' as const };
  return { ...hidden, status: 'scheduled' as const, publishedAt: hidden.publishedAt ?? scheduledAt };
}

/** Deletes what can no longer be brought back, with its versions, preview links that have expired, and old checks of links. */
export function deleteOldContent(services: Services): Promise<void> {
  const ctx = systemContext(services, 'delete-old-content');
  return services.db.transact(systemScope, async (tx) => {
    const before = new Date(ctx.now().getTime() - deletedPageDays * dayMs);
    const gone = await tx.delete(deletedPages).where(lt(deletedPages.deletedAt, before)).returning();
    for (const { id } of gone) {
      await tx.delete(pageVersions).where(eq(pageVersions.pageId, id));
      await setMediaUses(tx, id, []);
    }
    await tx.delete(linkChecks).where(lt(linkChecks.checkedAt, new Date(ctx.now().getTime() - linksKeptMs)));
    await tx.delete(pagePreviews).where(lt(pagePreviews.expiresAt, ctx.now()));
  });
}
