import { eq, sql } from 'drizzle-orm';
import type { TenantUsage } from '#contract/identity/tenants/usage.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, tenantOf } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';

/** Months, the present one included. */
const shownMonths = 12;

/**
 * Returns what the people of the tenant of this session used, by month. Refuses with ANALYTICS_OFF
 * where the tenant has no analytics.
 */
export function getUsage(ctx: Ctx): Promise<TenantUsage> {
  const { id: tenantId } = tenantOf(ctx);
  // Sign-ins are entries of the audit log, of which a member sees only their own.
  return ctx.db.transact(systemScope, async (tx) => {
    const [row] = await tx.select().from(tenants).where(eq(tenants.id, tenantId));
    if (!row) throw refuse('NOT_FOUND');
    if (!row.advancedAnalytics) throw refuse('ANALYTICS_OFF');
    const asOf = ctx.now();
    return { months: await readMonths(tx, tenantId, asOf), asOf, dataRetention: row.dataRetention };
  });
}

/** A sign-in is one that began in this tenant, or for which it was chosen. The index and `tenant_activity` have the same actions. */
async function readMonths(tx: Tx, tenantId: string, asOf: Date): Promise<TenantUsage['months']> {
  const { rows } = await tx.execute<Record<string, string>>(sql`
    with months as (
      select day::date as first, (day + interval '1 month')::date as next
        from generate_series(
          date_trunc('month', ${dayInZurich(asOf)}::timestamp) - make_interval(months => ${shownMonths - 1}),
          ${dayInZurich(asOf)}::timestamp, interval '1 month') day
    )
    select to_char(first, 'YYYY-MM') as month, calls, refused, sign_ins, files, bytes
      from months
     cross join lateral (
       select coalesce(sum(calls), 0) as calls, coalesce(sum(refused), 0) as refused from tenant_calls
        where tenant_id = ${tenantId} and day >= first and day < next
     ) called
     cross join lateral (
       select count(*) as sign_ins from audit_entries entry
        where entry.tenant_id = ${tenantId} and entry.action in ('session.opened', 'session.tenant-chosen')
          and entry.at >= first::timestamp at time zone 'Europe/Zurich'
          and entry.at < next::timestamp at time zone 'Europe/Zurich'
     ) signed
     cross join lateral (
       select count(*) as files, coalesce(sum(file.size), 0) as bytes
         from project_files file join projects on projects.id = file.project_id
        where projects.tenant_id = ${tenantId} and file.at >= first::timestamp at time zone 'Europe/Zurich'
          and file.at < next::timestamp at time zone 'Europe/Zurich'
     ) stored
     order by first desc`);
  return rows.map(({ month, calls, refused, sign_ins: signIns, files, bytes }) => ({
    month: String(month),
    apiCalls: Number(calls),
    refusedCalls: Number(refused),
    signIns: Number(signIns),
    files: Number(files),
    fileBytes: Number(bytes),
  }));
}
