import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import type { LinkTable } from './record.ts';

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
