import { records } from '#contract/back-office.ts';
import type { AuditLogRow } from '#contract/operations/audit-log.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';
import type { Inventories } from '#server/records/domain.ts';

/** The entries with the titles of their records; of records that may be read, as they are called today. */
export function withTitles<Row extends AuditLogRow>(
  ctx: Ctx,
  titles: Inventories['titles'],
  rows: Row[],
): Promise<Row[]> {
  return transact(ctx, async (tx) => {
    const found = new Map<string, string>();
    for (const { resource, read } of records) {
      const ids = new Set(rows.flatMap((row) => (row.resource === resource && row.resourceId ? [row.resourceId] : [])));
      const select = titles[resource];
      if (!select || ids.size === 0 || !hasPermission(ctx, read)) continue;
      const named = await tx.execute<{ id: string; title: string }>(select([...ids]));
      for (const { id, title } of named.rows) found.set(`${resource} ${id}`, title);
    }
    return rows.map((row) => ({ ...row, recordTitle: found.get(`${row.resource} ${row.resourceId}`) ?? null }));
  });
}
