import { and, eq } from 'drizzle-orm';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { violates } from '#server/platform/db/violates.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { lockRecord } from '#server/records/change.ts';
import { pageTag, siteTag } from './queries.ts';
import { requireUngoverned } from './require-ungoverned.ts';
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
      return moveLockedPage(tx, ctx, await lockRecord(tx, pages, { where: eq(pages.path, from), version }), to);
    });
  } catch (error) {
    if (isAddressTaken(error)) throw refuseFields({ to: addressTaken });
    throw error;
  }
}

export const addressTaken = 'There is already a page at this address';

/** Whether a statement failed because two pages would have the same address. */
export function isAddressTaken(error: unknown): boolean {
  return violates(error, 'pages_path_locale_key');
}

/** The address was that of another page; now readers find a page there. */
export async function deleteRedirectFrom(tx: Tx, path: string): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.fromPath, path));
}

/**
 * Moves a page whose row the caller has locked. A page that was never public leaves no redirect, and one that is not public
 * leaves that of its new address until it is published. Refuses with GOVERNED_PAGE.
 */
export async function moveLockedPage(
  tx: Tx,
  ctx: Ctx,
  page: Pick<typeof pages.$inferSelect, 'id' | 'path' | 'version' | 'status' | 'publishedAt'>,
  to: string,
): Promise<{ path: string; version: number }> {
  await requireUngoverned(tx, ctx, page.path);
  await requireUngoverned(tx, ctx, to);
  const { id, path: from, version, status, publishedAt } = page;
  const changes = { path: to, updatedAt: ctx.now(), version: version + 1 };
  await tx.update(pages).set(changes).where(eq(pages.id, id));
  if (status === 'published') await deleteRedirectFrom(tx, to);
  // It would lead to itself.
  await tx.delete(redirects).where(and(eq(redirects.fromPath, to), eq(redirects.toPath, from)));
  await tx.update(redirects).set({ toPath: to }).where(eq(redirects.toPath, from));
  const wasPublic = publishedAt !== null && publishedAt <= ctx.now();
  const redirect = { fromPath: from, toPath: to, createdAt: ctx.now() };
  if (wasPublic)
    await tx.insert(redirects).values(redirect).onConflictDoUpdate({ target: redirects.fromPath, set: redirect });
  await recordAudit(tx, ctx, { action: 'page.moved', resourceId: to, details: { from } });
  tx.invalidate(pageTag(from), pageTag(to), siteTag);
  return { path: to, version: changes.version };
}
