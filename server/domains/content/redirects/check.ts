import { and, eq, ne } from 'drizzle-orm';
import { reservedAddress } from '#contract/content/page-address.ts';
import type { RedirectForm } from '#contract/content/redirects.ts';
import { pages, redirects } from '#server/domains/content/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';

/**
 * Refuses with INVALID_INPUT a redirect of an address that has a published page or redirects already, one that leads nowhere, and
 * every loop and chain: each redirect leads to its end in one step.
 */
export async function checkRedirect(tx: Tx, { from, to }: RedirectForm, id: string | null): Promise<void> {
  if (from === to) throw refuseFields({ to: 'This is the same address' });
  const isPublished = (path: string) => and(eq(pages.path, path), eq(pages.status, 'published'));
  const [page] = await tx.select({ title: pages.title }).from(pages).where(isPublished(from));
  if (page) throw refuseFields({ from: `The page “${page.title}” already has this address` });
  const others = id === null ? undefined : ne(redirects.id, id);
  const [same] = await tx
    .select()
    .from(redirects)
    .where(and(eq(redirects.fromPath, from), others));
  if (same) throw refuseFields({ from: `This address already redirects to ${same.toPath}` });

  const [next] = await tx
    .select()
    .from(redirects)
    .where(and(eq(redirects.fromPath, to), others));
  if (next?.toPath === from) throw refuseFields({ to: `${to} redirects to ${from}: that would be a loop` });
  if (next) throw refuseFields({ to: `${to} redirects to ${next.toPath}. Please enter that address.` });
  const [previous] = await tx
    .select()
    .from(redirects)
    .where(and(eq(redirects.toPath, from), others));
  if (previous) throw refuseFields({ from: `${previous.fromPath} redirects to this address. Please change it first.` });

  if (!to.startsWith('/') || reservedAddress.test(to)) return;
  const [target] = await tx.select({ id: pages.id }).from(pages).where(isPublished(to));
  if (!target) throw refuseFields({ to: `No published page has the address ${to}` });
}
