import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';

/** The namespaces of these advisory locks. */
const peopleLocks = 4_177_115;
const providerLocks = 4_177_290;

/**
 * Runs changes of the people of one tenant one after another, so that two owners who leave at the same time leave one, and
 * two invitations do not share the last place.
 */
export async function lockTenantPeople(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${tenantId}, ${peopleLocks}))`);
}

/** Runs additions to the sign-in providers of one tenant one after another, so that two do not share the last place. */
export async function lockTenantProviders(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${tenantId}, ${providerLocks}))`);
}
