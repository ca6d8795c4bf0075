import type { ListPage } from '#contract/lists.ts';
import type { AuditLogQuery, AuditLogRow } from '#contract/operations/audit-log.ts';
import type { Ctx } from '#server/platform/context.ts';
import { recordOpening } from '#server/records/audit/record-opening.ts';
import { readPage } from '#server/records/list/list.ts';
import { auditLogList } from './list.ts';
import { pageSearchCondition } from './search.ts';

/** Returns one page of the audit log. Reading it is an entry itself. */
export async function listAuditLog(ctx: Ctx, query: AuditLogQuery): Promise<ListPage<AuditLogRow>> {
  await recordOpening(ctx, { action: 'audit.read' });
  const search = await pageSearchCondition(ctx, query.q);
  return readPage(ctx, { ...auditLogList, search: () => search }, query);
}
