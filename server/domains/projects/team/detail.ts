import { eq } from 'drizzle-orm';
import type { ProjectHistoryQuery, TeamProjectDetail } from '#contract/business/projects.ts';
import { describeProject } from '#server/domains/projects/describe.ts';
import { selectWithOwner, toPeople } from '#server/domains/projects/owner.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { decodeTimeCursor } from '#server/platform/db/paging.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordOpening } from '#server/records/audit/record-opening.ts';

/** Returns a project as the team sees it. Refuses with NOT_FOUND. */
function getAnyProject(ctx: Ctx, { id, before }: ProjectHistoryQuery): Promise<TeamProjectDetail> {
  const cursor = decodeTimeCursor(before, 'before');
  return transact(ctx, async (tx) => {
    const [found] = await selectWithOwner(tx).where(eq(projects.id, id));
    if (!found) throw refuse('NOT_FOUND');
    const { inquiryId, actualHoursHundredths } = found.project;
    return {
      ...(await describeProject(tx, found.project, { id: actorOf(ctx).id, side: 'team' }, cursor)),
      ...toPeople(found),
      inquiryId,
      actualHoursHundredths,
    };
  });
}

/** Returns the same to somebody of the team who opens a project, which the audit log says. Refuses with NOT_FOUND. */
export async function openAnyProject(ctx: Ctx, input: ProjectHistoryQuery): Promise<TeamProjectDetail> {
  const detail = await getAnyProject(ctx, input);
  await recordOpening(ctx, { action: 'project.opened', resourceId: input.id });
  return detail;
}
