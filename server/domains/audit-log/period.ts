import { gte, type SQL } from 'drizzle-orm';
import { type AuditLogQuery, auditPeriods } from '#contract/operations/audit-log.ts';
import { inZurich } from '#server/platform/business-days.ts';
import { auditEntries } from '#server/records/audit/tables.ts';

/** The condition for entries of a period that ends now; whole days in Zurich. Undefined for all times. */
export function since(period: AuditLogQuery['period'], now: Date): SQL | undefined {
  if (period === 'all') return undefined;
  const begin = inZurich(now).startOfDay().subtract({ days: auditPeriods[period] });
  return gte(auditEntries.at, new Date(begin.epochMilliseconds));
}
