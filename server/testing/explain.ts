import { desc, type SQLWrapper, sql } from 'drizzle-orm';
import { countLimit } from '#contract/count-limit.ts';
import { type ListQuery, pageSize } from '#contract/lists.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type Db, systemScope, type Tx } from '#server/platform/db/db.ts';
import { withFrequentSearch } from '#server/records/list/frequent-search.ts';
import { type List, matching, selectRows } from '#server/records/list/list.ts';
import { orderOf } from '#server/records/list/order.ts';
import { planByIndex, planForValues } from '#server/records/list/plan-for-values.ts';

interface Explained {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

interface Reads {
  blocks: number;
  plan: string;
}

/**
 * The plan of a query of the application, and how many blocks of 8 kB it reads of tables and indexes: other than its time the same on each
 * machine, and as many as the table has when no index serves it.
 */
export function explain(db: Db, query: (tx: Tx) => SQLWrapper): Promise<Reads> {
  return db.transact(systemScope, async (tx) => {
    await planForValues(tx);
    return readsOf(tx, query(tx));
  });
}

/** The same of the first page of a list in descending order, and of the count of what it finds, searched as the list searches for this text. */
export function explainList<Query extends ListQuery, Selected, Row>(
  ctx: Ctx,
  list: List<Query, Selected, Row>,
  query: Query,
): Promise<Record<'page' | 'count', Reads>> {
  return ctx.db.transact(systemScope, async (tx) => {
    await planForValues(tx);
    const searched = await withFrequentSearch(tx, list, query);
    const found = (one: typeof list) => selectRows(tx, ctx, one, matching(one, query, ctx));
    const { by } = orderOf(list, query.sort);
    const page = await readsOf(
      tx,
      sql`${found(searched.page)
        .orderBy(desc(by), desc(list.id))
        .limit(pageSize + 1)}`,
    );
    await planByIndex(tx);
    const count = await readsOf(tx, sql`select count(*) from ${found(searched.count).limit(countLimit).as('counted')}`);
    return { page, count };
  });
}

async function readsOf(tx: Tx, query: SQLWrapper): Promise<Reads> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': Explained[] }>(
    sql`explain (analyze, buffers, format json) ${query}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('The database explained nothing.');
  return { blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], plan: JSON.stringify(plan) };
}
