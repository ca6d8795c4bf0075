import type { InferSelectModel } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { type Change, changeRecord, type RecordRef } from './change.ts';
import type { EventTable, RecordKind, RecordTable } from './record.ts';

/**
 * Archives a record or restores it, in the caller's transaction, with its history and audit entry. Nothing is written when it is
 * so already. Returns the row. Refuses with NOT_FOUND or CONFLICT.
 */
export function setArchived<Table extends RecordTable, Events extends EventTable>(
  tx: Tx,
  ctx: Ctx,
  kind: RecordKind<Table, Events>,
  ref: RecordRef,
  isArchived: boolean,
): Promise<InferSelectModel<Table>> {
  const { archiving } = kind;
  if (!archiving) throw new Error('This kind of record is not archived: name its archiving');
  return changeRecord(tx, ctx, kind, ref, (row) => {
    const archivedAt = isArchived ? (row.archivedAt ?? ctx.now()) : null;
    const set = { archivedAt } as unknown as NonNullable<Change<Table, Events>['set']>;
    return { set, ...(isArchived ? archiving.archived : archiving.restored) };
  });
}
