import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A condition that holds while the table has a row for which `condition` holds. */
export function anyRow(table: PgTable, condition: SQL | undefined): SQL {
  return sql`exists (select from ${table} where ${condition})`;
}
