import { eq, isNull } from 'drizzle-orm';
import type { ListPage } from '#contract/lists.ts';
import type { AuditLogQuery, AuditLogRow } from '#contract/operations/audit-log.ts';
import { auditPageSize } from '#contract/operations/audit-periods.ts';
import type { Ctx } from '#server/platform/context.ts';
import { recordOpening } from '#server/records/audit/record-opening.ts';
import { auditEntries } from '#server/records/audit/tables.ts';
import { defineList, readPage } from '#server/records/list/list.ts';
import { inPeriod, ofWarning } from './conditions.ts';
import { selectEntries, toRow } from './rows.ts';
import { pageSearchCondition, searchCondition } from './search.ts';

const { id, tenantId, userId, resourceId, severity, category, result, action, resource } = auditEntries;

export const auditLogList = defineList({
  select: selectEntries,
  id,
  idOf: ({ entry }) => entry.id,
  search: searchCondition,
  filters: (query: AuditLogQuery, ctx) => [
    inPeriod(query, ctx.now()),
    query.severity === 'all' ? undefined : eq(severity, query.severity),
    query.category === 'all' ? undefined : eq(category, query.category),
    query.result === 'all' ? undefined : eq(result, query.result),
    query.action === 'all' ? undefined : eq(action, query.action),
    query.resource === 'all' ? undefined : eq(resource, query.resource),
    query.record === '' ? undefined : eq(resourceId, query.record),
    query.actor === 'anyone' ? undefined : query.actor === 'nobody' ? isNull(userId) : eq(userId, query.actor),
    query.warning === '' ? undefined : ofWarning(query.warning),
    query.tenant === 'all' ? undefined : query.tenant === 'none' ? isNull(tenantId) : eq(tenantId, query.tenant),
  ],
  sorts: { at: { type: 'time', column: auditEntries.at, value: ({ entry }) => entry.at } },
  toRow,
  pageSize: auditPageSize,
  isLog: true,
});

/** Returns one page of the audit log. Reading it is an entry itself. */
export async function listAuditLog(ctx: Ctx, query: AuditLogQuery): Promise<ListPage<AuditLogRow>> {
  await recordOpening(ctx, { action: 'audit.read' });
  const search = await pageSearchCondition(ctx, query.q);
  return readPage(ctx, { ...auditLogList, search: () => search }, query);
}
