import { lte } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { ssoAssertions, ssoRequests, ssoTestSignIns } from './tables.ts';

/**
 * Deletes requests that were never completed, with their stored responses, and what has expired: claims of test sign-ins
 * and records of used assertions.
 */
export async function deleteExpiredSsoRequests({ db, now }: Services): Promise<void> {
  await db.transact(systemScope, async (tx) => {
    await tx.delete(ssoRequests).where(lte(ssoRequests.expiresAt, now()));
    await tx.delete(ssoTestSignIns).where(lte(ssoTestSignIns.expiresAt, now()));
    await tx.delete(ssoAssertions).where(lte(ssoAssertions.expiresAt, now()));
  });
}
