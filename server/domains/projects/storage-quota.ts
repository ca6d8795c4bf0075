import { eq, sql } from 'drizzle-orm';
import { maximumStorageBytes } from '#contract/business/projects.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { projectFiles, projects } from './tables.ts';

/**
 * Refuses when this many more bytes exceed the quota of the owner's projects together. Locks the owner's quota until
 * the transaction ends; otherwise two parallel uploads could both use the last free bytes.
 */
export async function requireStorage(tx: Tx, ownerId: string, bytes: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`project-storage:${ownerId}`}, 0))`);
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${projectFiles.size}), 0)` })
    .from(projectFiles)
    .innerJoin(projects, eq(projects.id, projectFiles.projectId))
    .where(eq(projects.ownerId, ownerId));
  if (Number(row?.bytes) + bytes > maximumStorageBytes)
    throw refuseFields({ file: 'The files of one account may take 1 GB together. Delete some first.' });
}
