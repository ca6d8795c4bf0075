import type { ListPage } from '#contract/lists.ts';
import type { AuditLogQuery, AuditLogRow } from '#contract/operations/audit-log.ts';
import type { Ctx } from '#server/platform/context.ts';
import { recordOpening } from '#server/records/audit/record-opening.ts';
import type { Inventories } from '#server/records/domain.ts';
import { readPage } from '#server/records/list/list.ts';
import { auditLogList } from './list.ts';
import { withTitles } from './record-titles.ts';
import { pageSearchCondition } from './search.ts';

/** Returns one page of the audit log. Reading it is an entry itself. */
export async function listAuditLog(
  ctx: Ctx,
  titles: Inventories['titles'],
  query: AuditLogQuery,
): Promise<ListPage<AuditLogRow>> {
  await recordOpening(ctx, { action: 'audit.read' });
  const search = await pageSearchCondition(ctx, query.q);
  const page = await readPage(ctx, { ...auditLogList, search: () => search }, query);
  return { ...page, rows: await withTitles(ctx, titles, page.rows) };
}
