import type { Tx } from '#server/platform/db/db.ts';

/** Rows fetched at once. */
const batchSize = 500;

/** The rows of a query in batches, so that memory use does not depend on their number. The transaction must stay open. */
export async function* readRows<Row>(tx: Tx, query: string, values: unknown[]): AsyncGenerator<Row[]> {
  await tx.executeSql(`declare exit_rows no scroll cursor for ${query}`, values);
  try {
    for (;;) {
      const { rows } = await tx.executeSql(`fetch ${batchSize} from exit_rows`);
      if (rows.length > 0) yield rows as Row[];
      if (rows.length < batchSize) break;
    }
  } finally {
    await tx.executeSql('close exit_rows');
  }
}
