import { eq } from 'drizzle-orm';
import { isId } from '#contract/ids.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { FoundFile } from '#server/platform/files/files.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';
import { refuse } from '#server/platform/refuse.ts';
import { projectFiles, projects } from './tables.ts';
import { isOfReader } from './visibility.ts';

/**
 * Returns a file for whose project it is, or for the team. Refuses with NOT_FOUND, also for files of other users.
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
  if (!found || !(isOfReader(found.project, me) || hasPermission(ctx, 'projects.read'))) throw refuse('NOT_FOUND');
  const { name, size, storageKey } = found.file;
  return { name, size, open: () => ctx.files.open(storageKey) };
}
