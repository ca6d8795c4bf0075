import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AuditLogQuery } from '#contract/operations/audit-log.ts';
import { auditPeriods } from '#contract/operations/audit-periods.ts';
import { inZurich, zone } from '#server/platform/business-days.ts';
import { auditEntries } from '#server/records/audit/tables.ts';
import { signInWarnings } from './sign-in-warnings/tables.ts';

const { at } = auditEntries;

/** The condition for entries of the chosen period, or from a first to a last day. */
export function inPeriod(query: Pick<AuditLogQuery, 'period' | 'from' | 'to'>, now: Date): SQL | undefined {
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
export function ofWarning(id: string): SQL {
  return sql`${auditEntries.id} = any((select entry_ids from ${signInWarnings} where id = ${id}::uuid)::uuid[])`;
}

function beginOf(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime(zone).epochMilliseconds);
}
