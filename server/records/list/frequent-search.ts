import { desc, getTableName } from 'drizzle-orm';
import type { ListQuery } from '#contract/lists.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { List } from './list.ts';
import { orderOf } from './order.ts';

/**
 * Of the first rows in the order of the list: how many are looked at, and with how many matches a text is frequent enough to read a
 * page in that order, and to count so: a count reads until a thousand match, where a page reads until 25 do.
 */
const sample = { rows: 300, forPage: 15, forCount: 60 };

type Lists<Query extends ListQuery, Selected, Row> = Record<'page' | 'count', List<Query, Selected, Row>>;

/**
 * The list to read a page of, and the one to count, each with its search for a text that many rows have, if the query asks for such
 * a text. The database cannot tell: it takes any text for as frequent as any other.
 */
export async function withFrequentSearch<Query extends ListQuery, Selected, Row>(
  tx: Tx,
  list: List<Query, Selected, Row>,
  query: Query,
): Promise<Lists<Query, Selected, Row>> {
  const { frequentSearch, id } = list;
  const matches = query.q === '' ? undefined : frequentSearch?.(query.q);
  if (!frequentSearch || !matches) return { page: list, count: list };
  const rows = tx
    .select()
    .from(id.table)
    .orderBy(desc(orderOf(list, query.sort).by), desc(id))
    .limit(sample.rows)
    .as(getTableName(id.table));
  const found = await tx.$count(rows, matches);
  const frequent = { ...list, search: frequentSearch };
  return {
    page: found < sample.forPage ? list : frequent,
    count: found < sample.forCount ? list : frequent,
  };
}
