import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type Offer, offers } from './tables.ts';

/**
 * Locks every version with this number, the oldest first, and returns them. Refuses with CONFLICT when one of them is accepted:
 * a number is one contract.
 */
export async function lockOpenVersions(tx: Tx, { number }: Pick<Offer, 'number'>): Promise<Offer[]> {
  const isVersion = eq(offers.number, number);
  await tx.select({ id: offers.id }).from(offers).where(isVersion).orderBy(asc(offers.revision)).for('update');
  // Read again: who had the lock before may have added a version.
  const versions = await tx.select().from(offers).where(isVersion).orderBy(asc(offers.revision));
  if (versions.some(({ state }) => state === 'accepted')) throw refuse('CONFLICT');
  return versions;
}
