import { type ProjectRow, type ProjectStatus, projectStatuses } from '#contract/business/projects.ts';
import { notify } from '#server/domains/notifications/notify.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { changeProject } from './change.ts';
import { lockProject, rowOf } from './describe.ts';
import { ownerOf } from './team.ts';

/** Changes the status; the member is told. Refuses with CONFLICT what was decided on an older status. */
export async function setProjectStatus(
  ctx: Ctx,
  { id, version, status }: { id: string; version: number; status: ProjectStatus },
): Promise<ProjectRow> {
  return transact(ctx, async (tx) => {
    const project = await lockProject(tx, id);
    if (!project) throw refuse('NOT_FOUND');
    if (project.version !== version) throw refuse('CONFLICT');
    if (project.status === status) return rowOf(project);
    const word = projectStatuses[status];
    const changed = await changeProject(tx, ctx, project, {
      fromTeam: true,
      set: { status, version: version + 1 },
      event: { kind: 'status', detail: word },
      action: 'project.status-changed',
      details: { from: project.status, to: status },
    });
    await notify(tx, ctx, 'project-status', {
      user: await ownerOf(tx, project),
      title: `“${project.name}” is now: ${word}`,
      body: `The team changed the status of “${project.name}” from ${projectStatuses[project.status]} to ${word}.`,
      href: `/projects/${id}`,
    });
    return rowOf(changed);
  });
}
