import { eq } from 'drizzle-orm';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { pageTag, siteTag } from './queries.ts';
import { pages, redirects } from './tables.ts';

/** Deletes a page permanently, with the redirects to it. Refuses with NOT_FOUND. */
export function removePage(ctx: Ctx, { path }: { path: string }): Promise<{ path: string }> {
  return transact(ctx, async (tx) => {
    const [removed] = await tx.delete(pages).where(eq(pages.path, path)).returning({ title: pages.title });
    if (!removed) throw refuse('NOT_FOUND');
    await tx.delete(redirects).where(eq(redirects.toPath, path));
    await recordAudit(tx, ctx, {
      action: 'page.deleted',
      resourceId: path,
      details: removed,
    });
    tx.invalidate(pageTag(path), siteTag);
    return { path };
  });
}
