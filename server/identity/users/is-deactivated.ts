import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { users } from './tables.ts';

/** Whether a provider has deactivated this account through SCIM. */
export function deactivated(userId: SQLWrapper | string): SQL<boolean> {
  return sql<boolean>`exists (select from scim_users where user_id = ${userId} and not active and closes_account)`;
}

/**
 * The same, with the account locked: a deactivation at the same time waits, and then ends the session that is opened.
 * Two statements, because one that waits for the lock does not see what was changed meanwhile in another table.
 */
export async function isDeactivated(tx: Tx, userId: string): Promise<boolean> {
  const [, { rows }] = await Promise.all([
    tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update').execute(),
    tx.execute<{ deactivated: boolean }>(sql`select ${deactivated(userId)} as deactivated`),
  ]);
  return rows[0]?.deactivated === true;
}
