import { eq } from 'drizzle-orm';
import type { ProjectHistoryQuery, TeamProjectDetail } from '#contract/business/projects.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { decodeTimeCursor } from '#server/platform/db/paging.ts';
import { refuse } from '#server/platform/refuse.ts';
import { describeProject } from './describe.ts';
import { selectWithOwner, toOwner } from './owner.ts';
import { projects } from './tables.ts';

/** Returns a project as the team sees it. Refuses with NOT_FOUND. */
export function getAnyProject(ctx: Ctx, { id, before }: ProjectHistoryQuery): Promise<TeamProjectDetail> {
  const cursor = decodeTimeCursor(before, 'before');
  return transact(ctx, async (tx) => {
    const [found] = await selectWithOwner(tx).where(eq(projects.id, id));
    if (!found) throw refuse('NOT_FOUND');
    return { ...(await describeProject(tx, found.project, 'team', cursor)), owner: toOwner(found) };
  });
}
