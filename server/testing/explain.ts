import { type SQLWrapper, sql } from 'drizzle-orm';
import { type Db, systemScope, type Tx } from '#server/platform/db/db.ts';
import { planForValues } from '#server/records/list/plan-for-values.ts';

interface Explained {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

/**
 * The plan of a query of the application, and how many blocks of 8 kB it reads of tables and indexes: other than its time the same on each
 * machine, and as many as the table has when no index serves it.
 */
export function explain(db: Db, query: (tx: Tx) => SQLWrapper): Promise<{ blocks: number; plan: string }> {
  return db.transact(systemScope, async (tx) => {
    await planForValues(tx);
    const { rows } = await tx.execute<{ 'QUERY PLAN': Explained[] }>(
      sql`explain (analyze, buffers, format json) ${query(tx)}`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error('The database explained nothing.');
    return { blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], plan: JSON.stringify(plan) };
  });
}
