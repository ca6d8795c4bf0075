import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { legalHolds } from './tables.ts';

/**
 * Ties the open holds on this address to the account that has it, so that they stay on the person when the address
 * changes. A hold that is tied to an account already keeps it.
 */
export async function tieHolds(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const isOnAddress = and(eq(legalHolds.email, email), isNull(legalHolds.userId), isNull(legalHolds.liftedAt));
  await tx.update(legalHolds).set({ userId: id }).where(isOnAddress);
}
