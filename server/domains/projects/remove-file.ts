import { and, eq } from 'drizzle-orm';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { changeProject } from './change.ts';
import { lockProject } from './describe.ts';
import { projectFiles } from './tables.ts';

/** Deletes a file that one uploaded oneself, at once and for everyone. */
export async function removeProjectFile(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const me = actorOf(ctx);
  const key = await transact(ctx, async (tx) => {
    const own = and(eq(projectFiles.id, id), eq(projectFiles.uploaderId, me.id));
    const [file] = await tx.select().from(projectFiles).where(own);
    const project = file ? await lockProject(tx, file.projectId) : null;
    if (!file || !project) throw refuse('NOT_FOUND');
    await tx.delete(projectFiles).where(own);
    await changeProject(tx, ctx, project, {
      fromTeam: file.fromTeam,
      event: { kind: 'file-removed', detail: file.name },
      action: 'project.file-removed',
    });
    return file.storageKey;
  });
  // Should this fail, the sweep takes it: a file without a row is nobody's.
  await ctx.files.remove(key).catch((error: unknown) => ctx.log.warn('file.remove.failed', { error }));
  return { id };
}
