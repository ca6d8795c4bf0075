import { isClosedStatus, type ProjectStatus, projectStatuses } from '#contract/business/project-statuses.ts';
import type { ProjectRow } from '#contract/business/projects.ts';
import type { BulkResult } from '#contract/lists.ts';
import { toProjectRow } from '#server/domains/projects/describe.ts';
import { projectClosed } from '#server/domains/projects/events.ts';
import { lockPeopleOf } from '#server/domains/projects/people.ts';
import { finishedProjectsTag, projectRecords } from '#server/domains/projects/records.ts';
import type { Project } from '#server/domains/projects/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { emit } from '#server/platform/events.ts';
import { changeMany, type RecordRef } from '#server/records/change.ts';
import { notify } from '#server/records/notifications/notify.ts';
import type { VersionRef } from '#server/records/record.ts';

/**
 * Changes the status and notifies its people. Offers that wait in a project that is done or declined with it are withdrawn.
 * Refuses with NOT_FOUND, and with CONFLICT when the decision was based on an older version.
 */
export function setProjectStatus(
  ctx: Ctx,
  { id, version, status, actualHoursHundredths }: VersionRef & Outcome,
): Promise<ProjectRow> {
  return transact(ctx, async (tx) => {
    await lockPeopleOf(tx, [id]);
    return toProjectRow(await setStatus(tx, ctx, { id, version }, { status, actualHoursHundredths }));
  });
}

/** The same for several projects; see `changeMany`. */
export function setProjectStatuses(
  ctx: Ctx,
  { rows, status }: { rows: VersionRef[]; status: ProjectStatus },
): Promise<BulkResult> {
  const ids = rows.map(({ id }) => id);
  return changeMany(
    ctx,
    rows,
    (tx, row) => setStatus(tx, ctx, row, { status }),
    (tx) => lockPeopleOf(tx, ids),
  );
}

interface Outcome {
  status: ProjectStatus;
  /** What it took, where it is done with this. */
  actualHoursHundredths?: number | null | undefined;
}

async function setStatus(tx: Tx, ctx: Ctx, ref: RecordRef, outcome: Outcome): Promise<Project> {
  const { status, actualHoursHundredths } = outcome;
  let from = status;
  const project = await projectRecords.change(tx, ctx, ref, (before) => {
    from = before.status;
    return {
      set: { status, ...(status === 'done' && actualHoursHundredths != null && { actualHoursHundredths }) },
      event: { kind: 'status', detail: projectStatuses[status], fromTeam: true },
      action: 'project.status-changed',
      details: { from, to: status },
    };
  });
  if (from === status) return project;
  if (from === 'done' || status === 'done') tx.invalidate(finishedProjectsTag);
  const [was, is] = [projectStatuses[from], projectStatuses[status]];
  const title = `“${project.name}” is now: ${is}`;
  const body = `The team changed the status of “${project.name}” from ${was} to ${is}.`;
  const href = `/projects/${project.id}`;
  await notify(tx, ctx, { projectPeople: project }, { kind: 'project-status', title, body, href });
  if (isClosedStatus(status)) await emit(tx, ctx, projectClosed, project);
  return project;
}
