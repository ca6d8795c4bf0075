import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { can } from '#contract/access.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { projectFiles, projects } from './tables.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface OpenedFile {
  name: string;
  size: number;
  content: Readable;
}

/** A file for the owner of its project or for the team; anybody else's is not found. */
export async function openProjectFile(ctx: Ctx, id: string): Promise<OpenedFile> {
  if (!uuid.test(id)) throw refuse('NOT_FOUND');
  const me = actorOf(ctx);
  const [found] = await transact(ctx, (tx) =>
    tx
      .select({ file: projectFiles, ownerId: projects.ownerId })
      .from(projectFiles)
      .innerJoin(projects, eq(projects.id, projectFiles.projectId))
      .where(eq(projectFiles.id, id)),
  );
  if (!found || !(found.ownerId === me.id || can(me.role, 'projects.read'))) throw refuse('NOT_FOUND');
  const { name, size, storageKey } = found.file;
  return { name, size, content: await ctx.files.open(storageKey) };
}
