import { and, count, eq, gte, inArray, sql } from 'drizzle-orm';
import { type ActivityFigures, activityWeeks } from '#contract/operations/activity.ts';
import { projectEvents, projects } from '#server/domains/projects/tables.ts';
import { inZurich, zone } from '#server/platform/business-days.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { auditEntries } from '#server/records/audit/tables.ts';

/** Returns the signed-in user's activity by week, and counts of their projects and messages. */
export function activityFigures(ctx: Ctx): Promise<ActivityFigures> {
  const { id } = actorOf(ctx);
  return transact(ctx, async (tx) => ({
    asOf: ctx.now(),
    weeks: await weeksOf(tx, id, mondaysUntil(ctx.now())),
    projects: await projectsOf(tx, id),
    messages: await messagesOf(tx, id),
  }));
}

/** The Mondays (Zurich) of the last weeks, oldest first. */
function mondaysUntil(now: Date) {
  const today = inZurich(now).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: activityWeeks }, (_, index) => monday.subtract({ weeks: activityWeeks - 1 - index }));
}

async function weeksOf(
  tx: Tx,
  userId: string,
  mondays: ReturnType<typeof mondaysUntil>,
): Promise<ActivityFigures['weeks']> {
  const week = sql<string>`to_char(date_trunc('week', ${auditEntries.at} at time zone 'Europe/Zurich'), 'YYYY-MM-DD')`;
  const since = new Date(mondays[0]?.toZonedDateTime(zone).epochMilliseconds ?? 0);
  const rows = await tx
    .select({
      week,
      signIns: sql<number>`count(*) filter (where ${auditEntries.action} = 'session.opened')::int`,
      activities: sql<number>`count(*) filter (where ${auditEntries.category} <> 'authentication')::int`,
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.userId, userId), gte(auditEntries.at, since), eq(auditEntries.result, 'success')))
    .groupBy(week);
  return mondays.map((monday) => {
    const from = monday.toString();
    const found = rows.find((row) => row.week === from);
    return { from, signIns: found?.signIns ?? 0, activities: found?.activities ?? 0 };
  });
}

async function projectsOf(tx: Tx, ownerId: string): Promise<ActivityFigures['projects']> {
  const rows = await tx
    .select({ status: projects.status, n: count() })
    .from(projects)
    .where(eq(projects.ownerId, ownerId))
    .groupBy(projects.status);
  const sum = (...statuses: string[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((total, { n }) => total + n, 0);
  return {
    total: rows.reduce((total, { n }) => total + n, 0),
    open: sum('requested', 'accepted', 'running', 'paused'),
    done: sum('done'),
  };
}

async function messagesOf(tx: Tx, ownerId: string): Promise<ActivityFigures['messages']> {
  const own = tx.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, ownerId));
  const rows = await tx
    .select({ fromTeam: projectEvents.fromTeam, n: count() })
    .from(projectEvents)
    .where(and(eq(projectEvents.kind, 'message'), inArray(projectEvents.recordId, own)))
    .groupBy(projectEvents.fromTeam);
  const from = (team: boolean) => rows.find(({ fromTeam }) => fromTeam === team)?.n ?? 0;
  return { sent: from(false), received: from(true) };
}
