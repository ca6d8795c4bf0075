import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';

/**
 * Puts a person's projects of a tenant, or of all, in the name of another of its people: an owner, otherwise an
 * administrator, otherwise a member. Without other people they stay as they are.
 */
export async function reassignProjects(tx: Tx, userId: string, tenantId?: string): Promise<void> {
  const ofTenant = tenantId === undefined ? sql`tenant_id is not null` : sql`tenant_id = ${tenantId}`;
  await tx.execute(sql`
    update projects
    set owner_id = coalesce((select user_id from others_in_tenant(tenant_id, owner_id) limit 1), owner_id)
    where owner_id = ${userId} and ${ofTenant}`);
}
