import { and, eq, isNull, sql } from 'drizzle-orm';
import { maximumStorageBytes } from '#contract/business/project-files.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { type Project, projectFiles, projects } from './tables.ts';

const bytesPerGb = 1024 ** 3;

/**
 * Refuses when this many more bytes exceed the quota of the owner's projects together, or that of the project's tenant.
 * Locks the quota until the transaction ends; otherwise two parallel uploads could both use the last free bytes.
 */
export async function requireStorage(
  tx: Tx,
  { ownerId, tenantId }: Pick<Project, 'ownerId' | 'tenantId'>,
  bytes: number,
): Promise<void> {
  const key = `project-storage:${tenantId ?? ownerId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const ofOwner = and(eq(projects.ownerId, ownerId), isNull(projects.tenantId));
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${projectFiles.size}), 0)` })
    .from(projectFiles)
    .innerJoin(projects, eq(projects.id, projectFiles.projectId))
    .where(tenantId === null ? ofOwner : eq(projects.tenantId, tenantId));
  const used = Number(row?.bytes) + bytes;
  if (tenantId === null) {
    if (used > maximumStorageBytes)
      throw refuseFields({ file: 'The files of one account can use at most 1 GB. Delete some first.' });
    return;
  }
  const [tenant] = await tx.select({ gb: tenants.storageLimitGb }).from(tenants).where(eq(tenants.id, tenantId));
  if (tenant && used > tenant.gb * bytesPerGb)
    throw refuseFields({
      file: `The files of your organisation can use at most ${tenant.gb} GB. Delete some first, or ask us for more storage.`,
    });
}
