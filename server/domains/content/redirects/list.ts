import type { Redirect, RedirectQuery } from '#contract/content/redirects.ts';
import type { ListPage } from '#contract/lists.ts';
import { redirects } from '#server/domains/content/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineList, readPage } from '#server/records/list/list.ts';

const { id, fromPath, toPath, createdAt } = redirects;

export const redirectList = defineList({
  select: (tx) => tx.select().from(redirects).$dynamic(),
  id,
  idOf: (redirect) => redirect.id,
  search: [fromPath, toPath],
  filters: (_query: RedirectQuery) => [],
  sorts: {
    from: { type: 'key', column: fromPath, value: (redirect) => redirect.fromPath },
    to: { type: 'key', column: toPath, value: (redirect) => redirect.toPath },
    created: { type: 'time', column: createdAt, value: (redirect) => redirect.createdAt },
  },
  toRow: toRedirect,
});

export function toRedirect({ fromPath: from, toPath: to, ...row }: typeof redirects.$inferSelect): Redirect {
  return { ...row, from, to };
}

/** Returns one page of the redirects. */
export function listRedirects(ctx: Ctx, query: RedirectQuery): Promise<ListPage<Redirect>> {
  return readPage(ctx, redirectList, query);
}
