import { isDeepStrictEqual } from 'node:util';
import { eq, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FieldDescription } from '#contract/fields.ts';
import type { BulkResult } from '#contract/lists.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isRefusal, refuse } from '#server/platform/refuse.ts';
import type { EventTable, RecordKind, RecordTable, Trace, VersionRef } from './record.ts';
import { refuseTaken, requireColumns } from './stored-values.ts';
import { writeTrace } from './trace.ts';

/** Which record to change: by its id, or by another condition that matches at most one row. */
export type RecordRef = ({ id: string } | { where: SQL | undefined }) & {
  /** The version that the decision was based on; omit it when the change applies to any version. */
  version?: number;
};

/** What to change, decided on the locked row. */
export interface Change<Table extends RecordTable, Events extends EventTable> extends Trace<Events> {
  /** New values of columns. Values equal to the current ones are not a change. */
  set?: Partial<InferSelectModel<Table>>;
  /** The act is more than its values, such as an email that it sends: it is written also when none of them differs. */
  evenIfUnchanged?: true;
}

/**
 * The only way to change a record: locks its row, checks the version, sets the values, and writes a line of its history
 * and the audit entry, all in the caller's transaction. Returns the updated row. The version is incremented when a
 * value differs or the decision named a version. When nothing differs, nothing is written, unless the event has a text of
 * its own (`body`) or the decision says so (`evenIfUnchanged`). Refuses with NOT_FOUND, with CONFLICT when the decision was based on an older version, and with
 * INVALID_INPUT what the kind names in `refusedBy`.
 */
export async function changeRecord<Table extends RecordTable, Events extends EventTable>(
  tx: Tx,
  ctx: Ctx,
  kind: RecordKind<Table, Events>,
  ref: RecordRef,
  decide: (row: InferSelectModel<Table>) => Change<Table, Events>,
): Promise<InferSelectModel<Table>> {
  const before = await lockRecord(tx, kind.table, ref);
  const { set, evenIfUnchanged = false, ...trace } = decide(before);
  requireColumns(kind.table, set ?? {});
  const changed = Object.entries(set ?? {}).filter(
    ([key, value]) => value !== undefined && !isDeepStrictEqual(before[key], value),
  );
  const isWritten = set === undefined || changed.length > 0 || evenIfUnchanged || hasBody(trace.event);
  if (!isWritten) return before;
  const values: Record<string, unknown> = Object.fromEntries(changed);
  // A decision that names a version uses it up: of two decisions on the same version the second is a conflict.
  if (changed.length > 0 || ref.version !== undefined) values.version = sql`${kind.table.version} + 1`;
  const after = await updateRow(tx, ctx, kind, before, values);
  const audited = changed.filter(([key]) => isAudited(kind, key));
  const changes = Object.fromEntries(audited.map(([key, value]) => [key, [before[key], value]]));
  const details = audited.length > 0 ? { ...trace.details, changes } : trace.details;
  const changedFields = changed.map(([key]) => key).filter((key) => kind.fields && key in kind.fields);
  await writeTrace(tx, ctx, kind, after, { changedFields, ...trace, ...(details && { details }) });
  return after;
}

/** Returns the record's row, locked until the transaction ends. Refuses with NOT_FOUND or CONFLICT. */
export async function lockRecord<Table extends RecordTable>(
  tx: Tx,
  table: Table,
  ref: RecordRef,
): Promise<InferSelectModel<Table>> {
  const condition = 'id' in ref ? eq(table.id, ref.id) : ref.where;
  const [row] = await tx.select().from<PgTable>(table).where(condition).for('update');
  if (!row) throw refuse('NOT_FOUND');
  if (ref.version !== undefined && ref.version !== row.version) throw refuse('CONFLICT');
  return row as InferSelectModel<Table>;
}

/**
 * Changes several records in one transaction. Rows that were changed or deleted meanwhile are reported as conflicts and
 * stay unchanged.
 */
export function changeMany(
  ctx: Ctx,
  rows: readonly VersionRef[],
  change: (tx: Tx, row: VersionRef) => Promise<{ version: number }>,
  /** Runs first, for locks that must be taken before those of the rows. */
  prepare?: (tx: Tx) => Promise<unknown>,
): Promise<BulkResult> {
  return transact(ctx, async (tx) => {
    await prepare?.(tx);
    const result: BulkResult = { changed: [], unchanged: [], conflicts: [] };
    // Always locked in the same order, so that two parallel bulk actions cannot deadlock.
    for (const row of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      result[await bulkOutcomeOf(row, change(tx, row))].push(row.id);
    }
    return result;
  });
}

async function bulkOutcomeOf(row: { version: number }, changing: Promise<{ version: number }>) {
  try {
    return (await changing).version === row.version ? 'unchanged' : 'changed';
  } catch (error) {
    // Refused before anything was written, so the transaction can continue.
    if (isRefusal(error) && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND')) return 'conflicts';
    throw error;
  }
}

async function updateRow<Table extends RecordTable, Events extends EventTable>(
  tx: Tx,
  ctx: Ctx,
  kind: RecordKind<Table, Events>,
  before: InferSelectModel<Table>,
  set: Record<string, unknown>,
): Promise<InferSelectModel<Table>> {
  const { table } = kind;
  const values = { ...set, ...('updatedAt' in table && { updatedAt: ctx.now() }) };
  if (Object.keys(values).length === 0) return before;
  const updating = tx
    .update<PgTable>(table)
    .set(values as PgUpdateSetSource<PgTable>)
    .where(eq(table.id, before.id))
    .returning();
  const [after] = await updating.catch((error: unknown) => refuseTaken(kind, error));
  return after as InferSelectModel<Table>;
}

function isAudited<Table extends RecordTable, Events extends EventTable>(
  { fields = {}, auditFields = [] }: RecordKind<Table, Events>,
  name: string,
): boolean {
  const described: Readonly<Record<string, FieldDescription | undefined>> = fields;
  return described[name]?.audited === true || (auditFields as readonly string[]).includes(name);
}

function hasBody(event: unknown): boolean {
  return typeof event === 'object' && event !== null && 'body' in event && event.body !== null;
}
