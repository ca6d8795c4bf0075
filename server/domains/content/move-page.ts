import { eq, or } from 'drizzle-orm';
import { type Ctx, transact } from '#server/platform/context.ts';
import { violates } from '#server/platform/db/violates.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { pageTag, siteTag } from './queries.ts';
import { pages, redirects } from './tables.ts';

/**
 * Moves a page to another address. The old address, and addresses that redirected to it, redirect to the new one.
 * Refuses with NOT_FOUND, and with INVALID_INPUT if there is a page at the new address.
 */
export async function movePage(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<{ path: string }> {
  if (from === to) return { path: to };
  try {
    return await transact(ctx, async (tx) => {
      const moved = await tx
        .update(pages)
        .set({ path: to, updatedAt: ctx.now() })
        .where(eq(pages.path, from))
        .returning({ id: pages.id });
      if (moved.length === 0) throw refuse('NOT_FOUND');
      await tx.delete(redirects).where(or(eq(redirects.fromPath, to), eq(redirects.fromPath, from)));
      await tx.update(redirects).set({ toPath: to }).where(eq(redirects.toPath, from));
      await tx.insert(redirects).values({ fromPath: from, toPath: to, createdAt: ctx.now() });
      await recordAudit(tx, ctx, {
        action: 'page.moved',
        resourceId: to,
        details: { from },
      });
      tx.invalidate(pageTag(from), pageTag(to), siteTag);
      return { path: to };
    });
  } catch (error) {
    if (violates(error, 'pages_path_locale_key')) throw refuseFields({ to: 'There is a page at this address already' });
    throw error;
  }
}
