import { eq } from 'drizzle-orm';
import { maximumStorageGb } from '#contract/business/project-files.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { Project } from './tables.ts';

/** Returns what the files of a project's tenant, or of its owner without one, can use together, in GB of 1024³ bytes. */
export async function storageLimitGbOf(tx: Tx, { tenantId }: Pick<Project, 'tenantId'>): Promise<number> {
  if (tenantId === null) return maximumStorageGb;
  const [tenant] = await tx.select({ gb: tenants.storageLimitGb }).from(tenants).where(eq(tenants.id, tenantId));
  if (!tenant) throw new Error('the tenant does not exist');
  return tenant.gb;
}
