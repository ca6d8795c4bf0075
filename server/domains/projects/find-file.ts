import { eq } from 'drizzle-orm';
import { isId } from '#contract/ids.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { FoundFile } from '#server/platform/files/files.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordOpening } from '#server/records/audit/record-opening.ts';
import { projectFiles, projects } from './tables.ts';
import { isOfReader } from './visibility.ts';

/**
 * Returns a file for whose project it is, or for the team, which the audit log says. Refuses with NOT_FOUND, also for files of
 * other users.
 */
export async function findProjectFile(ctx: Ctx, id: string): Promise<FoundFile> {
  if (!isId(id)) throw refuse('NOT_FOUND');
  const me = actorOf(ctx);
  const [found] = await transact(ctx, (tx) =>
    tx
      .select({ file: projectFiles, project: projects })
      .from(projectFiles)
      .innerJoin(projects, eq(projects.id, projectFiles.projectId))
      .where(eq(projectFiles.id, id)),
  );
  const isOwn = found !== undefined && isOfReader(found.project, me);
  if (!found || !(isOwn || hasPermission(ctx, 'projects.read'))) throw refuse('NOT_FOUND');
  const { name, size, storageKey, projectId } = found.file;
  return {
    name,
    size,
    async open() {
      if (!isOwn) await recordOpening(ctx, { action: 'project.file-downloaded', resourceId: projectId });
      return ctx.files.open(storageKey);
    },
  };
}
