import { desc, getTableName } from 'drizzle-orm';
import type { ListQuery } from '#contract/lists.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { List } from './list.ts';
import { orderOf } from './order.ts';

/** Of the first rows in the order of the list: how many are looked at, and with how many matches a text counts as frequent. */
const sample = { rows: 300, frequent: 15 };

/**
 * The list with its search for a text that many rows have, if the query asks for such a text. The database cannot tell: it takes
 * any text for as frequent as any other.
 */
export async function withFrequentSearch<Query extends ListQuery, Selected, Row>(
  tx: Tx,
  list: List<Query, Selected, Row>,
  query: Query,
): Promise<List<Query, Selected, Row>> {
  const { frequentSearch, id } = list;
  const matches = query.q === '' ? undefined : frequentSearch?.(query.q);
  if (!frequentSearch || !matches) return list;
  const rows = tx
    .select()
    .from(id.table)
    .orderBy(desc(orderOf(list, query.sort).by), desc(id))
    .limit(sample.rows)
    .as(getTableName(id.table));
  return (await tx.$count(rows, matches)) < sample.frequent ? list : { ...list, search: frequentSearch };
}
