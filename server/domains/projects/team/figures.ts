import { count, inArray, isNull, sql } from 'drizzle-orm';
import { openProjectStatuses } from '#contract/business/project-statuses.ts';
import type { ProjectFigures } from '#contract/business/projects.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';

/** Returns how many open projects have each status, and how many of them nobody is responsible for. */
export async function projectFigures(ctx: Ctx): Promise<ProjectFigures> {
  const rows = await transact(ctx, (tx) =>
    tx
      .select({
        status: projects.status,
        count: count(),
        unassigned: sql`count(*) filter (where ${isNull(projects.assigneeId)})`.mapWith(Number),
      })
      .from(projects)
      .where(inArray(projects.status, openProjectStatuses))
      .groupBy(projects.status),
  );
  const steps = openProjectStatuses.map((status) => {
    const found = rows.find((row) => row.status === status);
    return { status, count: found?.count ?? 0, unassigned: found?.unassigned ?? 0 };
  });
  return { asOf: ctx.now(), steps };
}
