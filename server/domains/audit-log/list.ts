import { eq, isNull, notInArray } from 'drizzle-orm';
import { readActions } from '#contract/operations/audit-actions.ts';
import type { AuditLogQuery } from '#contract/operations/audit-log.ts';
import { auditPageSize } from '#contract/operations/audit-periods.ts';
import { auditEntries } from '#server/records/audit/tables.ts';
import { defineList } from '#server/records/list/list.ts';
import { inPeriod, ofWarning } from './conditions.ts';
import { selectEntries, toRow } from './rows.ts';
import { searchCondition } from './search.ts';

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
    query.reads === 'hidden' && query.action === 'all' ? notInArray(action, [...readActions]) : undefined,
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
