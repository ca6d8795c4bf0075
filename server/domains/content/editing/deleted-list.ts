import { sql } from 'drizzle-orm';
import type { DeletedPageQuery, DeletedPageRow } from '#contract/content/editing.ts';
import { defineList } from '#server/records/list/list.ts';
import { deletedKind, deletedPath, deletedTitle, selectDeletedRows } from './deleted-rows.ts';
import { deletedPages } from './tables.ts';

export const deletedList = defineList({
  select: selectDeletedRows,
  id: deletedPages.id,
  idOf: ({ id }) => id,
  search: [deletedTitle, deletedPath],
  filters: ({ type }: DeletedPageQuery) => [type === 'all' ? undefined : sql`${deletedKind} = ${type}`],
  sorts: {
    deleted: { type: 'time', column: deletedPages.deletedAt, value: ({ deletedAt }) => deletedAt },
    title: { type: 'text', column: deletedTitle, value: ({ title }) => title },
  },
  toRow: (row): DeletedPageRow => row,
});
