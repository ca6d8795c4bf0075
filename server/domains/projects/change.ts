import { eq } from 'drizzle-orm';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { type AuditRecord, recordAudit } from '#server/records/audit/record.ts';
import { type Project, projectEvents, projects } from './tables.ts';

interface Change {
  fromTeam: boolean;
  set?: Partial<Pick<Project, 'status' | 'version'>>;
  event: Pick<typeof projectEvents.$inferInsert, 'kind' | 'body' | 'detail'>;
  action: AuditRecord['action'];
  details?: Record<string, unknown>;
}

/** The one way to change a project that is locked: the row, a line of its history and the audit entry together. Answers the row. */
export async function changeProject(tx: Tx, ctx: Ctx, project: Project, change: Change): Promise<Project> {
  const [changed = project] = await tx
    .update(projects)
    .set({ ...change.set, updatedAt: ctx.now() })
    .where(eq(projects.id, project.id))
    .returning();
  await tx.insert(projectEvents).values({
    id: ctx.newId(),
    projectId: project.id,
    actorId: actorOf(ctx).id,
    fromTeam: change.fromTeam,
    at: ctx.now(),
    ...change.event,
  });
  await recordAudit(tx, ctx, {
    action: change.action,
    resource: 'project',
    resourceId: project.id,
    category: 'data',
    // In the name of a member only: what the team did is not forgotten with the member, so it must not name their plans.
    details: { ...(!change.fromTeam && { name: project.name }), ...change.details },
  });
  return changed;
}
