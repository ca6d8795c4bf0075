import { eq, or } from 'drizzle-orm';
import { type Ctx, transact } from '#server/platform/context.ts';
import { violates } from '#server/platform/db/violates.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { lockRecord } from '#server/records/change.ts';
import { pageTag, siteTag } from './queries.ts';
import { lockCollections } from './search-text.ts';
import { pages, redirects } from './tables.ts';

/**
 * Moves a page to another address. The old address, and addresses that redirected to it, redirect to the new one.
 * Refuses with NOT_FOUND, with CONFLICT, and with INVALID_INPUT if there is a page at the new address.
 */
export async function movePage(
  ctx: Ctx,
  { from, to, version }: { from: string; to: string; version: number },
): Promise<{ path: string; version: number }> {
  if (from === to) return { path: to, version };
  try {
    return await transact(ctx, async (tx) => {
      await lockCollections(tx);
      const { id } = await lockRecord(tx, pages, { where: eq(pages.path, from), version });
      const changes = { path: to, updatedAt: ctx.now(), version: version + 1 };
      await tx.update(pages).set(changes).where(eq(pages.id, id));
      await tx.delete(redirects).where(or(eq(redirects.fromPath, to), eq(redirects.fromPath, from)));
      await tx.update(redirects).set({ toPath: to }).where(eq(redirects.toPath, from));
      await tx.insert(redirects).values({ fromPath: from, toPath: to, createdAt: ctx.now() });
      await recordAudit(tx, ctx, {
        action: 'page.moved',
        resourceId: to,
        details: { from },
      });
      tx.invalidate(pageTag(from), pageTag(to), siteTag);
      return { path: to, version: changes.version };
    });
  } catch (error) {
    if (violates(error, 'pages_path_locale_key')) throw refuseFields({ to: 'There is a page at this address already' });
    throw error;
  }
}
