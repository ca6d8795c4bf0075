import { eq, type SQL, sql } from 'drizzle-orm';
import type { DeletedPageRow } from '#contract/content/editing.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { deletedPages } from './tables.ts';

const { id, page, deletedAt } = deletedPages;

/** A value of the stored page: of the row, or of its body. */
const stored = <Value extends string>(key: string): SQL<Value> => sql`${page} ->> ${sql.raw(`'${key}'`)}`;
export const deletedTitle = stored<string>('title');
export const deletedPath = stored<string>('path');
const template = sql`${page} -> 'body' ->> 'template'`;
/** As the generated column of a page's row. */
export const deletedKind = sql<DeletedPageRow['kind']>`case
  when ${template} in ('post', 'service', 'case-study') then ${template}
  when ${template} = 'blocks' then coalesce(${page} -> 'body' ->> 'kind', 'page')
  else 'page' end`;

/** What the list shows of a deleted page: without its text, which is large. */
export function selectDeletedRows(tx: Tx) {
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
