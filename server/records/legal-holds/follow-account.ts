import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';

/**
 * Ties the open holds on this address to the account that has it, so that they stay on the person when the address
 * changes. A hold that is tied to an account already keeps it.
 */
export async function tieHolds(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.execute(sql`select tie_legal_holds(${id}::uuid, ${email})`);
}
