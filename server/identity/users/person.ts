import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import type { Person } from '#server/records/personal-data.ts';
import type { User } from './tables.ts';

/**
 * The person of an account with the addresses that count as theirs: the current one, if it is confirmed, and the former ones
 * that no other account has confirmed since.
 */
export async function personOf(tx: Tx, { id, email, role }: Pick<User, 'id' | 'email' | 'role'>): Promise<Person> {
  const own = await tx.select({ address: sql<string>`email` }).from(sql`addresses_of(${id})`);
  return { id, email, role, addresses: own.map(({ address }) => address) };
}

/**
 * Whether what was sent under an address at a moment is of an account: the address counts as theirs, and they had not given it
 * up before.
 */
export function isSentBy(account: string | SQLWrapper, sent: { email: SQLWrapper; at: SQLWrapper }): SQL {
  return sql`exists (
    select from addresses_of(${account}) own
    where own.email = ${sent.email} and (own.until is null or own.until >= ${sent.at})
  )`;
}
