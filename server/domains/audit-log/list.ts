import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AuditLogQuery } from '#contract/operations/audit-log.ts';
import { auditPageSize, auditPeriods } from '#contract/operations/audit-periods.ts';
import { inZurich, zone } from '#server/platform/business-days.ts';
import { auditEntries } from '#server/records/audit/tables.ts';
import { defineList } from '#server/records/list/list.ts';
import { selectEntries, toRow } from './rows.ts';
import { searchCondition } from './search.ts';
import { signInWarnings } from './sign-in-warnings/tables.ts';

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

const { at } = auditEntries;

/** The condition for entries of the chosen period, or from a first to a last day. */
function inPeriod(query: Pick<AuditLogQuery, 'period' | 'from' | 'to'>, now: Date): SQL | undefined {
  return and(since(query.period, now), betweenDays(query));
}

/** The condition for entries of a period that ends now; whole days in Zurich. Undefined for all times. */
function since(period: AuditLogQuery['period'], now: Date): SQL | undefined {
  if (period === 'all') return undefined;
  const begin = inZurich(now).startOfDay().subtract({ days: auditPeriods[period] });
  return gte(at, new Date(begin.epochMilliseconds));
}

/** The condition for entries from the first to the last day in Zurich, both included; without them it is open. */
function betweenDays({ from, to }: Pick<AuditLogQuery, 'from' | 'to'>): SQL | undefined {
  return and(
    from === '' ? undefined : gte(at, beginOf(Temporal.PlainDate.from(from))),
    to === '' ? undefined : lt(at, beginOf(Temporal.PlainDate.from(to).add({ days: 1 }))),
  );
}

/** The condition for the entries of a series of failed sign-ins. */
function ofWarning(id: string): SQL {
  return sql`${auditEntries.id} = any((select entry_ids from ${signInWarnings} where id = ${id}::uuid)::uuid[])`;
}

function beginOf(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime(zone).epochMilliseconds);
}
