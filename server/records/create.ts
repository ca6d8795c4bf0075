import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { EventTable, RecordKind, RecordTable, Trace } from './record.ts';
import { refuseTaken, requireColumns } from './stored-values.ts';
import { writeTrace } from './trace.ts';

/**
 * Inserts a record with the first line of its history and its audit entry, in the caller's transaction. Returns its row.
 * Refuses with INVALID_INPUT what the kind names in `refusedBy`.
 */
export async function createRecord<Table extends RecordTable, Events extends EventTable>(
  tx: Tx,
  ctx: Ctx,
  kind: RecordKind<Table, Events>,
  values: InferInsertModel<Table>,
  trace: Trace<Events>,
): Promise<InferSelectModel<Table>> {
  requireColumns(kind.table, values);
  const inserting = tx.insert<PgTable>(kind.table).values(values).returning();
  const [inserted] = await inserting.catch((error: unknown) => refuseTaken(kind, error));
  const row = inserted as InferSelectModel<Table>;
  await writeTrace(tx, ctx, kind, row, trace);
  return row;
}
