import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { setArchived } from './archive.ts';
import { type Change, changeRecord, lockRecord, type RecordRef } from './change.ts';
import { createRecord } from './create.ts';
import { setLinks } from './links.ts';
import type { EventTable, RecordKind, RecordTable, Trace } from './record.ts';
import { type Removal, removeRecord } from './remove.ts';
import { requireColumns } from './stored-values.ts';

/** The operations on records of one kind, each in the caller's transaction with its history and audit entry. */
export interface Records<Table extends RecordTable, Events extends EventTable> {
  create(tx: Tx, ctx: Ctx, values: InferInsertModel<Table>, trace: Trace<Events>): Promise<InferSelectModel<Table>>;
  /** Locks the row and changes it as `decide` returns, see `changeRecord`. */
  change(
    tx: Tx,
    ctx: Ctx,
    ref: RecordRef,
    decide: (row: InferSelectModel<Table>) => Change<Table, Events>,
  ): Promise<InferSelectModel<Table>>;
  /** Where the kind names its archiving: archives the record, or restores it. */
  archive(tx: Tx, ctx: Ctx, ref: RecordRef): Promise<InferSelectModel<Table>>;
  restore(tx: Tx, ctx: Ctx, ref: RecordRef): Promise<InferSelectModel<Table>>;
  /** Links the record to exactly these others, see `setLinks`. */
  setLinks(
    tx: Tx,
    ctx: Ctx,
    ref: RecordRef,
    name: string,
    ids: readonly string[],
    trace: Trace<Events>,
  ): Promise<InferSelectModel<Table>>;
  remove(tx: Tx, ctx: Ctx, ref: RecordRef, removal: Removal): Promise<InferSelectModel<Table>>;
  /** The row, locked until the transaction ends. Refuses with NOT_FOUND or CONFLICT. */
  lock(tx: Tx, ref: RecordRef): Promise<InferSelectModel<Table>>;
}

/**
 * Defines the records of a domain: `export const inquiryRecords = defineRecords({ table, events })`. Throws for a described
 * field without a column.
 */
export function defineRecords<Table extends RecordTable, Events extends EventTable = never>(
  kind: RecordKind<Table, Events>,
): Records<Table, Events> {
  requireColumns(kind.table, { ...kind.fields, ...(kind.archiving && { archivedAt: null }) });
  return {
    create: (tx, ctx, values, trace) => createRecord(tx, ctx, kind, values, trace),
    change: (tx, ctx, ref, decide) => changeRecord(tx, ctx, kind, ref, decide),
    archive: (tx, ctx, ref) => setArchived(tx, ctx, kind, ref, true),
    restore: (tx, ctx, ref) => setArchived(tx, ctx, kind, ref, false),
    setLinks: (tx, ctx, ref, name, ids, trace) => setLinks(tx, ctx, kind, ref, name, ids, trace),
    remove: (tx, ctx, ref, removal) => removeRecord(tx, ctx, kind, ref, removal),
    lock: (tx, ref) => lockRecord(tx, kind.table, ref),
  };
}
