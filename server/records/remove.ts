import { eq, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/operations/audit-actions.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { lockRecord, type RecordRef } from './change.ts';
import type { EventTable, RecordKind, RecordTable } from './record.ts';
import { writeTrace } from './trace.ts';

/** What the audit entry records. */
export interface Removal {
  action: AuditAction;
  details?: Record<string, unknown>;
}

/**
 * Deletes a record permanently, in the caller's transaction; dependent rows are deleted with it and the audit entry
 * stays. Returns the deleted row. Refuses with NOT_FOUND, and with CONFLICT if a version is given and it has changed.
 */
export async function removeRecord<Table extends RecordTable, Events extends EventTable>(
  tx: Tx,
  ctx: Ctx,
  kind: RecordKind<Table, Events>,
  ref: RecordRef,
  removal: Removal,
): Promise<InferSelectModel<Table>> {
  const row = await lockRecord(tx, kind.table, ref);
  await tx.delete<PgTable>(kind.table).where(eq(kind.table.id, row.id));
  await writeTrace(tx, ctx, kind, row, removal);
  return row;
}
