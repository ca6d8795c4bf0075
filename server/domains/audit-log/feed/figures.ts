import { and, count, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type ActivityFigures, activityWeeks } from '#contract/operations/activity.ts';
import { projectEvents, projects } from '#server/domains/projects/tables.ts';
import { inZurich, zone } from '#server/platform/business-days.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { auditEntries } from '#server/records/audit/tables.ts';
import { withoutConsequences } from './entries.ts';

/** Returns the signed-in user's activity by week, and counts of their projects and messages. */
export function activityFigures(ctx: Ctx): Promise<ActivityFigures> {
  const { id } = actorOf(ctx);
  const weeks = weeksUntil(ctx.now());
  return transact(ctx, async (tx) => ({
    asOf: ctx.now(),
    weeks: await weeksOf(tx, id, weeks),
    projects: await countProjects(tx, eq(projects.ownerId, id)),
    messages: await countMessages(tx, eq(projects.ownerId, id), id),
  }));
}

export interface Weeks {
  /** The Mondays, oldest first. */
  mondays: string[];
  /** When the first one began in Zurich. */
  since: Date;
}

/** The last weeks, the present one included. */
export function weeksUntil(now: Date): Weeks {
  const today = inZurich(now).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const first = monday.subtract({ weeks: activityWeeks - 1 });
  return {
    mondays: Array.from({ length: activityWeeks }, (_, index) => first.add({ weeks: index }).toString()),
    since: new Date(first.toZonedDateTime(zone).epochMilliseconds),
  };
}

export interface CountedWeek extends Record<string, unknown> {
  /** Its Monday. */
  week: string;
  signIns: number;
  activities: number;
}

/** All of these weeks; those without activity have zeros. */
export function withEmptyWeeks({ mondays }: Weeks, counted: readonly CountedWeek[]): ActivityFigures['weeks'] {
  return mondays.map((from) => {
    const { signIns = 0, activities = 0 } = counted.find(({ week }) => week === from) ?? {};
    return { from, signIns, activities };
  });
}

async function weeksOf(tx: Tx, userId: string, weeks: Weeks): Promise<ActivityFigures['weeks']> {
  const week = sql<string>`to_char(date_trunc('week', ${auditEntries.at} at time zone 'Europe/Zurich'), 'YYYY-MM-DD')`;
  const rows = await tx
    .select({
      week,
      signIns: sql<number>`count(*) filter (where ${auditEntries.action} = 'session.opened')::int`,
      activities: sql<number>`count(*) filter (where ${auditEntries.category} <> 'authentication')::int`,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.userId, userId),
        gte(auditEntries.at, weeks.since),
        eq(auditEntries.result, 'success'),
        withoutConsequences,
      ),
    )
    .groupBy(week);
  return withEmptyWeeks(weeks, rows);
}

/** Counts these projects by what has become of them. */
export async function countProjects(tx: Tx, which: SQL): Promise<ActivityFigures['projects']> {
  const rows = await tx
    .select({ status: projects.status, n: count() })
    .from(projects)
    .where(which)
    .groupBy(projects.status);
  const sum = (...statuses: string[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((total, { n }) => total + n, 0);
  return {
    total: rows.reduce((total, { n }) => total + n, 0),
    open: sum('requested', 'accepted', 'running', 'paused'),
    done: sum('done'),
  };
}

/** Counts the messages in these projects; of those that were sent only the ones of this sender, if one is named. */
export async function countMessages(tx: Tx, which: SQL, sender?: string): Promise<ActivityFigures['messages']> {
  const ids = tx.select({ id: projects.id }).from(projects).where(which);
  const isCounted = sender === undefined ? undefined : or(projectEvents.fromTeam, eq(projectEvents.actorId, sender));
  const rows = await tx
    .select({ fromTeam: projectEvents.fromTeam, n: count() })
    .from(projectEvents)
    .where(and(eq(projectEvents.kind, 'message'), inArray(projectEvents.recordId, ids), isCounted))
    .groupBy(projectEvents.fromTeam);
  const from = (team: boolean) => rows.find(({ fromTeam }) => fromTeam === team)?.n ?? 0;
  return { sent: from(false), received: from(true) };
}
