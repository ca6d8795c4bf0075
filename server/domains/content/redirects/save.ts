import { and, eq, ne } from 'drizzle-orm';
import { reservedAddress } from '#contract/content/page-address.ts';
import type { Redirect, RedirectForm } from '#contract/content/redirects.ts';
import { siteTag } from '#server/domains/content/queries.ts';
import { lockCollections } from '#server/domains/content/search-text.ts';
import { pages, redirects } from '#server/domains/content/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { defineRecords } from '#server/records/define.ts';
import type { VersionRef } from '#server/records/record.ts';
import { toRedirect } from './list.ts';

const redirectRecords = defineRecords({
  table: redirects,
  events: null,
  auditDetails: ({ fromPath, toPath }) => ({ from: fromPath, to: toPath }),
  auditFields: ['fromPath', 'toPath'],
  invalidates: [siteTag],
});

/** Redirects an address from the next request on. Refuses loops, chains and addresses of pages with INVALID_INPUT. */
export function createRedirect(ctx: Ctx, form: RedirectForm): Promise<Redirect> {
  return transact(ctx, async (tx) => {
    await lockCollections(tx);
    await checkRedirect(tx, form, null);
    const values = { id: ctx.newId(), fromPath: form.from, toPath: form.to, createdAt: ctx.now() };
    return toRedirect(await redirectRecords.create(tx, ctx, values, { action: 'redirect.created' }));
  });
}

/** Changes a redirect. Refuses as above, and with NOT_FOUND or CONFLICT. */
export function saveRedirect(ctx: Ctx, { id, version, from, to }: RedirectForm & VersionRef): Promise<Redirect> {
  return transact(ctx, async (tx) => {
    await lockCollections(tx);
    await redirectRecords.lock(tx, { id, version });
    await checkRedirect(tx, { from, to }, id);
    const set = { fromPath: from, toPath: to };
    return toRedirect(
      await redirectRecords.change(tx, ctx, { id, version }, () => ({ set, action: 'redirect.saved' })),
    );
  });
}

/** Removes a redirect: its address is not found from the next request on. Refuses with NOT_FOUND or CONFLICT. */
export function removeRedirect(ctx: Ctx, ref: VersionRef): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    await lockCollections(tx);
    await redirectRecords.remove(tx, ctx, ref, { action: 'redirect.deleted' });
    return { id: ref.id };
  });
}

/**
 * Refuses with INVALID_INPUT a redirect of an address that has a published page or redirects already, one that leads nowhere, and
 * every loop and chain: each redirect leads to its end in one step.
 */
async function checkRedirect(tx: Tx, { from, to }: RedirectForm, id: string | null): Promise<void> {
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
