import { eq, type InferInsertModel, type InferSelectModel, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/operations/audit-actions.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { type Change, changeRecord, lockRecord, type RecordRef } from './change.ts';
import { writeLinks } from './links.ts';
import type { EventTable, FieldsOf, RecordKind, RecordTable, Trace } from './record.ts';
import { refuseTaken, requireColumns } from './stored-values.ts';
import { writeTrace } from './trace.ts';

/** The operations on records of one kind, each in the caller's transaction with its history and audit entry. */
export interface Records<Table extends RecordTable, Events extends EventTable> {
  /** Inserts a record. Refuses with INVALID_INPUT what the kind names in `refusedBy`. */
  create(tx: Tx, ctx: Ctx, values: InferInsertModel<Table>, trace: Trace<Events>): Promise<InferSelectModel<Table>>;
  /** Locks the row and changes it as `decide` returns, see `changeRecord`. */
  change(
    tx: Tx,
    ctx: Ctx,
    ref: RecordRef,
    decide: (row: InferSelectModel<Table>) => Change<Table, Events>,
  ): Promise<InferSelectModel<Table>>;
  /**
   * Where the kind names its archiving: archives the record, or restores it. Nothing is written when it is so already. Refuses
   * with NOT_FOUND or CONFLICT.
   */
  archive(tx: Tx, ctx: Ctx, ref: RecordRef): Promise<InferSelectModel<Table>>;
  restore(tx: Tx, ctx: Ctx, ref: RecordRef): Promise<InferSelectModel<Table>>;
  /**
   * Links the record to exactly these others: writes the difference, with the ids that were added and removed in the audit
   * entry. Refuses with NOT_FOUND, with CONFLICT, and with INVALID_INPUT beside the field of that name an id that the user
   * sees no row of.
   */
  setLinks(
    tx: Tx,
    ctx: Ctx,
    ref: RecordRef,
    name: string,
    ids: readonly string[],
    trace: Trace<Events>,
  ): Promise<InferSelectModel<Table>>;
  /** Deletes the record permanently, and what depends on it; the audit entry stays. Refuses with NOT_FOUND or CONFLICT. */
  remove(tx: Tx, ctx: Ctx, ref: RecordRef, removal: Removal): Promise<InferSelectModel<Table>>;
  /** The row, locked until the transaction ends. Refuses with NOT_FOUND or CONFLICT. */
  lock(tx: Tx, ref: RecordRef): Promise<InferSelectModel<Table>>;
}

/** What the audit entry of a removal records. */
interface Removal {
  action: AuditAction;
  details?: Record<string, unknown>;
}

/**
 * Defines the records of a domain: `export const inquiryRecords = defineRecords({ table, events })`. Throws for a described
 * field without a column.
 */
export function defineRecords<
  Table extends RecordTable,
  Events extends EventTable = never,
  const Described extends FieldsOf<Table> = FieldsOf<Table>,
>(kind: RecordKind<Table, Events, Described>): Records<Table, Events>;
export function defineRecords<Table extends RecordTable, Events extends EventTable>(
  kind: RecordKind<Table, Events>,
): Records<Table, Events> {
  const { table, archiving } = kind;
  requireColumns(table, { ...kind.fields, ...(archiving && { archivedAt: null }) });

  function setArchived(tx: Tx, ctx: Ctx, ref: RecordRef, isArchived: boolean): Promise<InferSelectModel<Table>> {
    if (!archiving) throw new Error('This kind of record is not archived: name its archiving');
    return changeRecord(tx, ctx, kind, ref, (row) => {
      const archivedAt = isArchived ? (row.archivedAt ?? ctx.now()) : null;
      const set = { archivedAt } as unknown as NonNullable<Change<Table, Events>['set']>;
      return { set, ...(isArchived ? archiving.archived : archiving.restored) };
    });
  }

  return {
    async create(tx, ctx, values, trace) {
      requireColumns(table, values);
      const inserting = tx.insert<PgTable>(table).values(values).returning();
      const [inserted] = await inserting.catch((error: unknown) => refuseTaken(kind, error));
      const row = inserted as InferSelectModel<Table>;
      await writeTrace(tx, ctx, kind, row, trace);
      return row;
    },
    change: (tx, ctx, ref, decide) => changeRecord(tx, ctx, kind, ref, decide),
    archive: (tx, ctx, ref) => setArchived(tx, ctx, ref, true),
    restore: (tx, ctx, ref) => setArchived(tx, ctx, ref, false),
    async setLinks(tx, ctx, ref, name, ids, trace) {
      const link = kind.links?.[name];
      if (!link) throw new Error(`this kind of record has no links “${name}”`);
      const { id: target } = link.target;
      const row = await lockRecord(tx, table, ref);
      const found = await tx
        .select({ id: target })
        .from<PgTable>(link.target)
        .where(inArray(target, [...ids]));
      if (found.length < new Set(ids).size) throw refuseFields({ [name]: 'One of them no longer exists' });
      const { added, removed } = await writeLinks(tx, link, row.id as string, ids);
      if (added.length + removed.length === 0) return row;
      const details = { ...trace.details, [name]: { added, removed } };
      return changeRecord(tx, ctx, kind, ref, () => ({ ...trace, details, changedFields: [name] }));
    },
    async remove(tx, ctx, ref, removal) {
      const row = await lockRecord(tx, table, ref);
      await tx.delete<PgTable>(table).where(eq(table.id, row.id));
      await writeTrace(tx, ctx, kind, row, removal);
      return row;
    },
    lock: (tx, ref) => lockRecord(tx, table, ref),
  };
}
