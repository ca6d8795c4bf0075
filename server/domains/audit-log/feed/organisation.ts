import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ActivityFigures, OrganisationFigures } from '#contract/operations/activity.ts';
import { widgetDataOf } from '#server/domains/analytics/widgets/data.ts';
import { withoutRareNames } from '#server/domains/analytics/widgets/without-rare-names.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { tenantMembers, tenants } from '#server/identity/tenants/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { actorOf, type Ctx, tenantOf } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type CountedWeek, countMessages, countProjects, type Weeks, weeksUntil, withEmptyWeeks } from './figures.ts';

/**
 * Returns what the people of the tenant of this session did, in numbers that name nobody. Refuses with ANALYTICS_OFF where the tenant has no analytics.
 */
export async function organisationFigures(ctx: Ctx): Promise<OrganisationFigures> {
  const { id: userId } = actorOf(ctx);
  const tenant = tenantOf(ctx);
  const now = ctx.now();
  const weeks = weeksUntil(now);
  // An administrator of the platform reads as one of its people too: their own scope shows the figures of everybody.
  return ctx.db.transact({ kind: 'member', userId, tenantId: tenant.id }, async (tx) => {
    const [row] = await tx.select().from(tenants).where(eq(tenants.id, tenant.id));
    if (!row) throw refuse('NOT_FOUND');
    if (!row.advancedAnalytics) throw refuse('ANALYTICS_OFF');
    const { tenantId, joinedAt } = tenantMembers;
    return {
      organisation: row.name,
      people: await tx.$count(tenantMembers, and(eq(tenantId, tenant.id), isNotNull(joinedAt))),
      asOf: now,
      weeks: await weeksOfTenant(tx, weeks),
      projects: await countProjects(tx, eq(projects.tenantId, tenant.id)),
      messages: await countMessages(tx, eq(projects.tenantId, tenant.id)),
      visits: await readVisits(tx, weeks, now),
    };
  });
}

/** Counted by the database for the tenant of the scope: the entries of colleagues are not shown. */
async function weeksOfTenant(tx: Tx, weeks: Weeks): Promise<ActivityFigures['weeks']> {
  const { rows } = await tx.execute<CountedWeek>(sql`
    select to_char(week, 'YYYY-MM-DD') as week, sign_ins as "signIns", activities
      from tenant_activity(${weeks.since.toISOString()}::timestamptz)`);
  return withEmptyWeeks(weeks, rows);
}

/** The row policies show the counts of this tenant alone. */
async function readVisits(tx: Tx, { mondays }: Weeks, now: Date): Promise<OrganisationFigures['visits']> {
  const endDate = dayInZurich(now);
  const query = {
    ...({ metric: 'page-views', groupBy: 'path', aggregation: 'count', interval: 'week' } as const),
    ...({ period: 'dates', startDate: mondays[0] ?? endDate, endDate } as const),
  };
  const data = await withoutRareNames(tx, query, await widgetDataOf(tx, query, now));
  return {
    pageViews: data.total ?? 0,
    pages: data.series.map(({ name, total }) => ({ path: name, views: total ?? 0 })),
    otherPages: data.otherGroups,
  };
}
