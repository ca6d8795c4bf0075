import { lte } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { ssoAssertions, ssoRequests } from './tables.ts';

/**
 * Deletes requests that were never completed, with their stored responses, and records of used assertions that have
 * expired.
 */
export async function deleteExpiredSsoRequests({ db, now }: Services): Promise<void> {
  await db.transact(systemScope, async (tx) => {
    await tx.delete(ssoRequests).where(lte(ssoRequests.expiresAt, now()));
    await tx.delete(ssoAssertions).where(lte(ssoAssertions.expiresAt, now()));
  });
}
