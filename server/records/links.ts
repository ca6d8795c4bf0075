import { and, eq, type InferSelectModel, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { changeRecord, lockRecord, type RecordRef } from './change.ts';
import type { EventTable, LinkTable, RecordKind, RecordTable, Trace } from './record.ts';

/**
 * Links a record to exactly these others, in the caller's transaction: writes the difference, a line of its history and the
 * audit entry with the ids that were added and removed. Returns the row. Refuses with NOT_FOUND, with CONFLICT, and with
 * INVALID_INPUT beside the field of that name an id that the user sees no row of.
 */
export async function setLinks<Table extends RecordTable, Events extends EventTable>(
  tx: Tx,
  ctx: Ctx,
  kind: RecordKind<Table, Events>,
  ref: RecordRef,
  name: string,
  ids: readonly string[],
  trace: Trace<Events>,
): Promise<InferSelectModel<Table>> {
  const link = kind.links?.[name];
  if (!link) throw new Error(`this kind of record has no links “${name}”`);
  const row = await lockRecord(tx, kind.table, ref);
  const found = await tx
    .select({ id: link.target.id })
    .from<PgTable>(link.target)
    .where(inArray(link.target.id, [...ids]));
  if (found.length < new Set(ids).size) throw refuseFields({ [name]: 'One of them no longer exists' });
  const { added, removed } = await writeLinks(tx, link, row.id as string, ids);
  if (added.length + removed.length === 0) return row;
  const details = { ...trace.details, [name]: { added, removed } };
  return changeRecord(tx, ctx, kind, ref, () => ({ ...trace, details, changedFields: [name] }));
}

/** Writes the difference between the linked ids and these, and returns it. */
export async function writeLinks(
  tx: Tx,
  { table, from, to }: LinkTable,
  id: string,
  ids: readonly string[],
): Promise<{ added: string[]; removed: string[] }> {
  const rows = await tx.select({ id: to }).from(table).where(eq(from, id));
  const linked = new Set(rows.map((row) => row.id as string));
  const wanted = new Set(ids);
  const [added, removed] = [[...wanted.difference(linked)], [...linked.difference(wanted)]];
  if (removed.length > 0) await tx.delete(table).where(and(eq(from, id), inArray(to, removed)));
  if (added.length > 0) {
    const columns = sql`${sql.identifier(from.name)}, ${sql.identifier(to.name)}`;
    await tx.execute(sql`insert into ${table} (${columns}) select ${id}::uuid, unnest(${sql.param(added)}::uuid[])`);
  }
  return { added, removed };
}
