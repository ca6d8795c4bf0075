import type { Redirect, RedirectForm } from '#contract/content/redirects.ts';
import { siteTag } from '#server/domains/content/queries.ts';
import { lockCollections } from '#server/domains/content/search-text.ts';
import { redirects } from '#server/domains/content/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { defineRecords } from '#server/records/define.ts';
import { checkRedirect } from './check.ts';
import { toRedirect } from './list.ts';

interface VersionRef {
  id: string;
  version: number;
}

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
