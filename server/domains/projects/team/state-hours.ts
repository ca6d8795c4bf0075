import type { ProjectRow } from '#contract/business/projects.ts';
import { toProjectRow } from '#server/domains/projects/describe.ts';
import { finishedProjectsTag, projectRecords } from '#server/domains/projects/records.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';

/** States what a finished project took, or null. Refuses with NOT_FOUND, CONFLICT, and INVALID_INPUT before the project is done. */
export function stateProjectHours(
  ctx: Ctx,
  { id, version, actualHoursHundredths }: VersionRef & { actualHoursHundredths: number | null },
): Promise<ProjectRow> {
  return transact(ctx, async (tx) => {
    const project = await projectRecords.change(tx, ctx, { id, version }, ({ status }) => {
      if (status !== 'done') throw refuseFields({ actualHoursHundredths: 'Set the project to done first' });
      return { set: { actualHoursHundredths }, action: 'project.hours-stated' };
    });
    tx.invalidate(finishedProjectsTag);
    return toProjectRow(project);
  });
}
