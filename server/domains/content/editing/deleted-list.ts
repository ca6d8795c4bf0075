import { eq, type SQL, sql } from 'drizzle-orm';
import type { DeletedPageQuery, DeletedPageRow } from '#contract/content/editing.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { defineList } from '#server/records/list/list.ts';
import { deletedPages } from './tables.ts';

const { id, page, deletedAt } = deletedPages;

/** A value of the stored page: of the row, or of its body. */
const stored = <Value extends string>(key: string): SQL<Value> => sql`${page} ->> ${sql.raw(`'${key}'`)}`;
const deletedTitle = stored<string>('title');
const deletedPath = stored<string>('path');
const template = sql`${page} -> 'body' ->> 'template'`;
/** As the generated column of a page's row. */
const deletedKind = sql<DeletedPageRow['kind']>`case
  when ${template} in ('post', 'service', 'case-study') then ${template}
  when ${template} = 'blocks' then coalesce(${page} -> 'body' ->> 'kind', 'page')
  else 'page' end`;

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

/** What the list shows of a deleted page: without its text, which is large. */
function selectDeletedRows(tx: Tx) {
  return tx
    .select({
      ...{ id, deletedAt, author: users.email, path: deletedPath, title: deletedTitle, kind: deletedKind },
      status: stored<DeletedPageRow['status']>('status'),
      isAddressTaken: sql<boolean>`exists (
        select 1 from pages where pages.path = ${deletedPath} and pages.locale = ${stored('locale')})`,
    })
    .from(deletedPages)
    .leftJoin(users, eq(users.id, deletedPages.authorId))
    .$dynamic();
}
