import { eq } from 'drizzle-orm';
import type { FormerTenant } from '#contract/identity/tenants/exit-packs.ts';
import { tenantDeletionCertificates } from '#server/domains/tenants/exit-packs/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';

const { id, formerId, name, deletedAt, sha256, mailedTo } = tenantDeletionCertificates;

/** What is shown of a deleted tenant. */
export const formerTenantColumns = { id, formerId, name, deletedAt, sha256, mailedTo };

/** Returns a deleted tenant by the id of its certificate. Refuses with NOT_FOUND. */
export async function getFormerTenant(ctx: Ctx, input: { id: string }): Promise<FormerTenant> {
  const [found] = await transact(ctx, (tx) =>
    tx.select(formerTenantColumns).from(tenantDeletionCertificates).where(eq(id, input.id)),
  );
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/** Whether a deleted tenant had this id. */
export async function wasTenant(tx: Tx, tenantId: string): Promise<boolean> {
  return (await tx.$count(tenantDeletionCertificates, eq(formerId, tenantId))) > 0;
}
