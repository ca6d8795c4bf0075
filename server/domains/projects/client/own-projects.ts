import { and, desc, eq } from 'drizzle-orm';
import type { OwnProjectDetail, OwnProjectRow, ProjectHistoryQuery } from '#contract/business/projects.ts';
import { describeProject, toProjectRow } from '#server/domains/projects/describe.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { isVisibleTo } from '#server/domains/projects/visibility.ts';
import { waitingOffer } from '#server/domains/projects/waiting-offer.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { decodeTimeCursor } from '#server/platform/db/paging.ts';
import { refuse } from '#server/platform/refuse.ts';
import { projectUnopenedAt } from './openings.ts';

/** The list shows at most this many; older ones can be opened by their address. */
const maximumListed = 200;

/** Returns the signed-in user's projects and those of their organisation, latest activity first. */
export function listOwnProjects(ctx: Ctx): Promise<OwnProjectRow[]> {
  return transact(ctx, async (tx) => {
    const rows = await tx
      .select({ project: projects, waitingOffer })
      .from(projects)
      .where(isVisibleTo(actorOf(ctx)))
      .orderBy(desc(projects.updatedAt), desc(projects.id))
      .limit(maximumListed);
    return rows.map((row) => ({ ...toProjectRow(row.project), waitingOffer: row.waitingOffer }));
  });
}

/** Returns one of these projects. Refuses with NOT_FOUND, also for projects of others. */
export function getOwnProject(ctx: Ctx, { id, before }: ProjectHistoryQuery): Promise<OwnProjectDetail> {
  const cursor = decodeTimeCursor(before, 'before');
  const me = actorOf(ctx);
  return transact(ctx, async (tx) => {
    const [project] = await tx
      .select()
      .from(projects)
      .where(and(eq(projects.id, id), isVisibleTo(me)));
    if (!project) throw refuse('NOT_FOUND');
    const detail = await describeProject(tx, project, { id: me.id, side: 'owner' }, cursor);
    return { ...detail, unopenedAt: await projectUnopenedAt(tx, me, id) };
  });
}
