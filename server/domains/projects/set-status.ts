import { type ProjectStatus, projectStatuses } from '#contract/business/project-statuses.ts';
import type { ProjectRow } from '#contract/business/projects.ts';
import { notify } from '#server/domains/notifications/notify.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { toProjectRow } from './describe.ts';
import { ownerOf } from './owner.ts';
import { projectRecords } from './records.ts';

/**
 * Changes the status and notifies the member. Refuses with NOT_FOUND, and with CONFLICT when the decision was based on
 * an older version.
 */
export function setProjectStatus(
  ctx: Ctx,
  { id, version, status }: { id: string; version: number; status: ProjectStatus },
): Promise<ProjectRow> {
  return transact(ctx, async (tx) => {
    let from = status;
    const project = await projectRecords.change(tx, ctx, { id, version }, (before) => {
      from = before.status;
      return {
        set: { status },
        event: { kind: 'status', detail: projectStatuses[status], fromTeam: true },
        action: 'project.status-changed',
        details: { from, to: status },
      };
    });
    if (from === status) return toProjectRow(project);
    const [was, is] = [projectStatuses[from], projectStatuses[status]];
    await notify(tx, ctx, 'project-status', {
      user: await ownerOf(tx, project),
      title: `“${project.name}” is now: ${is}`,
      body: `The team changed the status of “${project.name}” from ${was} to ${is}.`,
      href: `/projects/${id}`,
    });
    return toProjectRow(project);
  });
}
