import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { refuseHeldPerson, refuseHeldRecord } from '#server/records/legal-holds/held.ts';
import { projectRecords } from './records.ts';
import { projectFiles } from './tables.ts';

/**
 * Deletes a file that the signed-in user uploaded, for everyone. Refuses with NOT_FOUND, and with LEGAL_HOLD while a hold is on the
 * project, its owner or the uploader.
 */
export async function removeProjectFile(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const me = actorOf(ctx);
  const key = await transact(ctx, async (tx) => {
    const own = and(eq(projectFiles.id, id), eq(projectFiles.uploaderId, me.id));
    // Of two requests at once the second finds nothing left to delete.
    const [file] = await tx.delete(projectFiles).where(own).returning();
    if (!file) throw refuse('NOT_FOUND');
    const { fromTeam } = file;
    const { ownerId } = await projectRecords.change(tx, ctx, { id: file.projectId }, ({ name }) => ({
      event: { kind: 'file-removed', detail: file.name, fromTeam },
      action: 'project.file-removed',
      ...(!fromTeam && { details: { name } }),
    }));
    await refuseHeldRecord(tx, file.projectId);
    const concerned = inArray(users.id, [ownerId, me.id]);
    const people = await tx.select({ id: users.id, email: users.email }).from(users).where(concerned);
    for (const person of people) await refuseHeldPerson(tx, person);
    return file.storageKey;
  });
  // If this fails, the sweep removes the file, because it no longer has a row.
  await ctx.files.remove(key).catch((error: unknown) => ctx.log.warn('file.remove.failed', { error }));
  return { id };
}
