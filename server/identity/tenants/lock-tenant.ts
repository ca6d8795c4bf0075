import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';

/** The namespace of these advisory locks. */
const tenantLocks = 4_177_115;

/**
 * Runs changes of the people of one tenant one after another, so that two owners who leave at the same time leave one, and
 * two invitations do not share the last place.
 */
export async function lockTenantPeople(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${tenantId}, ${tenantLocks}))`);
}
