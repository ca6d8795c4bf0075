import type { Redirect, RedirectQuery } from '#contract/content/redirects.ts';
import { redirects } from '#server/domains/content/tables.ts';
import { defineList } from '#server/records/list/list.ts';

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
