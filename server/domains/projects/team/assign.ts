import { asc, eq } from 'drizzle-orm';
import type { BulkResult } from '#contract/lists.ts';
import { projectRecords } from '#server/domains/projects/records.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { lockAdministrator } from '#server/identity/users/queries.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { changeMany, type RecordRef } from '#server/records/change.ts';
import type { VersionRef } from '#server/records/record.ts';

/**
 * Makes an administrator responsible for a project, or nobody; the member does not see who. Refuses with NOT_FOUND,
 * CONFLICT, or INVALID_INPUT for an unknown assignee.
 */
export function assignProject(
  ctx: Ctx,
  { id, version, assigneeId }: VersionRef & { assigneeId: string | null },
): Promise<VersionRef> {
  return transact(ctx, async (tx) => {
    await requireAdministrator(tx, assigneeId);
    const project = await assign(tx, ctx, { id, version }, assigneeId);
    return { id, version: project.version };
  });
}

/** Assigns several projects; see `changeMany`. */
export function assignProjects(
  ctx: Ctx,
  { rows, assigneeId }: { rows: VersionRef[]; assigneeId: string | null },
): Promise<BulkResult> {
  let checked: Promise<void> | undefined;
  return changeMany(ctx, rows, async (tx, row) => {
    checked ??= requireAdministrator(tx, assigneeId);
    await checked;
    return assign(tx, ctx, row, assigneeId);
  });
}

/** Assigns every project of an administrator to another one, or to nobody, in the caller's transaction. */
export async function reassignToAdministrator(tx: Tx, ctx: Ctx, from: string, to: string | null): Promise<void> {
  const assigned = tx.select({ id: projects.id }).from(projects).where(eq(projects.assigneeId, from));
  for (const { id } of await assigned.orderBy(asc(projects.id))) await assign(tx, ctx, { id }, to);
}

async function requireAdministrator(tx: Tx, id: string | null): Promise<void> {
  if (id === null || (await lockAdministrator(tx, id))) return;
  throw refuseFields({ assigneeId: 'Please choose someone from the list' });
}

function assign(tx: Tx, ctx: Ctx, ref: RecordRef, assigneeId: string | null) {
  return projectRecords.change(tx, ctx, ref, () => ({
    set: { assigneeId },
    action: assigneeId ? 'project.assigned' : 'project.unassigned',
    details: { assigneeId },
  }));
}
