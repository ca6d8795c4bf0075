import { eq } from 'drizzle-orm';
import { type Ctx, transact } from '#server/platform/context.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { lockRecord } from '#server/records/change.ts';
import { pageTag, siteTag } from './queries.ts';
import { lockCollections } from './search-text.ts';
import { pages, redirects } from './tables.ts';

/** Deletes a page permanently, with the redirects to it. Refuses with NOT_FOUND or CONFLICT. */
export function removePage(ctx: Ctx, { path, version }: { path: string; version: number }): Promise<{ path: string }> {
  return transact(ctx, async (tx) => {
    await lockCollections(tx);
    const { id, title } = await lockRecord(tx, pages, { where: eq(pages.path, path), version });
    await tx.delete(pages).where(eq(pages.id, id));
    await tx.delete(redirects).where(eq(redirects.toPath, path));
    await recordAudit(tx, ctx, {
      action: 'page.deleted',
      resourceId: path,
      details: { title },
    });
    tx.invalidate(pageTag(path), siteTag);
    return { path };
  });
}
